import { Button, Select } from '@mantine/core'
import { formatDay } from '@plato/brand/format'
import { type MailFilter, mailFilter } from '@plato/contract/mail/mail.contract'
import { IconMail, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { EmptyList } from '#dashboard/list/empty-list.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { mailLog, mailPageSize } from '#dashboard/mail/mail.data.ts'
import { mailColumns } from '#dashboard/mail/mail-table.columns.tsx'
import { MailTabs } from '#dashboard/mail/mail-tabs.tsx'
import { stateNames, templateMessages, logMessages as words } from '#dashboard/mail/messages.tr.ts'

const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

/** What the address asks for; a part of it that makes no sense is left out, the rest stands. */
function filterIn(search: URLSearchParams, skip: number): Omit<MailFilter, 'take'> {
  const asked: Record<string, string> = {}
  for (const key of ['state', 'reservation_id'] as const) {
    const value = search.get(key)
    if (value !== null && mailFilter.shape[key].safeParse(value).success) asked[key] = value
  }
  const { take: _, ...filter } = mailFilter.parse({ ...asked, skip })
  return filter
}

function NoMails({ hasFilter, onLift }: { hasFilter: boolean; onLift: () => void }) {
  const { empty } = words
  return hasFilter ? (
    <EmptyList
      icon={IconMail}
      title={empty.filteredTitle}
      action={
        <Button variant="default" onClick={onLift}>
          {empty.lift}
        </Button>
      }
    >
      {empty.filteredBody}
    </EmptyList>
  ) : (
    <EmptyList icon={IconMail} title={empty.title}>
      {empty.body}
    </EmptyList>
  )
}

interface FilterProps {
  readonly filter: Omit<MailFilter, 'take'>
  readonly setFilter: (key: string, value: string | null) => void
}

function MailFilters({ filter, setFilter }: FilterProps) {
  return (
    <search className={classes.filters}>
      <Select
        className={classes.filter}
        label={words.filter}
        placeholder={words.allStates}
        data={stateOptions}
        value={filter.state ?? null}
        onChange={(value) => setFilter('state', value)}
        clearable
        clearButtonProps={{ 'aria-label': listMessages.clearFilter(words.filter) }}
        data-first-filter
      />
      {filter.reservation_id !== undefined && (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={listMessages.clearFilter(words.oneReservation)}
          onClick={() => setFilter('reservation_id', null)}
        >
          {words.oneReservation}
        </Button>
      )}
    </search>
  )
}

export function MailLogPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(mailLog(filter))
  const { data } = query
  const count = data && (data.capped ? words.capped : listMessages.count(data.total))
  const hasFilter = filter.state !== undefined || filter.reservation_id !== undefined
  return (
    <div className={classes.work}>
      <PageHead
        title={words.title}
        heading={templateMessages.title}
        facts={count ?? (query.isPending && listMessages.loading)}
      />
      <MailTabs />
      <MailFilters filter={filter} setFilter={setFilter} />
      <PagedList
        caption={words.caption}
        columns={mailColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/templates/mails/${id}?${search}`}
        phoneLine={(row) => words.phoneLine(row.to, formatDay(row.sentAt ?? row.createdAt))}
        empty={<NoMails hasFilter={hasFilter} onLift={() => dropFilters()} />}
        skip={skip}
        size={mailPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <Outlet />
    </div>
  )
}

import { Button } from '@mantine/core'
import { formatDay } from '@plato/brand/format'
import { type MailFilter, mailEndpoints, mailFilter } from '@plato/contract/mail/mail.contract'
import { IconMail, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { mailLog, mailPageSize } from '#dashboard/mail/mail.data.ts'
import { mailColumns } from '#dashboard/mail/mail-table.columns.tsx'
import { MailTabs } from '#dashboard/mail/mail-tabs.tsx'
import { logMessages as messages, stateNames, templateMessages } from '#dashboard/mail/messages.tr.ts'
import { RetryAllButton } from '#dashboard/mail/retry-all-button.tsx'
import { useMay } from '#dashboard/shell/session/use-may.ts'

const stateOptions = Object.entries(stateNames).map(([value, label]) => ({ value, label }))

const filterIn = filterOf(mailFilter)
const { empty } = messages

interface FilterProps {
  readonly filter: Omit<MailFilter, 'take'>
  readonly setFilter: SetFilter
}

function MailFilters({ filter, setFilter }: FilterProps) {
  return (
    <Filters>
      <PickFilter
        className={classes.filter}
        name="state"
        label={messages.filter}
        placeholder={messages.allStates}
        data={stateOptions}
        stored={filter.state}
        setFilter={setFilter}
        data-first-filter
      />
      {filter.reservation_id !== undefined && (
        <Button
          variant="default"
          rightSection={<IconX size={14} aria-hidden />}
          aria-label={listMessages.clearFilter(messages.oneReservation)}
          onClick={() => setFilter('reservation_id', null)}
        >
          {messages.oneReservation}
        </Button>
      )}
    </Filters>
  )
}

export function MailLogPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(mailLog(filter))
  const may = useMay()
  const hasFilter = filter.state !== undefined || filter.reservation_id !== undefined
  return (
    <div className={classes.work}>
      <PageHead
        title={messages.title}
        heading={templateMessages.title}
        facts={rowCount(query)}
        actions={
          <>
            {may('contacts.export') && (
              <ExportMenu list="mails" endpoint={mailEndpoints.exportLog} filter={filter} />
            )}
            {filter.state === 'FAILED' && <RetryAllButton />}
          </>
        }
      />
      <MailTabs />
      <MailFilters filter={filter} setFilter={setFilter} />
      <PagedList
        caption={messages.caption}
        columns={mailColumns}
        query={query}
        idOf={({ id }) => id}
        linkOf={({ id }) => `/templates/mails/${id}?${search}`}
        phoneLine={(row) => messages.phoneLine(row.to, formatDay(row.sentAt ?? row.createdAt))}
        empty={
          <NoRows
            icon={IconMail}
            messages={empty}
            hidden={hasFilter && { title: empty.filteredTitle, body: empty.filteredBody }}
            onLift={() => dropFilters()}
          />
        }
        skip={skip}
        size={mailPageSize}
        onSkip={setSkip}
        hasFilter
      />
      <Outlet />
    </div>
  )
}

import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { formatMoment } from '@plato/brand/format'
import type { AuditPage } from '@plato/contract/users/audit.contract'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useSearchParams } from 'react-router'
import { DataTable } from '#dashboard/list/data-table.tsx'
import listClasses from '#dashboard/list/list.module.css'
import { withFilter } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { auditFilterIn, auditLog } from '#dashboard/users/audit.data.ts'
import auditClasses from '#dashboard/users/audit.module.css'
import { AuditFilters } from '#dashboard/users/audit-filters.tsx'
import { personInWords, thingInWords } from '#dashboard/users/audit-in-words.ts'
import { auditMessages as words } from '#dashboard/users/audit-messages.tr.ts'
import { auditColumns } from '#dashboard/users/audit-table.columns.tsx'
import { UserTabs } from '#dashboard/users/user-tabs.tsx'

type Move = (way: 'before' | 'after' | null, id?: number) => void

/** Along the log, not by page numbers: what is written meanwhile moves no page. */
function AuditPager({ page, move }: { page: AuditPage | undefined; move: Move }) {
  const first = page?.rows[0]?.id
  const last = page?.rows.at(-1)?.id
  return (
    <nav className={listClasses.pager} aria-label={listMessages.pager}>
      {page?.hasNewer && (
        <Button variant="subtle" size="compact-sm" onClick={() => move(null)}>
          {words.newest}
        </Button>
      )}
      <span className={auditClasses.pager}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={!page?.hasNewer || first === undefined}
          onClick={() => move('after', first)}
        >
          {words.newer}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={!page?.hasOlder || last === undefined}
          onClick={() => move('before', last)}
        >
          {words.older}
        </Button>
      </span>
    </nav>
  )
}

const places = ['before', 'after'] as const
const withoutPlace = (search: URLSearchParams): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const place of places) next.delete(place)
  return next
}

function useAuditParams() {
  const [search, setSearch] = useSearchParams()
  const setFilter = (key: string, value: string | null) =>
    setSearch((before) => {
      const next = withFilter(withoutPlace(before), key, value)
      // An action belongs to its kind of thing.
      if (key === 'subject') next.delete('action')
      return next
    })
  const move: Move = (way, id) =>
    setSearch((before) => {
      const next = withoutPlace(before)
      if (way && id !== undefined) next.set(way, String(id))
      return next
    })
  return { search, setFilter, move, dropAll: () => setSearch(new URLSearchParams()) }
}

const { empty } = words

export function AuditLogPage() {
  const { search, setFilter, move, dropAll } = useAuditParams()
  const filter = auditFilterIn(search)
  const query = useQuery(auditLog(filter))
  const { before: _, after: __, ...asked } = filter
  const active = Object.values(asked).filter((value) => value !== undefined).length
  const rest = search.toString()
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead title={words.title} facts={rowCount(query)} />
        <UserTabs />
        <AuditFilters filter={filter} active={active} setFilter={setFilter} />
        <DataTable
          caption={words.caption}
          columns={auditColumns}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/users/audit/${id}${rest ? `?${rest}` : ''}`}
          phoneLine={(entry) =>
            words.phoneLine(thingInWords(entry), personInWords(entry), formatMoment(entry.at))
          }
          empty={
            <NoRows
              icon={IconHistory}
              words={empty}
              hidden={active > 0 && { title: empty.filteredTitle, body: empty.filteredBody }}
              onLift={dropAll}
            />
          }
        />
        <AuditPager page={query.data} move={move} />
        <Outlet />
      </div>
    </DatesProvider>
  )
}

import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { formatMoment } from '@plato/brand/format'
import { type AuditPage, auditEndpoints } from '@plato/contract/users/audit.contract'
import { IconChevronLeft, IconChevronRight, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { DataTable } from '#dashboard/list/data-table.tsx'
import { ExportMenu } from '#dashboard/list/export/export-menu.tsx'
import listClasses from '#dashboard/list/list.module.css'
import { withFilter } from '#dashboard/list/list-params.ts'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { useUrlParams } from '#dashboard/shell/url-params.ts'
import { auditFilterIn, auditLog } from '#dashboard/users/audit/audit.data.ts'
import auditClasses from '#dashboard/users/audit/audit.module.css'
import { AuditFilters } from '#dashboard/users/audit/audit-filters.tsx'
import { auditMessages as messages } from '#dashboard/users/audit/audit-messages.tr.ts'
import { auditColumns } from '#dashboard/users/audit/audit-table.columns.tsx'
import { personText, thingText } from '#dashboard/users/audit/audit-text.ts'
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
          {messages.newest}
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
          {messages.newer}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={!page?.hasOlder || last === undefined}
          onClick={() => move('before', last)}
        >
          {messages.older}
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
  const [search, setSearch] = useUrlParams()
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
  return { search, setFilter, move, dropAll: () => setSearch(() => new URLSearchParams()) }
}

const { empty } = messages

export function AuditLogPage() {
  const { search, setFilter, move, dropAll } = useAuditParams()
  const filter = auditFilterIn(search)
  const query = useQuery(auditLog(filter))
  const { before: _, after: __, ...filterFields } = filter
  const active = Object.values(filterFields).filter((value) => value !== undefined).length
  const rest = search.toString()
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead
          title={messages.title}
          facts={rowCount(query)}
          actions={<ExportMenu list="audit" endpoint={auditEndpoints.export} filter={filterFields} />}
        />
        <UserTabs />
        <AuditFilters filter={filter} active={active} setFilter={setFilter} />
        <DataTable
          caption={messages.caption}
          columns={auditColumns}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/users/audit/${id}${rest ? `?${rest}` : ''}`}
          phoneLine={(entry) =>
            messages.phoneLine(thingText(entry), personText(entry), formatMoment(entry.at))
          }
          empty={
            <NoRows
              icon={IconHistory}
              messages={empty}
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

import { Skeleton } from '@mantine/core'
import type { Gap } from '@plato/contract/availability/gaps.contract'
import { IconCalendarCheck, IconExternalLink } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { filterIn, GapFilters, hidingFilters } from '#dashboard/availability/gaps/gap-filters.tsx'
import { type Done, datesOf, GapRow } from '#dashboard/availability/gaps/gap-row.tsx'
import { gapList, gapPageSize } from '#dashboard/availability/gaps/gaps.data.ts'
import own from '#dashboard/availability/gaps/gaps.module.css'
import { gapMessages as messages } from '#dashboard/availability/gaps/messages.tr.ts'
import { OccupancyTabs } from '#dashboard/availability/occupancy-tabs.tsx'
import { useListParams } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { Pager } from '#dashboard/list/pager.tsx'
import { useListKeys } from '#dashboard/list/use-list-keys.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const { columns, empty } = messages
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f']
type Rows = { readonly rows: readonly Gap[]; readonly total: number }

const keyOf = ({ villa_id, from, to, offer }: Gap) => `${villa_id} ${from} ${to} ${offer?.id ?? ''}`

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{columns.villa}</th>
        <th scope="col">{columns.dates}</th>
        <th scope="col">{columns.state}</th>
        <th scope="col" data-number>
          {columns.now}
        </th>
        <th scope="col">{columns.price}</th>
        <th scope="col">{columns.minNights}</th>
        <th scope="col" data-number title={messages.totalHelp}>
          {columns.total}
        </th>
        <th scope="col">
          <span className="sr-only">{columns.action}</span>
        </th>
      </tr>
    </thead>
  )
}

interface TableProps {
  readonly query: UseQueryResult<Rows>
  readonly empty: ReactNode
  readonly onDone: (done: Done) => void
}

function GapTable({ query, empty: none, onDone }: TableProps) {
  const { data, error, isFetching, refetch } = query
  useListKeys()
  if (error && !data)
    return (
      <LoadFailure
        title={listMessages.failed.list}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className={own.loading} role="status" aria-label={messages.loading}>
        {skeletonRows.map((row) => (
          <Skeleton key={row} height={42} radius={8} />
        ))}
      </div>
    )
  if (data.rows.length === 0) return none
  return (
    <table className={own.table}>
      <caption className="sr-only">{messages.caption}</caption>
      <Head />
      <tbody>
        {data.rows.map((gap) => (
          <GapRow key={keyOf(gap)} gap={gap} onDone={onDone} />
        ))}
      </tbody>
    </table>
  )
}

/** The changed row may have moved to another page, so its result is shown here and gets the focus. */
function Outcome({ done }: { done: Done | undefined }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (done) line.current?.focus()
  }, [done])
  return (
    <div role="status" className={own.outcome} data-shown={done !== undefined || undefined}>
      {done && (
        <p ref={line} tabIndex={-1}>
          {messages[done.what](done.gap.villaName, datesOf(done.gap))}{' '}
          {done.what === 'offered' && (
            <a href={`/kisa-sureli?month=${done.gap.from.slice(0, 7)}`} target="_blank" rel="noopener">
              {messages.onSite}
              <IconExternalLink size={14} aria-hidden />
              <span className="sr-only">{messages.newTab}</span>
            </a>
          )}
        </p>
      )}
    </div>
  )
}

/** Nights between two stays that the season rules do not sell; staff make a gap offer or withdraw it. */
export function GapListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(gapList(filter))
  const [done, setDone] = useState<Done>()
  const { counts } = query.data ?? {}
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const hiding = hidingFilters(filter).join(', ')
  return (
    <div className={classes.work}>
      <PageHead
        title={messages.title}
        heading={screenNames.occupancy}
        facts={counts && messages.facts(counts.NO_PRICE + counts.BEGUN, all ?? 0)}
      />
      <OccupancyTabs />
      <GapFilters filter={filter} setFilter={setFilter} counts={counts} />
      <Outcome done={done} />
      <div className={own.scroll} aria-busy={query.isFetching}>
        <GapTable
          query={query}
          onDone={setDone}
          empty={
            <NoRows
              icon={IconCalendarCheck}
              messages={empty}
              hidden={hiding !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hiding) }}
              onLift={() => dropFilters()}
            />
          }
        />
      </div>
      <Pager skip={skip} size={gapPageSize} total={query.data?.total} hasFilter onSkip={setSkip} />
    </div>
  )
}

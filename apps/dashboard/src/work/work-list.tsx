import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WorkList as List } from '@plato/contract/work/work.contract'
import { istanbulDay } from '@plato/rules/istanbul-day'
import { IconArrowUp } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { Pager } from '#dashboard/list/pager.tsx'
import { useLastPage } from '#dashboard/list/use-last-page.ts'
import type { Session } from '#dashboard/shell/session/session-rules.ts'
import { momentText } from '#dashboard/shell/time/moments.ts'
import { useNow } from '#dashboard/shell/time/use-now.ts'
import { ArrivalsRail } from '#dashboard/work/arrivals-rail.tsx'
import { EmptyWork } from '#dashboard/work/empty-work.tsx'
import { keyOf } from '#dashboard/work/item-places.ts'
import { PhoneList } from '#dashboard/work/phone-list.tsx'
import { useMarks } from '#dashboard/work/use-marks.ts'
import { useSteadyRows } from '#dashboard/work/use-steady-rows.ts'
import { type FilterChange, useWorkFilter } from '#dashboard/work/use-work-filter.ts'
import { useFocusNextRow, useWorkKeys } from '#dashboard/work/use-work-keys.ts'
import { type ListFilter, workList, workPageSize } from '#dashboard/work/work.data.ts'
import classes from '#dashboard/work/work.module.css'
import { WorkFilters } from '#dashboard/work/work-filters.tsx'
import { keyHints, workMessages as messages } from '#dashboard/work/work-messages.tr.ts'
import { useSelection, WorkRows } from '#dashboard/work/work-rows.tsx'
import { WorkSkeleton } from '#dashboard/work/work-skeleton.tsx'

const clock = (ms: number, now: Date): string => momentText(new Date(ms).toISOString(), istanbulDay(now))

function Hints({ updatedAt, now }: { readonly updatedAt: number; readonly now: Date }) {
  return (
    <p className={classes.hints}>
      {keyHints.map(([keys, does]) => (
        <span key={does} aria-hidden>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
      <span className={classes.updated}>{messages.updated(clock(updatedAt, now))}</span>
    </p>
  )
}

interface BodyProps {
  readonly query: UseQueryResult<List>
  readonly list: List
  readonly filter: ListFilter
  readonly onChange: (change: FilterChange) => void
  readonly onSkip: (skip: number) => void
}

/** The loaded list: after a failure the last one stays, dimmed and with its time. */
function Body({ query, list, filter, onChange, onSkip }: BodyProps) {
  const { error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = query
  const now = useNow()
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const element = useRef<HTMLElement>(null)
  const selection = useSelection(list.rows)
  const marks = useMarks(selection.clear)
  const steady = useSteadyRows(list.rows, isPlaceholderData ? undefined : JSON.stringify(filter))
  useWorkKeys(element, onChange)
  useFocusNextRow(element, steady.rows.map(keyOf).join())
  const cut = { before: filter.skip > 0, after: filter.skip + workPageSize < list.total }
  const shared = { rows: steady.rows, cut, people: list.people, now, marks }
  return (
    <section
      ref={element}
      aria-label={messages.list}
      aria-busy={isFetching}
      className={classes.list}
      data-stale={error || isPlaceholderData ? true : undefined}
      {...steady.handlers}
    >
      {error && (
        <p className={classes.failure} role="status">
          {messages.stale(clock(dataUpdatedAt, now))}
          <Button variant="default" size="compact-sm" loading={isFetching} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </p>
      )}
      {steady.fresh > 0 && (
        <button type="button" className={classes.fresh} onClick={steady.showAll}>
          <IconArrowUp size={14} stroke={2} aria-hidden />
          {messages.fresh(steady.fresh)}
        </button>
      )}
      {list.total === 0 ? (
        <EmptyWork filter={filter} list={list} marks={marks} onChange={onChange} />
      ) : isPhone ? (
        <PhoneList {...shared} />
      ) : (
        <WorkRows {...shared} selection={selection} />
      )}
      {list.total > workPageSize && (
        <Pager skip={filter.skip} size={workPageSize} total={list.total} hasFilter={false} onSkip={onSkip} />
      )}
      {!isPhone && list.total > 0 && <Hints updatedAt={dataUpdatedAt} now={now} />}
    </section>
  )
}

/** Everything that needs a person, by due time; beside it the arrivals of the next seven days. */
export function WorkList({ session }: { readonly session: Session }) {
  const { filter, change, setSkip } = useWorkFilter(session.id)
  const query = useQuery(workList(filter))
  const { data: list, error, isFetching, refetch } = query
  useLastPage({
    skip: filter.skip,
    size: workPageSize,
    total: query.isPlaceholderData ? undefined : list?.total,
    onSkip: setSkip,
  })
  return (
    <div className={classes.work}>
      <WorkFilters role={session.user_role} filter={filter} list={list} onChange={change} />
      <div className={classes.columns}>
        {list && (
          <Body
            query={query as UseQueryResult<List>}
            list={list}
            filter={filter}
            onChange={change}
            onSkip={setSkip}
          />
        )}
        {!list && !error && <WorkSkeleton />}
        {!list && error && (
          <LoadFailure
            title={messages.failed}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {list && list.arrivals.days.length > 0 && <ArrivalsRail arrivals={list.arrivals} />}
      </div>
    </div>
  )
}

import { SegmentedControl, Skeleton } from '@mantine/core'
import { type CalendarConflict, conflictFilter } from '@plato/contract/availability/external.contract'
import type { ConflictDecision } from '@plato/rules/availability/feeds/feed-kinds'
import { IconChecks } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ConflictCard } from '#dashboard/availability/external/conflict-card.tsx'
import own from '#dashboard/availability/external/conflicts.module.css'
import { DecisionDialog } from '#dashboard/availability/external/decision-dialog.tsx'
import { conflictList, externalPageSize } from '#dashboard/availability/external/external.data.ts'
import { LiftButton } from '#dashboard/availability/external/lift-button.tsx'
import {
  conflictStateNames,
  conflictMessages as messages,
} from '#dashboard/availability/external/messages.tr.ts'
import { VillaFilter } from '#dashboard/availability/external/villa-filter.tsx'
import { ExternalTabs } from '#dashboard/availability/external-tabs.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { LoadFailure } from '#dashboard/list/load-failure.tsx'
import { listMessages } from '#dashboard/list/messages.tr.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { Pager } from '#dashboard/list/pager.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const filterIn = filterOf(conflictFilter)
type Filter = ReturnType<typeof filterIn>
const states = (['OPEN', 'DECIDED', 'CLOSED'] as const).map((value) => ({
  value,
  label: conflictStateNames[value],
}))

function ConflictFilters({ filter, setFilter }: { filter: Filter; setFilter: SetFilter }) {
  return (
    <Filters label={messages.filters.label}>
      <SegmentedControl
        aria-label={messages.states}
        data={states}
        value={filter.state}
        onChange={(state) => setFilter('state', state === 'OPEN' ? null : state)}
      />
      <VillaFilter stored={filter.villa_id} setFilter={setFilter} />
      {filter.reservation_id !== undefined && (
        <LiftButton name="reservation_id" label={messages.filters.oneReservation} setFilter={setFilter} />
      )}
    </Filters>
  )
}

interface CardsProps {
  readonly query: UseQueryResult<{ readonly rows: readonly CalendarConflict[] }>
  readonly empty: ReactNode
  readonly onChoose: (conflict: CalendarConflict, decision: ConflictDecision) => void
}

function Cards({ query: { data, error, isFetching, refetch }, empty, onChoose }: CardsProps) {
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
      <div className={own.cards} role="status" aria-label={messages.loading}>
        <Skeleton height={300} radius={14} />
        <Skeleton height={300} radius={14} />
      </div>
    )
  if (data.rows.length === 0) return empty
  return (
    <div className={own.cards}>
      {data.rows.map((conflict) => (
        <ConflictCard
          key={conflict.id}
          conflict={conflict}
          onChoose={(decision) => onChoose(conflict, decision)}
        />
      ))}
    </div>
  )
}

interface Chosen {
  readonly conflict: CalendarConflict
  readonly decision: ConflictDecision
}

/** Inbox of nights claimed by a reservation and by an external record, soonest first. */
export function ConflictListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(conflictList(filter))
  const [chosen, setChosen] = useState<Chosen>()
  const isNarrowed = filter.villa_id !== undefined || filter.reservation_id !== undefined
  const empty = messages.empty[filter.state]
  return (
    <div className={classes.work}>
      <PageHead title={messages.title} heading={screenNames.external} facts={rowCount(query)} />
      <ExternalTabs />
      <ConflictFilters filter={filter} setFilter={setFilter} />
      <div className={own.scroll} aria-busy={query.isFetching}>
        <Cards
          query={query}
          onChoose={(conflict, decision) => setChosen({ conflict, decision })}
          empty={
            <NoRows
              icon={IconChecks}
              messages={{ ...empty, lift: messages.empty.lift }}
              hidden={isNarrowed && empty}
              onLift={() => dropFilters('villa_id', 'reservation_id')}
            />
          }
        />
      </div>
      {(query.data?.total ?? 0) > externalPageSize && (
        <Pager
          skip={skip}
          size={externalPageSize}
          total={query.data?.total}
          hasFilter={false}
          onSkip={setSkip}
        />
      )}
      {chosen && <DecisionDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

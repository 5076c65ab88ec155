import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { formatRange } from '@plato/brand/stay-dates'
import { externalFilter, externalStates } from '@plato/contract/availability/external.contract'
import { IconCalendarOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from 'react-router'
import { externalList, externalPageSize } from '#dashboard/availability/external/external.data.ts'
import { externalColumns, feedText } from '#dashboard/availability/external/external-table.columns.tsx'
import { LiftButton } from '#dashboard/availability/external/lift-button.tsx'
import {
  externalStateNames,
  externalMessages as messages,
} from '#dashboard/availability/external/messages.tr.ts'
import { VillaFilter } from '#dashboard/availability/external/villa-filter.tsx'
import { ExternalTabs } from '#dashboard/availability/external-tabs.tsx'
import { OneDayFilter } from '#dashboard/list/filters/day-filter.tsx'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import { type SetFilter, useListParams } from '#dashboard/list/list-params.ts'
import { NoRows } from '#dashboard/list/no-rows.tsx'
import classes from '#dashboard/list/page.module.css'
import { PageHead } from '#dashboard/list/page-head.tsx'
import { PagedList } from '#dashboard/list/paged-list.tsx'
import { rowCount } from '#dashboard/list/row-count.ts'
import { screenNames } from '#dashboard/shell/messages.tr.ts'

const { empty, filters: names } = messages
const filterIn = filterOf(externalFilter)
type Filter = ReturnType<typeof filterIn>

const stateOptions = externalStates.map((value) => ({ value, label: externalStateNames[value] }))

/** Labels of the active filters that hide rows. */
const hidingFilters = ({
  status,
  villa_id,
  feed_id,
  started_at,
  finished_at,
  created_at,
}: Filter): string[] =>
  [
    status && names.status,
    villa_id && names.villa,
    feed_id && names.oneFeed,
    started_at && names.started_at,
    finished_at && names.finished_at,
    created_at && names.created_at,
  ].filter((name) => typeof name === 'string')

function ExternalFilters({ filter, setFilter }: { filter: Filter; setFilter: SetFilter }) {
  const day = (name: 'started_at' | 'finished_at' | 'created_at', minDate?: string) => (
    <OneDayFilter
      className={classes.filter}
      name={name}
      label={names[name]}
      placeholder={names.anyDay}
      stored={filter[name]}
      minDate={minDate}
      setFilter={setFilter}
    />
  )
  return (
    <Filters label={names.label} active={hidingFilters(filter).length}>
      <PickFilter
        className={classes.filter}
        name="status"
        label={names.status}
        placeholder={names.allStatuses}
        data={stateOptions}
        stored={filter.status}
        setFilter={setFilter}
        data-first-filter
      />
      <VillaFilter stored={filter.villa_id} setFilter={setFilter} />
      {day('started_at')}
      {day('finished_at', filter.started_at)}
      {day('created_at')}
      {filter.feed_id !== undefined && (
        <LiftButton name="feed_id" label={names.oneFeed} setFilter={setFilter} />
      )}
    </Filters>
  )
}

export function ExternalListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(externalList(filter))
  const hiding = hidingFilters(filter).join(', ')
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead title={screenNames.external} facts={rowCount(query)} />
        <ExternalTabs />
        <ExternalFilters filter={filter} setFilter={setFilter} />
        <PagedList
          caption={messages.caption}
          columns={externalColumns}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => `/external/${id}?${search}`}
          phoneLine={(row) => messages.phoneLine(formatRange(row.started_at, row.finished_at), feedText(row))}
          isMuted={({ status }) => status === 'REMOVED' || status === 'IGNORED' || status === 'ECHO'}
          empty={
            <NoRows
              icon={IconCalendarOff}
              messages={empty}
              hidden={hiding !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hiding) }}
              onLift={() => dropFilters()}
              more={
                hiding === '' && (
                  <Button component={Link} to="/external/feeds">
                    {empty.add}
                  </Button>
                )
              }
            />
          }
          skip={skip}
          size={externalPageSize}
          onSkip={setSkip}
          hasFilter
        />
        <Outlet />
      </div>
    </DatesProvider>
  )
}

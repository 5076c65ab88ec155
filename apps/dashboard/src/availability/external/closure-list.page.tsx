import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/tr'
import { Button } from '@mantine/core'
import { DatesProvider } from '@mantine/dates'
import { formatDay } from '@plato/brand/format'
import { formatRange } from '@plato/brand/stay-dates'
import { closureReasonNames } from '@plato/brand/taken-nights.tr'
import {
  closureFilter,
  closureReasons,
  type ListedClosure,
} from '@plato/contract/availability/availability.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { IconCalendarCheck, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ClosureDrawer } from '#dashboard/availability/closure-drawer.tsx'
import { closureList, externalPageSize } from '#dashboard/availability/external/external.data.ts'
import own from '#dashboard/availability/external/external.module.css'
import { closureListMessages as messages } from '#dashboard/availability/external/messages.tr.ts'
import { VillaFilter } from '#dashboard/availability/external/villa-filter.tsx'
import { externalTabs } from '#dashboard/availability/external-tabs.tr.ts'
import { ExternalTabs } from '#dashboard/availability/external-tabs.tsx'
import { Thumb } from '#dashboard/display/picture.tsx'
import { Absent } from '#dashboard/list/absent.tsx'
import type { Column } from '#dashboard/list/columns/column.ts'
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
import { useUrlParams } from '#dashboard/shell/url-params.ts'

const { columns: heads, filters: names, empty } = messages
const filterIn = filterOf(closureFilter)
type Filter = ReturnType<typeof filterIn>
const reasonOptions = closureReasons.map((value) => ({ value, label: closureReasonNames[value] }))

const columns: readonly Column<ListedClosure>[] = [
  {
    key: 'villa',
    head: heads.villa,
    cell: ({ villaName, villaPicture }) => (
      <span className={own.villa}>
        <Thumb src={villaPicture} width={40} height={30} />
        {villaName}
      </span>
    ),
  },
  { key: 'dates', head: heads.dates, cell: ({ startsOn, endsOn }) => formatRange(startsOn, endsOn) },
  {
    key: 'nights',
    head: heads.nights,
    align: 'end',
    width: 64,
    onPhone: true,
    cell: ({ startsOn, endsOn }) => daysBetween(startsOn, endsOn),
  },
  { key: 'reason', head: heads.reason, cell: ({ reason }) => closureReasonNames[reason] },
  {
    key: 'note',
    head: heads.note,
    onlyWide: true,
    cell: ({ note }) => (note ? <span className={own.note}>{note}</span> : <Absent />),
  },
  { key: 'by', head: heads.by, onlyWide: true, cell: ({ createdByName }) => createdByName },
  {
    key: 'created',
    head: heads.created,
    align: 'end',
    onlyWide: true,
    cell: ({ createdAt }) => formatDay(createdAt),
  },
]

const hidingFilters = ({ villa_id, reason, from }: Filter): string[] =>
  [villa_id && names.villa, reason && names.reason, from && names.from].filter(
    (name) => typeof name === 'string',
  )

function ClosureFilters({ filter, setFilter }: { filter: Filter; setFilter: SetFilter }) {
  return (
    <Filters label={names.label} active={hidingFilters(filter).length}>
      <PickFilter
        className={classes.filter}
        name="reason"
        label={names.reason}
        placeholder={names.allReasons}
        data={reasonOptions}
        stored={filter.reason}
        setFilter={setFilter}
        data-first-filter
      />
      <VillaFilter stored={filter.villa_id} setFilter={setFilter} />
      <OneDayFilter
        className={classes.filter}
        name="from"
        label={names.from}
        placeholder={names.fromToday}
        stored={filter.from}
        setFilter={setFilter}
      />
    </Filters>
  )
}

/** The open drawer: a new closure is local state, an existing one is a query parameter. */
function useOpenDrawer(rows: readonly ListedClosure[]) {
  const [search, setSearch] = useUrlParams()
  const [isNew, setNew] = useState(false)
  const closure = rows.find(({ id }) => String(id) === search.get('closure'))
  return {
    isOpen: isNew || closure !== undefined,
    closure: isNew ? undefined : closure,
    openNew: () => setNew(true),
    close: () => {
      setNew(false)
      setSearch((before) => {
        before.delete('closure')
        return before
      })
    },
  }
}

const withClosure = (search: URLSearchParams, id: number): string => {
  const after = new URLSearchParams(search)
  after.set('closure', String(id))
  return `/external/closures?${after}`
}

export function ClosureListPage() {
  const { search, skip, setSkip, setFilter, dropFilters } = useListParams()
  const filter = filterIn(search, skip)
  const query = useQuery(closureList(filter))
  const drawer = useOpenDrawer(query.data?.rows ?? [])
  const hiding = hidingFilters(filter).join(', ')
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={drawer.openNew}>
      {messages.add}
    </Button>
  )
  return (
    <DatesProvider settings={{ locale: 'tr', firstDayOfWeek: 1 }}>
      <div className={classes.work}>
        <PageHead
          title={externalTabs.closures}
          heading={screenNames.external}
          facts={rowCount(query)}
          actions={add}
        />
        <ExternalTabs />
        <ClosureFilters filter={filter} setFilter={setFilter} />
        <PagedList
          caption={messages.caption}
          columns={columns}
          query={query}
          idOf={({ id }) => id}
          linkOf={({ id }) => withClosure(search, id)}
          phoneLine={(row) =>
            messages.phoneLine(formatRange(row.startsOn, row.endsOn), closureReasonNames[row.reason])
          }
          empty={
            <NoRows
              icon={IconCalendarCheck}
              messages={empty}
              hidden={hiding !== '' && { title: empty.filteredTitle, body: empty.filteredBody(hiding) }}
              onLift={() => dropFilters()}
            />
          }
          skip={skip}
          size={externalPageSize}
          onSkip={setSkip}
          hasFilter
        />
        {drawer.isOpen && (
          <ClosureDrawer
            key={drawer.closure?.id ?? 'new'}
            closure={drawer.closure}
            villa={drawer.closure && { id: drawer.closure.villa_id, name: drawer.closure.villaName }}
            start={{ villaId: filter.villa_id }}
            onClose={drawer.close}
          />
        )}
      </div>
    </DatesProvider>
  )
}

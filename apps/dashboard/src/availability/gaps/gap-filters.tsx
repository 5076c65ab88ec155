import { formatMonth } from '@plato/brand/stay-dates'
import { gapFilter } from '@plato/contract/availability/gaps.contract'
import { type GapState, gapStates } from '@plato/rules/availability/gaps'
import { addMonths } from '@plato/rules/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { gapMessages, gapStateNames } from '#dashboard/availability/gaps/messages.tr.ts'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { PickFilter } from '#dashboard/list/pick-filter.tsx'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { filters: words } = gapMessages
const monthsAhead = 18

/** Those the screen has a field for: what hides rows must be seen and lifted. */
export const filterIn = filterOf(gapFilter.omit({ villa_id: true }))
export type ListFilter = ReturnType<typeof filterIn>

/** The filters that hide rows, in words. */
export const hidingFilters = ({ month, town_id, state }: ListFilter): string[] =>
  [month && words.month, town_id && words.town, state && words.state].filter(
    (name) => name !== undefined && name !== 0 && name !== '',
  )

const monthOptions = () =>
  Array.from({ length: monthsAhead }, (_, n) => addMonths(`${todayInIstanbul().slice(0, 7)}-01`, n)).map(
    (day) => ({ value: day.slice(0, 7), label: formatMonth(day) }),
  )

interface Props {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
  readonly counts: Readonly<Record<GapState, number>> | undefined
}

export function GapFilters({ filter, setFilter, counts }: Props) {
  const { data: towns = [] } = useQuery(townOptions())
  const field = { className: classes.filter, setFilter }
  const states = gapStates.map((value) => ({
    value,
    label: counts ? words.counted(gapStateNames[value], counts[value]) : gapStateNames[value],
  }))
  return (
    <Filters label={words.label} active={hidingFilters(filter).length}>
      <PickFilter
        {...field}
        name="month"
        label={words.month}
        placeholder={words.allMonths}
        data={monthOptions()}
        stored={filter.month}
        data-first-filter
      />
      <PickFilter
        {...field}
        name="town_id"
        label={words.town}
        placeholder={words.allTowns}
        data={towns}
        stored={filter.town_id}
        searchable
        nothingFoundMessage={words.nothing}
      />
      <PickFilter
        {...field}
        name="state"
        label={words.state}
        placeholder={words.allStates}
        data={states}
        stored={filter.state}
      />
    </Filters>
  )
}

import { formatMonth } from '@plato/brand/stay-dates'
import { gapFilter } from '@plato/contract/availability/gaps.contract'
import { type GapState, gapStates } from '@plato/rules/availability/gaps'
import { addMonths } from '@plato/rules/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { gapMessages, gapStateNames } from '#dashboard/availability/gaps/messages.tr.ts'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { filters: messages } = gapMessages
const monthsAhead = 18

/** Only filters that have a field on the screen: the user must see and be able to remove a filter that hides rows. */
export const filterIn = filterOf(gapFilter.omit({ villa_id: true }))
export type ListFilter = ReturnType<typeof filterIn>

/** Labels of the active filters that hide rows. */
export const hidingFilters = ({ month, town_id, state }: ListFilter): string[] =>
  [month && messages.month, town_id && messages.town, state && messages.state].filter(
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
    label: counts ? messages.counted(gapStateNames[value], counts[value]) : gapStateNames[value],
  }))
  return (
    <Filters label={messages.label} active={hidingFilters(filter).length}>
      <PickFilter
        {...field}
        name="month"
        label={messages.month}
        placeholder={messages.allMonths}
        data={monthOptions()}
        stored={filter.month}
        data-first-filter
      />
      <PickFilter
        {...field}
        name="town_id"
        label={messages.town}
        placeholder={messages.allTowns}
        data={towns}
        stored={filter.town_id}
        searchable
        nothingFoundMessage={messages.nothing}
      />
      <PickFilter
        {...field}
        name="state"
        label={messages.state}
        placeholder={messages.allStates}
        data={states}
        stored={filter.state}
      />
    </Filters>
  )
}

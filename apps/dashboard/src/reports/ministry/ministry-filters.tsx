import { Select } from '@mantine/core'
import { formatMonthName } from '@plato/brand/stay-dates'
import { listedStatus, ministryFilter } from '@plato/contract/reports/ministry.contract'
import { addMonths } from '@plato/rules/calendar-day'
import { useQuery } from '@tanstack/react-query'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import { PickFilter } from '#dashboard/list/filters/pick-filter.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { townOptions } from '#dashboard/regions/regions.data.ts'
import { ministryMessages } from '#dashboard/reports/ministry/messages.tr.ts'
import { statusNames } from '#dashboard/shared-villa/villa-status-names.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { filters: messages } = ministryMessages

/** The law began with this year; nothing was reported before. */
const firstYear = 2024

/** The report is made when its month is over, so the last one is what most people come for. */
const lastMonth = () => addMonths(`${todayInIstanbul().slice(0, 7)}-01`, -1).slice(0, 7)

const read = filterOf(ministryFilter.extend({ month: ministryFilter.shape.month.default('2024-01') }))
export const filterIn = (search: URLSearchParams, skip: number): ListFilter => {
  const { month, ...filter } = read(search, skip)
  return { ...filter, month: search.has('month') ? month : lastMonth() }
}
type ListFilter = ReturnType<typeof read>

const monthOptions = (year: string) =>
  Array.from({ length: 12 }, (_, n) => {
    const value = `${year}-${String(n + 1).padStart(2, '0')}`
    return {
      value,
      label: formatMonthName(`${value}-01`),
      disabled: value > todayInIstanbul().slice(0, 7),
    }
  })

const yearOptions = () => {
  const last = Number(todayInIstanbul().slice(0, 4))
  return Array.from({ length: last - firstYear + 1 }, (_, n) => String(last - n))
}

const statusOptions = listedStatus.options.map((value) => ({ value, label: statusNames[value] }))

interface Props {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
}

function MonthPick({ filter: { month }, setFilter }: Props) {
  const [year = '', ofYear = ''] = month.split('-')
  const thisMonth = todayInIstanbul().slice(0, 7)
  const inYear = (picked: string) => {
    const same = `${picked}-${ofYear}`
    return same > thisMonth ? thisMonth : same
  }
  return (
    <>
      <Select
        className={classes.filter}
        label={messages.year}
        data={yearOptions()}
        value={year}
        onChange={(picked) => picked && setFilter('month', inYear(picked))}
        allowDeselect={false}
        data-first-filter
      />
      <Select
        className={classes.filter}
        label={messages.month}
        data={monthOptions(year)}
        value={month}
        onChange={(picked) => picked && setFilter('month', picked)}
        allowDeselect={false}
        maxDropdownHeight={360}
      />
    </>
  )
}

export function MinistryFilters({ filter, setFilter }: Props) {
  const { data: towns = [] } = useQuery(townOptions())
  const field = { className: classes.filter ?? '', setFilter }
  return (
    <Filters label={messages.label}>
      <MonthPick filter={filter} setFilter={setFilter} />
      <PickFilter
        {...field}
        name="townId"
        label={messages.town}
        placeholder={messages.allTowns}
        data={towns}
        stored={filter.townId}
        searchable
        nothingFoundMessage={messages.nothing}
      />
      <PickFilter
        {...field}
        name="status"
        label={messages.status}
        placeholder={messages.allStatuses}
        data={statusOptions}
        stored={filter.status}
      />
    </Filters>
  )
}

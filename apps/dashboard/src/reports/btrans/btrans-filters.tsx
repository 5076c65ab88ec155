import { Select } from '@mantine/core'
import { formatMonth } from '@plato/brand/stay-dates'
import { btransFilter } from '@plato/contract/reports/btrans.contract'
import { addMonths } from '@plato/rules/calendar-day'
import { btransBases } from '@plato/rules/reports/btrans'
import { filterOf } from '#dashboard/list/filters/filter-of.ts'
import { Filters } from '#dashboard/list/filters/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { basisNames, btransMessages } from '#dashboard/reports/btrans/messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const { filters: messages } = btransMessages
const monthsBack = 24

const firstOfMonth = () => `${todayInIstanbul().slice(0, 7)}-01`

/** The default: a month is reported after it has ended. */
const lastMonth = () => addMonths(firstOfMonth(), -1).slice(0, 7)

const read = filterOf(btransFilter.extend({ month: btransFilter.shape.month.optional() }))
export function filterIn(search: URLSearchParams, skip: number) {
  const { month = lastMonth(), ...filter } = read(search, skip)
  return { ...filter, month }
}
type ListFilter = ReturnType<typeof filterIn>

/** The last 24 months with the current one, and the month of the URL if it is older. */
const monthOptions = (picked: string) => {
  const months = Array.from({ length: monthsBack }, (_, n) => addMonths(firstOfMonth(), -n).slice(0, 7))
  return [...(months.includes(picked) ? [] : [picked]), ...months].map((value) => ({
    value,
    label: formatMonth(`${value}-01`),
  }))
}

const basisOptions = btransBases.map((value) => ({ value, label: basisNames[value] }))

interface Props {
  readonly filter: ListFilter
  readonly setFilter: SetFilter
}

export function BtransFilters({ filter, setFilter }: Props) {
  return (
    <Filters label={messages.label}>
      <Select
        className={classes.filter ?? ''}
        label={messages.month}
        data={monthOptions(filter.month)}
        value={filter.month}
        onChange={(month) => month && setFilter('month', month)}
        allowDeselect={false}
        maxDropdownHeight={360}
        data-first-filter
      />
      <Select
        className={classes.filter ?? ''}
        label={messages.basis}
        data={basisOptions}
        value={filter.basis}
        onChange={(basis) => basis && setFilter('basis', basis)}
        allowDeselect={false}
      />
    </Filters>
  )
}

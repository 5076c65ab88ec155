import { Select } from '@mantine/core'
import { formatMonth } from '@plato/brand/stay-dates'
import { btransFilter } from '@plato/contract/reports/btrans.contract'
import { addMonths } from '@plato/rules/calendar-day'
import { btransBases } from '@plato/rules/reports/btrans'
import { filterOf } from '#dashboard/list/filter-of.ts'
import { Filters } from '#dashboard/list/filters.tsx'
import type { SetFilter } from '#dashboard/list/list-params.ts'
import classes from '#dashboard/list/page.module.css'
import { basisNames, btransMessages } from '#dashboard/reports/btrans/messages.tr.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

const { filters: words } = btransMessages
const monthsBack = 24

const firstOfMonth = () => `${todayInIstanbul().slice(0, 7)}-01`

/** A month is told when it is over, so the last one is what most people come for. */
const lastMonth = () => addMonths(firstOfMonth(), -1).slice(0, 7)

const read = filterOf(btransFilter.extend({ month: btransFilter.shape.month.optional() }))
export function filterIn(search: URLSearchParams, skip: number) {
  const { month = lastMonth(), ...filter } = read(search, skip)
  return { ...filter, month }
}
type ListFilter = ReturnType<typeof filterIn>

/** The running month can be looked at, too; and a month that the address names though it is further back. */
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
    <Filters label={words.label}>
      <Select
        className={classes.filter ?? ''}
        label={words.month}
        data={monthOptions(filter.month)}
        value={filter.month}
        onChange={(month) => month && setFilter('month', month)}
        allowDeselect={false}
        maxDropdownHeight={360}
        data-first-filter
      />
      <Select
        className={classes.filter ?? ''}
        label={words.basis}
        data={basisOptions}
        value={filter.basis}
        onChange={(basis) => basis && setFilter('basis', basis)}
        allowDeselect={false}
      />
    </Filters>
  )
}

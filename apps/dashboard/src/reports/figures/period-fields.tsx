import { Select } from '@mantine/core'
import { formatMonth } from '@plato/brand/stay-dates'
import type { MonthRange } from '@plato/rules/reports/figures'
import classes from '#dashboard/list/page.module.css'
import { periodMessages as messages } from '#dashboard/reports/figures/messages.tr.ts'
import {
  monthChoices,
  type PeriodName,
  periodNamed,
  periodNames,
  periods,
  withEnd,
} from '#dashboard/reports/figures/period.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'

const isPeriod = (value: string | null): value is PeriodName => periodNames.some((name) => name === value)
const otherMonths = 'other'

interface Props {
  readonly range: MonthRange
  readonly onRange: (range: MonthRange) => void
}

function MonthField({ range, end, onRange }: Props & { readonly end: 'from' | 'to' }) {
  const months = monthChoices(todayInIstanbul(), range[end])
  return (
    <Select
      className={classes.filter}
      label={messages[end]}
      data={months.map((value) => ({ value, label: formatMonth(value) }))}
      value={range[end]}
      onChange={(month) => month && onRange(withEnd(range, end, month))}
      allowDeselect={false}
      searchable
      nothingFoundMessage={messages.nothing}
    />
  )
}

/** A period with a name, or any months beside each other. */
export function PeriodFields({ range, onRange }: Props) {
  const today = todayInIstanbul()
  const named = periodNamed(range, today)
  return (
    <>
      <Select
        className={classes.filter}
        label={messages.ready}
        data={[
          ...periodNames.map((value) => ({ value, label: messages.names[value] })),
          ...(named ? [] : [{ value: otherMonths, label: messages.other }]),
        ]}
        value={named ?? otherMonths}
        onChange={(value) => isPeriod(value) && onRange(periods[value](today))}
        allowDeselect={false}
        data-first-filter
      />
      <MonthField range={range} end="from" onRange={onRange} />
      <MonthField range={range} end="to" onRange={onRange} />
    </>
  )
}

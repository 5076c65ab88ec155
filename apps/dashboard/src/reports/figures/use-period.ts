import type { MonthRange } from '@plato/rules/reports/figures'
import { useSearchParams } from 'react-router'
import { rangeIn } from '#dashboard/reports/figures/period.ts'
import { todayInIstanbul } from '#dashboard/shell/today.ts'

/** The months of the screen stand in the address; other months begin again from the first page. */
export function usePeriod(): { range: MonthRange; setRange: (range: MonthRange) => void } {
  const [search, setSearch] = useSearchParams()
  return {
    range: rangeIn(search, todayInIstanbul()),
    setRange: ({ from, to }) =>
      setSearch((before) => {
        before.set('from', from)
        before.set('to', to)
        before.delete('skip')
        return before
      }),
  }
}

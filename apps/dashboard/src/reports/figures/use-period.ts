import type { MonthRange } from '@plato/rules/reports/figures'
import { rangeIn } from '#dashboard/reports/figures/period.ts'
import { todayInIstanbul } from '#dashboard/shell/time/today.ts'
import { useUrlParams } from '#dashboard/shell/url-params.ts'

/** The months of the screen stand in the address; other months begin again from the first page. */
export function usePeriod(): { range: MonthRange; setRange: (range: MonthRange) => void } {
  const [search, setSearch] = useUrlParams()
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

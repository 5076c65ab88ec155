import { addToMonth, isMonthRange, type MonthRange, maxMonths, monthsOf } from '@plato/rules/reports/figures'

const isMonth = (text: string | null): text is string => text !== null && /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

const yearOf = (today: string): MonthRange => ({
  from: `${today.slice(0, 4)}-01`,
  to: `${today.slice(0, 4)}-12`,
})

/** What people ask for most; a season is May to October. */
export const periods = {
  month: (today: string): MonthRange => ({ from: today.slice(0, 7), to: today.slice(0, 7) }),
  lastMonth: (today: string): MonthRange => {
    const month = addToMonth(today.slice(0, 7), -1)
    return { from: month, to: month }
  },
  season: (today: string): MonthRange => ({
    from: `${today.slice(0, 4)}-05`,
    to: `${today.slice(0, 4)}-10`,
  }),
  year: yearOf,
  lastYear: (today: string): MonthRange => yearOf(String(Number(today.slice(0, 4)) - 1)),
} as const
export type PeriodName = keyof typeof periods
export const periodNames = [
  'month',
  'lastMonth',
  'season',
  'year',
  'lastYear',
] as const satisfies PeriodName[]

export const periodNamed = ({ from, to }: MonthRange, today: string): PeriodName | undefined =>
  periodNames.find((name) => {
    const period = periods[name](today)
    return period.from === from && period.to === to
  })

/** The months the address asks for; where it makes no sense, this year. */
export function rangeIn(search: URLSearchParams, today: string): MonthRange {
  const [from, to] = [search.get('from'), search.get('to')]
  if (isMonth(from) && isMonth(to) && isMonthRange({ from, to })) return { from, to }
  return yearOf(today)
}

/** One end moved; the other follows where the range would be none or too long. */
export function withEnd(range: MonthRange, end: 'from' | 'to', month: string): MonthRange {
  const moved = { ...range, [end]: month }
  if (isMonthRange(moved)) return moved
  if (moved.from > moved.to) return { from: month, to: month }
  return end === 'from'
    ? { from: month, to: addToMonth(month, maxMonths - 1) }
    : { from: addToMonth(month, 1 - maxMonths), to: month }
}

/** Three years back and a season and a half ahead, newest first, and what is chosen wherever it lies. */
export function monthChoices(today: string, chosen: string): string[] {
  const now = today.slice(0, 7)
  const offered = monthsOf({ from: addToMonth(now, -36), to: addToMonth(now, 18) }).reverse()
  return offered.includes(chosen) ? offered : [chosen, ...offered]
}

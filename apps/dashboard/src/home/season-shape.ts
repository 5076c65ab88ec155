import type { FigureMonth } from '@plato/contract/reports/figures.contract'
import { growthOf } from '@plato/rules/reports/board'
import { occupancyOf } from '@plato/rules/reports/figures'

/** One month of a chart, in the chart's own measure. */
export interface Bar {
  readonly month: string
  readonly done: number
  readonly ahead: number
  readonly before: number
}

/** In whole percents; null where no night could be sold is drawn as none. */
const percentOf = (nights: number, sellableNights: number): number =>
  Math.round((occupancyOf(nights, sellableNights) ?? 0) / 100)

/** Sold nights in percent of the sellable ones. */
export const occupancyBars = (months: readonly FigureMonth[]): readonly Bar[] =>
  months.map(({ month, nights, doneNights, sellableNights, before }) => {
    const done = percentOf(doneNights, sellableNights)
    const all = percentOf(nights, sellableNights)
    return { month, done, ahead: all - done, before: percentOf(before.nights, before.sellableNights) }
  })

const minorOfMillion = 100_000_000
/** In millions of lira. */
export const revenueBars = (months: readonly FigureMonth[]): readonly Bar[] =>
  months.map(({ month, grossMinor, doneGrossMinor, before }) => ({
    month,
    done: doneGrossMinor / minorOfMillion,
    ahead: (grossMinor - doneGrossMinor) / minorOfMillion,
    before: before.grossMinor / minorOfMillion,
  }))

/** This month's revenue, done and booked, against the same month a year ago; null without one. */
export function growthOfMonth(months: readonly FigureMonth[], month: string): number | null {
  const now = months.find((one) => one.month === month)
  return now ? growthOf(now.grossMinor, now.before.grossMinor) : null
}

/** A round number above everything, so that half of it can be written beside its line. */
export function topOf(bars: readonly Bar[]): number {
  const max = Math.max(0, ...bars.flatMap(({ done, ahead, before }) => [done + ahead, before]))
  if (max <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(max))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= max) ?? max
}

export const isEmpty = (bars: readonly Bar[]): boolean =>
  bars.every(({ done, ahead, before }) => done + ahead + before === 0)

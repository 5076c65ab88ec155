import type { BoardMonth } from '@plato/contract/reports/board.contract'
import { growthOf, percentOf } from '@plato/rules/reports/board'

/** One month of a chart, in the chart's own measure. */
export interface Bar {
  readonly month: string
  readonly done: number
  readonly ahead: number
  readonly before: number
}

/** In percent of the nights there are. */
export const occupancyBars = (months: readonly BoardMonth[]): readonly Bar[] =>
  months.map(({ month, nightsDone, nightsAhead, nightsBefore, nightsPossible }) => {
    const done = percentOf(nightsDone, nightsPossible) ?? 0
    const both = percentOf(nightsDone + nightsAhead, nightsPossible) ?? 0
    return {
      month,
      done,
      ahead: Math.max(0, both - done),
      before: percentOf(nightsBefore, nightsPossible) ?? 0,
    }
  })

const minorOfMillion = 100_000_000
/** In millions of lira. */
export const revenueBars = (months: readonly BoardMonth[]): readonly Bar[] =>
  months.map(({ month, revenueDone, revenueAhead, revenueBefore }) => ({
    month,
    done: revenueDone / minorOfMillion,
    ahead: revenueAhead / minorOfMillion,
    before: revenueBefore / minorOfMillion,
  }))

/** This month's revenue, done and booked, against the same month a year ago; null without one. */
export function growthOfMonth(months: readonly BoardMonth[], month: string): number | null {
  const now = months.find((one) => one.month === month)
  return now ? growthOf(now.revenueDone + now.revenueAhead, now.revenueBefore) : null
}

/** A round number above everything, so that half of it can be written beside its line. */
export function topOf(bars: readonly Bar[]): number {
  const most = Math.max(0, ...bars.flatMap(({ done, ahead, before }) => [done + ahead, before]))
  if (most <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most
}

export const isEmpty = (bars: readonly Bar[]): boolean =>
  bars.every(({ done, ahead, before }) => done + ahead + before === 0)

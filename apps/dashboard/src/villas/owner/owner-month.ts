import type { OccupancyBar } from '@plato/contract/availability/occupancy.contract'
import { addDays, addMonths, dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { nightsIn } from '@plato/rules/reservations/life-cycle'

/** Kinds of nights for an owner: a stay, a request that waits for the owner, a closure, an external record. */
export type BandKind = 'stay' | 'asked' | 'closed' | 'external'

export interface OwnerDay {
  readonly date: string
  /** The bar of the previous night, whose guests leave today; `night` is the bar of the coming night. */
  readonly before: OccupancyBar | undefined
  readonly night: OccupancyBar | undefined
}

export function bandOf(bar: OccupancyBar): BandKind {
  if (bar.kind === 'CLOSURE') return 'closed'
  if (bar.kind === 'EXTERNAL') return 'external'
  return nightsIn[bar.status] === 'HOLD' ? 'asked' : 'stay'
}

const first = (month: string) => `${month}-01`

/** The month (YYYY-MM) that many months later. */
export const monthAfter = (month: string, by: number): string => addMonths(first(month), by).slice(0, 7)

/** Half-open date range of a month for the request. */
export const monthWindow = (month: string): { from: string; to: string } => ({
  from: first(month),
  to: first(monthAfter(month, 1)),
})

/** Empty cells before the first day; a week begins on Monday. */
export const emptyBefore = (month: string): number => weekdayOf(dayNumber(first(month))) - 1

const holds = (bar: OccupancyBar, night: string): boolean => bar.from <= night && night < bar.to

/** The days of a month; where a reservation and an external record share a night, the reservation is shown. */
export function daysOf(month: string, bars: readonly OccupancyBar[]): OwnerDay[] {
  const { from, to } = monthWindow(month)
  const ours = bars.toSorted((a, b) => Number(a.kind === 'EXTERNAL') - Number(b.kind === 'EXTERNAL'))
  const at = (night: string) => ours.find((bar) => holds(bar, night))
  return Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, place) => {
    const date = addDays(from, place)
    return { date, before: at(addDays(date, -1)), night: at(date) }
  })
}

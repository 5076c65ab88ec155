import type { OccupancyBar } from '@plato/contract/availability/occupancy.contract'
import { addDays, addMonths, dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { nightsIn } from '@plato/rules/reservations/life-cycle'

/** What an owner tells apart: a stay, a question that is open, what they closed, what another calendar told. */
export type BandKind = 'stay' | 'asked' | 'closed' | 'external'

export interface OwnerDay {
  readonly date: string
  /** Who has the night before, whose guests leave today, and who has this night. */
  readonly before: OccupancyBar | undefined
  readonly night: OccupancyBar | undefined
}

export function bandOf(bar: OccupancyBar): BandKind {
  if (bar.kind === 'CLOSURE') return 'closed'
  if (bar.kind === 'EXTERNAL') return 'external'
  return nightsIn[bar.status] === 'HOLD' ? 'asked' : 'stay'
}

const first = (month: string) => `${month}-01`

/** A month written YYYY-MM, so many months on. */
export const monthAfter = (month: string, by: number): string => addMonths(first(month), by).slice(0, 7)

/** Days of the window a month is asked with: half-open. */
export const monthWindow = (month: string): { from: string; to: string } => ({
  from: first(month),
  to: first(monthAfter(month, 1)),
})

/** Empty places before the first day, for a week begins on Monday. */
export const emptyBefore = (month: string): number => weekdayOf(dayNumber(first(month))) - 1

const holds = (bar: OccupancyBar, night: string): boolean => bar.from <= night && night < bar.to

/** The days of a month; where two claim a night, ours is shown. */
export function daysOf(month: string, bars: readonly OccupancyBar[]): OwnerDay[] {
  const { from, to } = monthWindow(month)
  const ours = bars.toSorted((a, b) => Number(a.kind === 'EXTERNAL') - Number(b.kind === 'EXTERNAL'))
  const at = (night: string) => ours.find((bar) => holds(bar, night))
  return Array.from({ length: dayNumber(to) - dayNumber(from) }, (_, place) => {
    const date = addDays(from, place)
    return { date, before: at(addDays(date, -1)), night: at(date) }
  })
}

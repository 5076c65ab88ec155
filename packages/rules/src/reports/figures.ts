import { addMonths } from '../calendar-day.ts'
import { type BasisPoints, divideRounded, type Minor } from '../money.ts'
import { stands } from '../payments/due.ts'
import { type ReservationStatus, reservationStatuses } from '../reservations/life-cycle.ts'

/** By what figures are told apart. */
export const figureGroups = ['month', 'villa', 'town', 'owner'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Whose nights are sold: certain, or over. What is only asked for or held is no figure yet. */
export const soldStatuses: readonly ReservationStatus[] = reservationStatuses.filter(stands)

/** Certain once, and then nobody stayed. What ended before it was certain was never sold, so it is no cancellation. */
export const cancelledStatuses = [
  'CANCELLED',
  'NO_SHOW',
  'COMPENSATION',
] as const satisfies readonly ReservationStatus[]

/** Months are written YYYY-MM, and both ends of a range belong to it. */
export interface MonthRange {
  readonly from: string
  readonly to: string
}

/** Two seasons beside each other; more is a question for a file. */
export const mostMonths = 24

const firstDay = (month: string): string => `${month}-01`
export const addToMonth = (month: string, months: number): string =>
  addMonths(firstDay(month), months).slice(0, 7)

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

export function isMonthRange({ from, to }: MonthRange): boolean {
  const months = monthNumber(to) - monthNumber(from) + 1
  return months >= 1 && months <= mostMonths
}

/** Every month of the range, first to last. */
export const monthsOf = ({ from, to }: MonthRange): string[] =>
  Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_, n) => addToMonth(from, n))

/** As days: from the first of the first month up to the first day that no longer belongs to it. */
export const daysOfRange = ({ from, to }: MonthRange): { readonly first: string; readonly end: string } => ({
  first: firstDay(from),
  end: firstDay(addToMonth(to, 1)),
})

/** Nights sold of those that could be sold; null where none could. */
export const occupancyOf = (nights: number, sellableNights: number): BasisPoints | null =>
  sellableNights > 0 ? divideRounded(nights * 10_000, sellableNights) : null

export const averageNightOf = (grossMinor: Minor, nights: number): Minor | null =>
  nights > 0 ? divideRounded(grossMinor, nights) : null

/** Of the stays that were certain once, those that came to nothing. */
export const cancelledShareOf = (cancelled: number, stays: number): BasisPoints | null =>
  cancelled + stays > 0 ? divideRounded(cancelled * 10_000, cancelled + stays) : null

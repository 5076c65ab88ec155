import { addMonths } from '../calendar-day.ts'
import { type BasisPoints, divideRounded, type Minor } from '../money.ts'
import { isConfirmedStatus } from '../payments/due.ts'
import { type ReservationStatus, reservationStatuses } from '../reservations/life-cycle.ts'

/** What the figures are grouped by. */
export const figureGroups = ['month', 'villa', 'town', 'owner'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Reservations whose nights count as sold: confirmed, checked in or completed. Requests and holds do not count. */
export const soldStatuses: readonly ReservationStatus[] = reservationStatuses.filter(isConfirmedStatus)

/** Cancelled after the confirmation. A reservation that ended before it was never sold, so it is no cancellation. */
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

/** Two seasons side by side; longer ranges are for the export. */
export const maxMonths = 24

const firstDay = (month: string): string => `${month}-01`
export const addToMonth = (month: string, months: number): string =>
  addMonths(firstDay(month), months).slice(0, 7)

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

export function isMonthRange({ from, to }: MonthRange): boolean {
  const months = monthNumber(to) - monthNumber(from) + 1
  return months >= 1 && months <= maxMonths
}

/** Every month of the range, first to last. */
export const monthsOf = ({ from, to }: MonthRange): string[] =>
  Array.from({ length: monthNumber(to) - monthNumber(from) + 1 }, (_, n) => addToMonth(from, n))

/** The range as days: from the first day of the first month to the first day after the range. */
export const daysOfRange = ({ from, to }: MonthRange): { readonly first: string; readonly end: string } => ({
  first: firstDay(from),
  end: firstDay(addToMonth(to, 1)),
})

/** Sold nights as a share of the sellable ones; null when none could be sold. */
export const occupancyOf = (nights: number, sellableNights: number): BasisPoints | null =>
  sellableNights > 0 ? divideRounded(nights * 10_000, sellableNights) : null

export const averageNightOf = (grossMinor: Minor, nights: number): Minor | null =>
  nights > 0 ? divideRounded(grossMinor, nights) : null

/** Cancelled stays as a share of all stays that were once confirmed. */
export const cancelledShareOf = (cancelled: number, stays: number): BasisPoints | null =>
  cancelled + stays > 0 ? divideRounded(cancelled * 10_000, cancelled + stays) : null

import { daysBetween } from '../calendar-day.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'

/** Whose guests were, are or surely will be there: a request is nobody's stay, a cancelled one no more. */
export const listedStays = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const satisfies ReservationStatus[]

/** A list is for a day or a season, not for the whole history of a villa. */
export const mostListedDays = 92

export const isListedSpan = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysBetween(from, to) < mostListedDays

import { daysBetween } from '../calendar-day.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'

/** Reservations whose guests are listed: confirmed, checked in or completed. Requests and cancelled ones have no guests. */
export const listedStays = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const satisfies ReservationStatus[]

/** Max days of a list: it is for a day or a season, not for the whole history of a villa. */
export const maxListedDays = 92

export const isListedSpan = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && daysBetween(from, to) < maxListedDays

import { daysBetween } from '../calendar-day.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'

/** Reservations whose guests are listed: confirmed, checked in or completed. Requests and cancelled ones have no guests. */
export const listedStays = ['CONFIRMED', 'CHECKED_IN', 'COMPLETED'] as const satisfies ReservationStatus[]

/** Max days of a list: it is for a day or a season, not for the whole history of a villa. */
export const maxListedDays = 92

/** Max days of a list of all villas: the authority wants tonight's guests, and more days would decrypt too many numbers at once. */
export const maxListedDaysOfAllVillas = 7

interface ListedGuests {
  /** How many will come. */
  readonly wanted: number
  readonly guests: readonly { readonly birthDate: string | null }[]
}

/** What the authority asks for and the list lacks: guests not entered, and days of birth. */
export function missingIn({ wanted, guests }: ListedGuests): { guests: number; birthDates: number } {
  return {
    guests: Math.max(0, wanted - guests.length),
    birthDates: guests.filter(({ birthDate }) => birthDate === null).length,
  }
}

export function isComplete(stay: ListedGuests): boolean {
  const missing = missingIn(stay)
  return missing.guests === 0 && missing.birthDates === 0
}

interface ListedSpan {
  readonly villa_id?: number | undefined
  readonly from: string
  readonly to: string
}

export function isListedSpan({ villa_id, from, to }: ListedSpan): boolean {
  const maxDays = villa_id === undefined ? maxListedDaysOfAllVillas : maxListedDays
  return from <= to && daysBetween(from, to) < maxDays
}

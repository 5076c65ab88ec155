import { daysBetween } from '@plato/rules/calendar-day'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import type { Stay } from '#site/search/search-url.ts'

/** Chosen dates; the check-out may be missing. */
export interface Picked {
  readonly checkIn?: string | undefined
  readonly checkOut?: string | undefined
}

/** The first day is the check-in, the second the check-out; an earlier or too late second day starts a new stay. */
export function pickDay({ checkIn, checkOut }: Picked, day: string): Picked {
  if (!checkIn || checkOut) return { checkIn: day }
  const nights = daysBetween(checkIn, day)
  return nights >= 1 && nights <= maxStayNights ? { checkIn, checkOut: day } : { checkIn: day }
}

export const finished = ({ checkIn, checkOut }: Picked): Stay | undefined =>
  checkIn && checkOut ? { checkIn, checkOut } : undefined

export type DayPart = 'entry' | 'exit' | 'night' | 'none'

/** The part of a day in the chosen stay; while only the check-in is chosen, the hovered day counts as the check-out. */
export function partOf(day: string, { checkIn, checkOut }: Picked, pointed?: string): DayPart {
  if (!checkIn || day < checkIn) return 'none'
  if (day === checkIn) return 'entry'
  const end = checkOut ?? pointed
  if (day === checkOut) return 'exit'
  return end && day < end ? 'night' : 'none'
}

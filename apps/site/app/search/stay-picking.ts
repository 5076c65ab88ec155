import { daysBetween } from '@plato/rules/calendar-day'
import { longestStayNights } from '@plato/rules/pricing/stay-refusal'
import type { Stay } from '#site/search/search-url.ts'

/** A choice of days that may not be finished yet. */
export interface Picked {
  readonly checkIn?: string | undefined
  readonly checkOut?: string | undefined
}

/** The first day is the entry; the second ends the stay, unless it lies before it or too far away. */
export function pickDay({ checkIn, checkOut }: Picked, day: string): Picked {
  if (!checkIn || checkOut) return { checkIn: day }
  const nights = daysBetween(checkIn, day)
  return nights >= 1 && nights <= longestStayNights ? { checkIn, checkOut: day } : { checkIn: day }
}

export const finished = ({ checkIn, checkOut }: Picked): Stay | undefined =>
  checkIn && checkOut ? { checkIn, checkOut } : undefined

export type DayPart = 'entry' | 'exit' | 'night' | 'none'

/** What a day is to the choice; while only the entry is chosen, the day pointed at stands for the exit. */
export function partOf(day: string, { checkIn, checkOut }: Picked, pointed?: string): DayPart {
  if (!checkIn || day < checkIn) return 'none'
  if (day === checkIn) return 'entry'
  const end = checkOut ?? pointed
  if (day === checkOut) return 'exit'
  return end && day < end ? 'night' : 'none'
}

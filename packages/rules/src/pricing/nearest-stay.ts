import type { DayNumber } from '../calendar-day.ts'
import type { CompiledSheet } from './price-sheet.ts'
import { type DayStay, minNightsAt, type Occupancy, whyStayIsRefused } from './stay-refusal.ts'

export const farthestShiftDays = 30

interface Around {
  readonly today: DayNumber
  readonly guests: number
  readonly occupancy: Occupancy
}

/** The stay on this day of arrival most like the wished length: the same, longer for the minimum, or the whole gap. */
export function stayFrom(
  sheet: CompiledSheet,
  checkIn: DayNumber,
  nights: number,
  around: Around,
): DayStay | undefined {
  const lengths = new Set([nights, Math.max(nights, minNightsAt(sheet, checkIn))])
  const gap = around.occupancy.freeSpanAt(checkIn)
  // A gap too short for the wish can still be sold whole.
  if (gap && gap.from === checkIn && gap.to - checkIn < nights) lengths.add(gap.to - checkIn)
  for (const length of lengths) {
    const stay = { checkIn, checkOut: checkIn + length }
    if (whyStayIsRefused(sheet, stay, around) === undefined) return stay
  }
  return undefined
}

/**
 * The stay most like the asked one that can be had: first the same nights longer, then the same length
 * a day later or earlier, then two, up to a month.
 */
export function nearestStay(sheet: CompiledSheet, asked: DayStay, around: Around): DayStay | undefined {
  if (around.guests < 1 || around.guests > sheet.maxGuests) return undefined
  const nights = Math.max(1, asked.checkOut - asked.checkIn)
  for (let distance = 0; distance <= farthestShiftDays; distance += 1) {
    for (const shift of distance === 0 ? [0] : [distance, -distance]) {
      const stay = stayFrom(sheet, asked.checkIn + shift, nights, around)
      if (stay) return stay
    }
  }
  return undefined
}

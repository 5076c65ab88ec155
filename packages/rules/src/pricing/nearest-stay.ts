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

type Find = (checkIn: DayNumber) => DayStay | undefined

/** The first stay found around a day: on it, then a day later or earlier, then two, up to a month. */
function firstAround(day: DayNumber, find: Find): DayStay | undefined {
  for (let distance = 0; distance <= farthestShiftDays; distance += 1) {
    for (const shift of distance === 0 ? [0] : [distance, -distance]) {
      const stay = find(day + shift)
      if (stay) return stay
    }
  }
  return undefined
}

/**
 * The stay most like the requested one that can be had. The requested number of nights, or the minimum of the requested
 * day where that is longer, is looked for within a month first; only without it a gap too short for the wish is offered.
 */
export function nearestStay(sheet: CompiledSheet, asked: DayStay, around: Around): DayStay | undefined {
  if (around.guests < 1 || around.guests > sheet.maxGuests) return undefined
  const nights = Math.max(1, asked.checkOut - asked.checkIn)
  const lengths = new Set([nights, Math.max(nights, minNightsAt(sheet, asked.checkIn))])
  const ofLength: Find = (checkIn) => {
    for (const length of lengths) {
      const stay = { checkIn, checkOut: checkIn + length }
      if (whyStayIsRefused(sheet, stay, around) === undefined) return stay
    }
    return undefined
  }
  return (
    firstAround(asked.checkIn, ofLength) ??
    firstAround(asked.checkIn, (checkIn) => stayFrom(sheet, checkIn, nights, around))
  )
}

import type { DayNumber } from '../calendar-day.ts'
import type { CompiledSheet } from './price-sheet.ts'
import { type DayStay, minNightsAt, type Occupancy, whyStayIsRefused } from './stay-refusal.ts'

export const farthestShiftDays = 30

interface Around {
  readonly today: DayNumber
  readonly guests: number
  readonly occupancy: Occupancy
}

/** The stay on this arrival day nearest to the requested length: the same, longer for the minimum, or the whole gap. */
export function stayFrom(
  sheet: CompiledSheet,
  checkIn: DayNumber,
  nights: number,
  around: Around,
): DayStay | undefined {
  const lengths = new Set([nights, Math.max(nights, minNightsAt(sheet, checkIn))])
  const gap = around.occupancy.freeSpanAt(checkIn)
  // A gap shorter than the request can still be sold whole.
  if (gap && gap.from === checkIn && gap.to - checkIn < nights) lengths.add(gap.to - checkIn)
  for (const length of lengths) {
    const stay = { checkIn, checkOut: checkIn + length }
    if (whyStayIsRefused(sheet, stay, around) === undefined) return stay
  }
  return undefined
}

type Find = (checkIn: DayNumber) => DayStay | undefined

/** The first stay found around a day: on the day, then one day later or earlier, then two, up to a month. */
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
 * The bookable stay nearest to the requested one. It first searches a month around for the requested nights (or the
 * minimum of the requested day, if longer), and offers a shorter gap only if there is none.
 */
export function nearestStay(sheet: CompiledSheet, requested: DayStay, around: Around): DayStay | undefined {
  if (around.guests < 1 || around.guests > sheet.maxGuests) return undefined
  const nights = Math.max(1, requested.checkOut - requested.checkIn)
  const lengths = new Set([nights, Math.max(nights, minNightsAt(sheet, requested.checkIn))])
  const ofLength: Find = (checkIn) => {
    for (const length of lengths) {
      const stay = { checkIn, checkOut: checkIn + length }
      if (whyStayIsRefused(sheet, stay, around) === undefined) return stay
    }
    return undefined
  }
  return (
    firstAround(requested.checkIn, ofLength) ??
    firstAround(requested.checkIn, (checkIn) => stayFrom(sheet, checkIn, nights, around))
  )
}

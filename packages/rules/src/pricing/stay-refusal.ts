import { type DayNumber, weekdayOf } from '../calendar-day.ts'
import type { RefusalCode } from '../refusal.ts'
import { type CompiledSheet, periodIndexAt } from './price-sheet.ts'

/** Law 7464 covers rentals of up to 100 days; longer ones need another contract. */
export const maxStayNights = 100

export interface DayStay {
  readonly checkIn: DayNumber
  readonly checkOut: DayNumber
}

/** The free span of nights around a night, half-open; undefined when the night is taken. */
export interface Occupancy {
  freeSpanAt(night: DayNumber): { readonly from: DayNumber; readonly to: DayNumber } | undefined
}

const endless = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }
export const nothingTaken: Occupancy = { freeSpanAt: () => endless }

export type StayRefusal = Extract<RefusalCode, `stay.${string}`>

/** Minimum nights are those of the period in which the stay begins. */
export function minNightsAt(sheet: CompiledSheet, checkIn: DayNumber): number {
  return sheet.periods[periodIndexAt(sheet, checkIn)]?.minNights ?? sheet.minNights
}

/** True when the stay takes a whole free gap: such a stay may be shorter than the minimum. */
function fillsGap(stay: DayStay, span: { from: DayNumber; to: DayNumber }): boolean {
  return span.from === stay.checkIn && span.to === stay.checkOut
}

function isPricedThroughout(sheet: CompiledSheet, stay: DayStay): boolean {
  let index = periodIndexAt(sheet, stay.checkIn)
  let night = stay.checkIn
  while (night < stay.checkOut) {
    const period = index < 0 ? undefined : sheet.periods[index]
    if (!period || night < period.fromDay) return false
    night = period.toDay
    index += 1
  }
  return true
}

/** Why these nights are refused for every villa; undefined when a villa may have them. */
export function whyNightsAreRefused(
  { checkIn, checkOut }: DayStay,
  today: DayNumber,
): StayRefusal | undefined {
  if (checkOut <= checkIn) return 'stay.empty'
  if (checkIn < today) return 'stay.in_the_past'
  return checkOut - checkIn > maxStayNights ? 'stay.too_long' : undefined
}

/** Why the villa refuses these nights, the most important reason first; undefined when it accepts them. */
export function whyStayIsRefused(
  sheet: CompiledSheet,
  stay: DayStay,
  around: { today: DayNumber; guests: number; occupancy: Occupancy },
): StayRefusal | undefined {
  const refused = whyNightsAreRefused(stay, around.today)
  if (refused) return refused
  const nights = stay.checkOut - stay.checkIn
  if (around.guests < 1 || around.guests > sheet.maxGuests) return 'stay.too_many_guests'
  if (!isPricedThroughout(sheet, stay)) return 'stay.no_price'
  const span = around.occupancy.freeSpanAt(stay.checkIn)
  if (!span || span.to < stay.checkOut) return 'stay.dates_taken'
  if (fillsGap(stay, span)) return undefined
  const allowed = sheet.periods[periodIndexAt(sheet, stay.checkIn)]?.arrivalDays
  if (allowed && !allowed.includes(weekdayOf(stay.checkIn))) return 'stay.arrival_day'
  if (nights < minNightsAt(sheet, stay.checkIn)) return 'stay.too_short'
  return undefined
}

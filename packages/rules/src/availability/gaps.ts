import type { DayNumber } from '../calendar-day.ts'
import { type BasisPoints, divideRounded, type Minor, shareOf } from '../money.ts'
import { type CompiledPeriod, type CompiledSheet, periodIndexAt } from '../pricing/price-sheet.ts'
import { type DayStay, longestStayNights, minNightsAt, whyStayIsRefused } from '../pricing/stay-refusal.ts'

/**
 * How a gap can be had today. `NO_PRICE`: some of its nights have no price. `BEGUN`: it began before today and what is
 * left is shorter than the minimum. `WHOLE_ONLY`: by whoever takes all of it. `OFFERED`: the agency has set terms for it.
 */
export const gapStates = ['NO_PRICE', 'BEGUN', 'WHOLE_ONLY', 'OFFERED'] as const
export type GapState = (typeof gapStates)[number]

/** Free nights between two taken spans, half-open. */
export interface FreeGap {
  readonly from: DayNumber
  readonly to: DayNumber
}

const daysOfWeek = 7

/** The period that sells the gap's last nights apart, if they can be had from its first day on, whatever the weekday. */
function offerOf(sheet: CompiledSheet, gap: FreeGap): CompiledPeriod | undefined {
  const period = sheet.periods[periodIndexAt(sheet, gap.to - 1)]
  if (!period?.forGap || (period.arrivalDays && period.arrivalDays.length < daysOfWeek)) return undefined
  const isWhole = period.fromDay <= gap.from
  return isWhole || gap.to - period.fromDay >= minNightsAt(sheet, period.fromDay) ? period : undefined
}

/** What of a gap is sold as one stay: all that is still to come, or from where it is sold apart. */
export function restOf(sheet: CompiledSheet, gap: FreeGap, today: DayNumber): DayStay {
  const from = offerOf(sheet, gap)?.fromDay ?? gap.from
  return { checkIn: Math.max(gap.from, today, from), checkOut: gap.to }
}

/** Whether the season's terms let somebody stay for a part of these nights, without taking all of a gap. */
function isSoldInParts(sheet: CompiledSheet, { checkIn, checkOut }: DayStay, today: DayNumber): boolean {
  const occupancy = { freeSpanAt: () => ({ from: Number.NEGATIVE_INFINITY, to: checkOut }) }
  for (let day = checkIn; day < checkOut; day += 1) {
    const end = day + minNightsAt(sheet, day)
    const stay = { checkIn: day, checkOut: end }
    if (end <= checkOut && !whyStayIsRefused(sheet, stay, { today, guests: 1, occupancy })) return true
  }
  return false
}

/** Undefined for what is no gap: too long, over, or sold under the season's own terms. */
export function gapStateOf(sheet: CompiledSheet, gap: FreeGap, today: DayNumber): GapState | undefined {
  const nights = gap.to - gap.from
  if (gap.to <= today || nights > longestStayNights) return undefined
  const rest = restOf(sheet, gap, today)
  const refused = whyStayIsRefused(sheet, rest, { today, guests: 1, occupancy: { freeSpanAt: () => gap } })
  if (!refused && offerOf(sheet, gap)) return 'OFFERED'
  const inParts = isSoldInParts(sheet, { checkIn: Math.max(gap.from, today), checkOut: gap.to }, today)
  const isWholeOnly = gap.from >= today && (nights < minNightsAt(sheet, gap.from) || !inParts)
  if (!refused) return isWholeOnly ? 'WHOLE_ONLY' : undefined
  if (inParts) return undefined
  return refused === 'stay.no_price' ? 'NO_PRICE' : 'BEGUN'
}

const chargedFor = ({ nightlyMinor, discountedMinor }: CompiledPeriod): Minor =>
  Math.min(nightlyMinor, discountedMinor ?? nightlyMinor)

/** In whole units: what people type. */
function meanOf(sum: Minor, count: number): Minor | null {
  if (count === 0) return null
  return sum % count === 0 ? sum / count : Math.max(1, divideRounded(sum, count * 100)) * 100
}

/** What a night costs on average, over those that have a price. */
export function meanNightly(sheet: CompiledSheet, { checkIn, checkOut }: DayStay): Minor | null {
  let [sum, count] = [0, 0]
  for (let night = checkIn; night < checkOut; night += 1) {
    const period = sheet.periods[periodIndexAt(sheet, night)]
    if (!period) continue
    sum += chargedFor(period)
    count += 1
  }
  return meanOf(sum, count)
}

/** A price to begin with: the present one, or what the seasons beside these nights cost. */
export function suggestedNightly(sheet: CompiledSheet, stay: DayStay): Minor | null {
  const before = sheet.periods.findLast((period) => period.toDay <= stay.checkIn)
  const after = sheet.periods.find((period) => period.fromDay >= stay.checkOut)
  const beside = [before, after].flatMap((period) => (period ? [chargedFor(period)] : []))
  const sum = beside.reduce((total, price) => total + price, 0)
  return meanNightly(sheet, stay) ?? meanOf(sum, beside.length)
}

/** Short enough that what is left of a gap can still be had tomorrow, long enough to be worth the cleaning. */
export const suggestedMinNights = (nights: number): number => Math.min(nights, 2)

/** What a stay adds to and takes off its nights when they are sold apart. */
export interface GapExtras {
  readonly discountShare: BasisPoints
  readonly feesMinor: Minor
}

/** What guests will see as the whole price of nights sold apart at this price. */
export function totalApart(nights: number, nightlyMinor: Minor, extras: GapExtras): Minor {
  const accommodation = nights * nightlyMinor
  return accommodation - shareOf(accommodation, extras.discountShare) + extras.feesMinor
}

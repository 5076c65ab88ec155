import type { DayNumber } from '../calendar-day.ts'
import { type BasisPoints, divideRounded, type Minor, shareOf } from '../money.ts'
import { type CompiledPeriod, type CompiledSheet, periodIndexAt } from '../pricing/price-sheet.ts'
import { type DayStay, maxStayNights, minNightsAt, whyStayIsRefused } from '../pricing/stay-refusal.ts'

/**
 * How a gap can be booked today. `NO_PRICE`: some nights have no price. `BEGUN`: it began before today and the rest is
 * shorter than the minimum. `WHOLE_ONLY`: only as one stay. `OFFERED`: the agency has set terms for it.
 */
export const gapStates = ['NO_PRICE', 'BEGUN', 'WHOLE_ONLY', 'OFFERED'] as const
export type GapState = (typeof gapStates)[number]

/** Free nights between two taken spans, half-open. */
export interface FreeGap {
  readonly from: DayNumber
  readonly to: DayNumber
}

const daysOfWeek = 7

/** The period that sells the gap's last nights apart, if they can be booked from its first day on, on any weekday. */
function offerOf(sheet: CompiledSheet, gap: FreeGap): CompiledPeriod | undefined {
  const period = sheet.periods[periodIndexAt(sheet, gap.to - 1)]
  if (!period?.forGap || (period.arrivalDays && period.arrivalDays.length < daysOfWeek)) return undefined
  const isWhole = period.fromDay <= gap.from
  return isWhole || gap.to - period.fromDay >= minNightsAt(sheet, period.fromDay) ? period : undefined
}

/** The part of a gap that is sold as one stay: all future nights, or those that are sold apart. */
export function restOf(sheet: CompiledSheet, gap: FreeGap, today: DayNumber): DayStay {
  const from = offerOf(sheet, gap)?.fromDay ?? gap.from
  return { checkIn: Math.max(gap.from, today, from), checkOut: gap.to }
}

/** Whether the terms of the season allow a stay for a part of these nights. */
function isSoldInParts(sheet: CompiledSheet, { checkIn, checkOut }: DayStay, today: DayNumber): boolean {
  const occupancy = { freeSpanAt: () => ({ from: Number.NEGATIVE_INFINITY, to: checkOut }) }
  for (let day = checkIn; day < checkOut; day += 1) {
    const end = day + minNightsAt(sheet, day)
    const stay = { checkIn: day, checkOut: end }
    if (end <= checkOut && !whyStayIsRefused(sheet, stay, { today, guests: 1, occupancy })) return true
  }
  return false
}

/** Undefined when it is not a gap: too long, over, or bookable in parts under the terms of the season. */
export function gapStateOf(sheet: CompiledSheet, gap: FreeGap, today: DayNumber): GapState | undefined {
  const nights = gap.to - gap.from
  if (gap.to <= today || nights > maxStayNights) return undefined
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

/** Rounded to whole units, as people type prices. */
function meanOf(sum: Minor, count: number): Minor | null {
  if (count === 0) return null
  return sum % count === 0 ? sum / count : Math.max(1, divideRounded(sum, count * 100)) * 100
}

/** Mean price of the nights that have a price. */
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

/** Proposed price: the current mean price, or that of the neighbouring seasons. */
export function suggestedNightly(sheet: CompiledSheet, stay: DayStay): Minor | null {
  const before = sheet.periods.findLast((period) => period.toDay <= stay.checkIn)
  const after = sheet.periods.find((period) => period.fromDay >= stay.checkOut)
  const beside = [before, after].flatMap((period) => (period ? [chargedFor(period)] : []))
  const sum = beside.reduce((total, price) => total + price, 0)
  return meanNightly(sheet, stay) ?? meanOf(sum, beside.length)
}

/** Short enough that the rest of a gap can still be booked tomorrow, long enough to pay for the cleaning. */
export const suggestedMinNights = (nights: number): number => Math.min(nights, 2)

/** Discount and fees that apply to nights sold apart. */
export interface GapExtras {
  readonly discountShare: BasisPoints
  readonly feesMinor: Minor
}

/** The total that guests see for nights sold apart at this price. */
export function totalApart(nights: number, nightlyMinor: Minor, extras: GapExtras): Minor {
  const accommodation = nights * nightlyMinor
  return accommodation - shareOf(accommodation, extras.discountShare) + extras.feesMinor
}

import { type DayNumber, dayNumber, type Weekday } from '../calendar-day.ts'
import type { BasisPoints, Currency, Minor } from '../money.ts'
import type { CancellationPolicy } from './cancellation.ts'

/** Nights with one nightly price, half-open: `to` is the first night after the period. */
export interface PricePeriod {
  readonly id: number
  readonly name: string
  readonly from: string
  readonly to: string
  readonly nightlyMinor: Minor
  /** The charged price while a discount runs; the nightly price is shown beside it. */
  readonly discountedMinor: Minor | null
  readonly minNights: number | null
  /** Weekdays on which a stay may begin; null: every day. */
  readonly arrivalDays: readonly Weekday[] | null
  readonly shortStayThreshold: number | null
  readonly shortStayFeeMinor: Minor | null
  /** True for nights of a gap that the agency sells apart from the season around them. */
  readonly forGap?: boolean
}

export type FeeBasis = 'STAY' | 'NIGHT' | 'PERSON' | 'PERSON_NIGHT'

export interface Fee {
  readonly id: number
  readonly name: string
  readonly amountMinor: Minor
  readonly basis: FeeBasis
  /** Mandatory fees are in every quote; the others are extras the guest may choose. */
  readonly mandatory: boolean
}

/** A percentage off the accommodation. Only the highest one that applies is used: discounts do not add up. */
export type DiscountRule = { readonly id: number; readonly share: BasisPoints } & (
  | { readonly kind: 'LENGTH_OF_STAY'; readonly minNights: number }
  | { readonly kind: 'LAST_MINUTE'; readonly withinDays: number }
  | { readonly kind: 'EARLY_BIRD'; readonly fromDays: number }
)

/** The stored form: one bound, in nights or days depending on the kind. */
export interface StoredDiscount {
  readonly id: number
  readonly kind: DiscountRule['kind']
  readonly bound: number
  readonly share: BasisPoints
}

export function discountRuleOf({ id, kind, bound, share }: StoredDiscount): DiscountRule {
  switch (kind) {
    case 'LENGTH_OF_STAY':
      return { id, share, kind, minNights: bound }
    case 'LAST_MINUTE':
      return { id, share, kind, withinDays: bound }
    case 'EARLY_BIRD':
      return { id, share, kind, fromDays: bound }
  }
}

/** Everything that quotes of a villa are computed from. */
export interface PriceSheet {
  readonly currency: Currency
  readonly maxGuests: number
  readonly minNights: number
  readonly shortStayThreshold: number
  readonly shortStayFeeMinor: Minor
  readonly prepaymentShare: BasisPoints
  readonly damageDepositMinor: Minor
  readonly policy: CancellationPolicy
  readonly periods: readonly PricePeriod[]
  readonly fees: readonly Fee[]
  readonly discounts: readonly DiscountRule[]
}

export interface CompiledPeriod extends PricePeriod {
  readonly fromDay: DayNumber
  readonly toDay: DayNumber
}

/** A price sheet with sorted periods and dates as day numbers, compiled once and used for many quotes. */
export interface CompiledSheet extends Omit<PriceSheet, 'periods'> {
  readonly periods: readonly CompiledPeriod[]
}

export function compileSheet(sheet: PriceSheet): CompiledSheet {
  const periods = sheet.periods
    .map((period) => ({ ...period, fromDay: dayNumber(period.from), toDay: dayNumber(period.to) }))
    .sort((a, b) => a.fromDay - b.fromDay)
  return { ...sheet, periods }
}

/** Index of the period that prices this night, or -1. */
export function periodIndexAt({ periods }: CompiledSheet, night: DayNumber): number {
  let low = 0
  let high = periods.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const period = periods[middle]
    if (!period) return -1
    if (night < period.fromDay) high = middle - 1
    else if (night >= period.toDay) low = middle + 1
    else return middle
  }
  return -1
}

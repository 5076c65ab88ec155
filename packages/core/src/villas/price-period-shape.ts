import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import { inclusive } from '@plato/rules/pricing/price-periods'

export interface PriceRow {
  readonly id: number
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
  readonly nightly_minor: number
  readonly discounted_minor: number | null
  readonly min_nights: number | null
  readonly arrival_days: readonly number[] | null
  readonly short_stay_threshold: number | null
  readonly short_stay_fee_minor: number | null
  readonly for_gap: boolean
}

/** The table's half-open period as staff read it, with its last day. */
export const asPricePeriod = (row: PriceRow): PricePeriod => ({
  id: row.id,
  name: row.name,
  ...inclusive({ from: row.starts_on, to: row.ends_on }),
  nightlyMinor: row.nightly_minor,
  discountedMinor: row.discounted_minor,
  minNights: row.min_nights,
  // Safe: a check constraint allows the days 1 to 7 only.
  arrivalDays: row.arrival_days as PricePeriod['arrivalDays'],
  shortStayThreshold: row.short_stay_threshold,
  shortStayFeeMinor: row.short_stay_fee_minor,
  forGap: row.for_gap,
})

import type { Minor } from '../money.ts'
import { inclusive } from './price-periods.ts'
import type { PriceSheet } from './price-sheet.ts'

const weekNights = 7

export interface PriceTableRow {
  readonly periodId: number
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  /** The charged price of a night in this period. */
  readonly nightMinor: Minor
  /** The price before the discount; null without a discount. */
  readonly beforeDiscountMinor: Minor | null
  readonly weekMinor: Minor
  readonly minNights: number
  /** True for nights of a gap that are sold apart from a season. */
  readonly forGap: boolean
}

/** The current and future seasons for guests, with the same amounts as in a quote. */
export function priceTable(
  sheet: Pick<PriceSheet, 'periods' | 'minNights'>,
  today: string,
): readonly PriceTableRow[] {
  return sheet.periods
    .filter((period) => period.to > today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((period) => {
      const { nightlyMinor, discountedMinor } = period
      const isDiscounted = discountedMinor !== null && discountedMinor < nightlyMinor
      const nightMinor = isDiscounted ? discountedMinor : nightlyMinor
      return {
        periodId: period.id,
        name: period.name,
        ...inclusive(period),
        nightMinor,
        beforeDiscountMinor: isDiscounted ? nightlyMinor : null,
        weekMinor: nightMinor * weekNights,
        minNights: period.minNights ?? sheet.minNights,
        forGap: period.forGap ?? false,
      }
    })
}

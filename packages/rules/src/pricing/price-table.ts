import type { Minor } from '../money.ts'
import { inclusive } from './price-periods.ts'
import type { PriceSheet } from './price-sheet.ts'

const weekNights = 7

export interface PriceTableRow {
  readonly periodId: number
  readonly name: string
  readonly firstDay: string
  readonly lastDay: string
  /** What a night really costs in this period. */
  readonly nightMinor: Minor
  /** The price before its discount; null without one. */
  readonly beforeDiscountMinor: Minor | null
  readonly weekMinor: Minor
  readonly minNights: number
  /** Nights of a gap, sold apart: no season of its own. */
  readonly forGap: boolean
}

/** The seasons still to come as a guest reads them: the same amounts the quote is made of. */
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

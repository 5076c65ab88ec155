import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import { occupancyOf } from '@plato/rules/reports/figures'

/** Sold ÷ sellable in whole percents; null when no night is sellable. */
export function wholePercent({ sold, sellable }: NightCounts): number | null {
  const share = occupancyOf(sold, sellable)
  return share === null ? null : Math.round(share / 100)
}

/** Adds up nights first, so that a week is sold by sellable nights and not the mean of seven percentages. */
export const sumOfNights = (nights: readonly NightCounts[]): NightCounts =>
  nights.reduce(
    (sum, night) => ({
      sold: sum.sold + night.sold,
      sellable: sum.sellable + night.sellable,
      closed: sum.closed + night.closed,
      external: sum.external + night.external,
    }),
    { sold: 0, sellable: 0, closed: 0, external: 0 },
  )

/** As one string prop of a memoised component: equal counts are equal strings. */
export const packNights = (nights: readonly NightCounts[]): string =>
  nights.map(({ sold, sellable, closed, external }) => [sold, sellable, closed, external].join(':')).join()

export const unpackNights = (packed: string): NightCounts[] =>
  packed === ''
    ? []
    : packed.split(',').map((night) => {
        const [sold = 0, sellable = 0, closed = 0, external = 0] = night.split(':').map(Number)
        return { sold, sellable, closed, external }
      })

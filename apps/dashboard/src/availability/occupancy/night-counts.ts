import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import { occupancyOf } from '@plato/rules/reports/figures'

/** Sold ÷ sellable in whole percents; null where no night could be sold. */
export function wholePercent({ sold, sellable }: NightCounts): number | null {
  const share = occupancyOf(sold, sellable)
  return share === null ? null : Math.round(share / 100)
}

/** A week is sold nights of sellable nights, not the mean of its seven percents. */
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

/** As one property of a memoised component: equal figures are the same string. */
export const packNights = (nights: readonly NightCounts[]): string =>
  nights.map(({ sold, sellable, closed, external }) => [sold, sellable, closed, external].join(':')).join()

export const unpackNights = (packed: string): NightCounts[] =>
  packed === ''
    ? []
    : packed.split(',').map((night) => {
        const [sold = 0, sellable = 0, closed = 0, external = 0] = night.split(':').map(Number)
        return { sold, sellable, closed, external }
      })

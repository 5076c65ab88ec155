import type { Facets } from '@plato/contract/search/search.contract'
import type { PriceLimits } from '#site/search/search-url.ts'

type Prices = NonNullable<Facets['prices']>

/** Where a price lies on the drawn prices, in steps from the lowest: a thumb at an end sets no limit. */
export interface PriceScale {
  readonly steps: number
  /** Whole units at a step. */
  readonly at: (step: number) => number
  readonly stepOf: (units: number) => number
}

const roundTo = (units: number, size: number) => Math.round(units / size) * size

export function priceScale({ lowestMinor, stepMinor, counts }: Prices): PriceScale {
  const lowest = lowestMinor / 100
  const step = stepMinor / 100
  // Nobody thinks in odd liras: limits are round, and never finer than the bars.
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(step, 1))))
  return {
    steps: counts.length,
    at: (place) => roundTo(lowest + place * step, size),
    stepOf: (units) =>
      Math.min(counts.length, Math.max(0, Math.round((units - lowest) / Math.max(step, 0.01)))),
  }
}

/** The two thumbs for the limits, in steps. */
export const thumbsOf = (limits: PriceLimits | undefined, scale: PriceScale): readonly [number, number] => [
  limits?.min === undefined ? 0 : scale.stepOf(limits.min),
  limits?.max === undefined ? scale.steps : scale.stepOf(limits.max),
]

/** Reads what a person types: "₺60.000", "60 000". Nothing is no limit. */
export function unitsIn(text: string): number | undefined {
  const digits = text.replace(/,\d*$/, '').replace(/\D/g, '').slice(0, 9)
  return digits ? Number(digits) || undefined : undefined
}

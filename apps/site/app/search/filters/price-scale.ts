import { formatUnits } from '@plato/brand/money'
import type { Facets } from '@plato/contract/search/search.contract'
import type { PriceLimits } from '#site/search/search-url.ts'

type Prices = NonNullable<Facets['prices']>
type Steps = Pick<Prices, 'lowestMinor' | 'stepMinor' | 'counts'>

/** Maps prices to slider steps from the lowest price. A thumb at an end of the slider sets no limit. */
export interface PriceScale {
  readonly steps: number
  /** Whole units at a step. */
  readonly at: (step: number) => number
  readonly stepOf: (units: number) => number
}

const roundTo = (units: number, size: number) => Math.round(units / size) * size

export function priceScale({ lowestMinor, stepMinor, counts }: Steps): PriceScale {
  const lowest = lowestMinor / 100
  const step = stepMinor / 100
  // Rounds limits to a power of ten no larger than one histogram step, so that they are easy to read.
  const size = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(step, 1))))
  return {
    steps: counts.length,
    at: (place) => roundTo(lowest + place * step, size),
    stepOf: (units) =>
      Math.min(counts.length, Math.max(0, Math.round((units - lowest) / Math.max(step, 0.01)))),
  }
}

/** Slider positions of the two limits in steps, sorted because a limit being typed may pass the other one. */
export function thumbsOf(limits: PriceLimits | undefined, scale: PriceScale): readonly [number, number] {
  const low = limits?.min === undefined ? 0 : scale.stepOf(limits.min)
  const high = limits?.max === undefined ? scale.steps : scale.stepOf(limits.max)
  return [Math.min(low, high), Math.max(low, high)]
}

/** "60.000": whole units with their thousands separated. */
export const grouped = (units: number): string => formatUnits(units * 100)

/** The lowest price rounded down and the highest rounded up, so that these limits exclude no villa. */
export const boundsOf = ({ lowestMinor, highestMinor }: Pick<Prices, 'lowestMinor' | 'highestMinor'>) => ({
  lowest: Math.floor(lowestMinor / 100),
  highest: Math.ceil(highestMinor / 100),
})

/** Parses a typed amount such as "₺60.000" or "60 000"; undefined (no limit) for an empty text or 0. */
export function unitsIn(text: string): number | undefined {
  const digits = text.replace(/,\d*$/, '').replace(/\D/g, '').slice(0, 9)
  return digits ? Number(digits) || undefined : undefined
}

/** Formats the field after a key press with thousands separators and puts the cursor after the same digit as before. */
export function typedAmount(text: string, caret: number): { readonly text: string; readonly caret: number } {
  const units = unitsIn(text)
  const shown = units === undefined ? '' : grouped(units)
  const unitsBefore = unitsIn(text.slice(0, caret))
  const digitsBefore = unitsBefore === undefined ? 0 : String(unitsBefore).length
  let place = 0
  for (let digits = 0; digits < digitsBefore && place < shown.length; place += 1)
    if (/\d/.test(shown[place] ?? '')) digits += 1
  return { text: shown, caret: place }
}

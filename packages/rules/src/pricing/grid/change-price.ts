import { type BasisPoints, divideRounded, type Minor, maxMinor, roundToNearest } from '../../money.ts'

/** Whole units of the currency that a changed price is rounded to; null: not rounded. */
export const roundingSteps = [10, 50, 100, 500] as const
export type RoundingStep = (typeof roundingSteps)[number] | null

export type PriceChange =
  | { readonly by: 'PERCENT'; readonly share: BasisPoints; readonly step: RoundingStep }
  | { readonly by: 'AMOUNT'; readonly minor: Minor; readonly step: RoundingStep }
  | { readonly by: 'SET'; readonly minor: Minor }

/** Null when the result is no price: zero, negative or above the limit. An unchanged price is not rounded. */
export function changedPrice(before: Minor, change: PriceChange): Minor | null {
  const after = resultOf(before, change)
  return after >= 1 && after <= maxMinor ? after : null
}

function resultOf(before: Minor, change: PriceChange): Minor {
  if (change.by === 'SET') return change.minor
  const exact =
    change.by === 'PERCENT' ? divideRounded(before * (10_000 + change.share), 10_000) : before + change.minor
  return change.step === null || exact === before ? exact : roundToNearest(exact, change.step * 100)
}

const unusualFactor = 3

/** More than three times the price before or under a third of it: probably a typing error. */
export const isUnusual = (after: Minor, before: Minor | null): boolean =>
  before !== null && (after > before * unusualFactor || after * unusualFactor < before)

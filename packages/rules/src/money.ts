/** Amounts are whole minor units (kuruş, cents). No float touches a price. */
export type Minor = number
export type Currency = 'TRY' | 'USD' | 'EUR' | 'GBP'

/** Max of every price and payment, so that every sum of them is exact. */
export const maxMinor: Minor = 100_000_000_000

/** Hundredths of a percent: 2000 is 20 %. */
export type BasisPoints = number

/** Whole-number division, halves away from zero. Exact for every safe integer. */
export function divideRounded(amount: number, by: number): number {
  const sign = amount < 0 ? -1 : 1
  const size = Math.abs(amount)
  const rest = size % by
  const whole = (size - rest) / by
  const rounded = sign * (whole + (rest * 2 >= by ? 1 : 0))
  return rounded === 0 ? 0 : rounded
}

export const shareOf = (amount: Minor, share: BasisPoints): Minor => divideRounded(amount * share, 10_000)

/** Rounds to the nearest multiple of `step`. */
export const roundToNearest = (amount: number, step = 100): number => divideRounded(amount, step) * step

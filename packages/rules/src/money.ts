/** Amounts are whole minor units (kuruş, cents). No float touches a price. */
export type Minor = number
export type Currency = 'TRY' | 'USD' | 'EUR' | 'GBP'

/** No price and no payment is larger; every sum of them stays exact. */
export const mostMinor: Minor = 100_000_000_000

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

/** The nearest multiple, 100 unless told otherwise. */
export const roundToNearest = (amount: number, step = 100): number => divideRounded(amount, step) * step

import type { DayNumber } from '../calendar-day.ts'

/** Search keeps a villa's nights as bits in nine words of 64; a block of nights always falls into the same word. */
export const nightsInWord = 64
export const wordCount = 9

export interface WordMask {
  /** Which of the nine words. */
  readonly word: number
  /** The nights asked about, as a signed 64-bit number: what PostgreSQL calls bigint. */
  readonly mask: bigint
}

/** The bits that must all be clear for these nights, half-open, to be sold. */
export function wordMasks(from: DayNumber, to: DayNumber): readonly WordMask[] {
  const masks: WordMask[] = []
  for (let block = Math.floor(from / nightsInWord); block * nightsInWord < to; block += 1) {
    const first = Math.max(from - block * nightsInWord, 0)
    const end = Math.min(to - block * nightsInWord, nightsInWord)
    const bits = ((1n << BigInt(end - first)) - 1n) << BigInt(first)
    masks.push({ word: block % wordCount, mask: BigInt.asIntN(nightsInWord, bits) })
  }
  return masks
}

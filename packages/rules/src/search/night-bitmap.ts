import type { DayNumber } from '../calendar-day.ts'

/** Search stores a villa's nights as bits in nine 64-bit chunks; a block of 64 nights always has the same chunk. */
export const nightsInWord = 64
export const wordCount = 9

export interface WordMask {
  /** Index of the chunk, 0 to 8. */
  readonly word: number
  /** The requested nights as a signed 64-bit number, a bigint in PostgreSQL. */
  readonly mask: bigint
}

/** The blocks of the nights `from` to `to` (exclusive). */
export function blocksOf(from: DayNumber, to: DayNumber): readonly number[] {
  const first = Math.floor(from / nightsInWord)
  return Array.from({ length: Math.ceil(to / nightsInWord) - first }, (_, n) => first + n)
}

/** The place of a block in the search row. */
export const wordOfBlock = (block: number): number => block % wordCount

/** The bits that must all be clear for the nights `from` to `to` (exclusive) to be free. */
export function wordMasks(from: DayNumber, to: DayNumber): readonly WordMask[] {
  return blocksOf(from, to).map((block) => {
    const first = Math.max(from - block * nightsInWord, 0)
    const end = Math.min(to - block * nightsInWord, nightsInWord)
    const bits = ((1n << BigInt(end - first)) - 1n) << BigInt(first)
    return { word: wordOfBlock(block), mask: BigInt.asIntN(nightsInWord, bits) }
  })
}

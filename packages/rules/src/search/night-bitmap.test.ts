import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount, minCases } from '../testing/case-count.ts'
import { nightsInWord, wordCount, wordMasks } from './night-bitmap.ts'

const place = (night: number) => `${Math.floor(night / nightsInWord) % wordCount}:${night % nightsInWord}`

/** The bits of the masks as `chunk:bit`, read one by one from the number that PostgreSQL gets. */
const bitsOf = (masks: ReturnType<typeof wordMasks>): string[] =>
  masks.flatMap(({ word, mask }) => {
    const unsigned = BigInt.asUintN(nightsInWord, mask)
    return Array.from({ length: nightsInWord }, (_, bit) => bit)
      .filter((bit) => (unsigned >> BigInt(bit)) & 1n)
      .map((bit) => `${word}:${bit}`)
  })

const bitByBit = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, offset) => place(from + offset))

/** Days from 2015 to 2050; edges of a chunk are more frequent than by chance. */
const days = fc.oneof(
  fc.integer({ min: 16_500, max: 29_000 }),
  fc
    .record({ block: fc.integer({ min: 258, max: 450 }), bit: fc.constantFrom(0, 1, 31, 32, 62, 63) })
    .map(({ block, bit }) => block * nightsInWord + bit),
)
/** Lengths of one to three chunks, including exactly one, two and three. */
const lengths = fc.oneof(
  fc.integer({ min: 1, max: 3 * nightsInWord }),
  fc.constantFrom(1, 63, 64, 65, 100, 127, 128, 129, 191, 192),
)

test('wordMasks sets exactly one bit for each night of a stay (20,000 stays)', () => {
  const countsByChunks = new Map<number, number>()
  fc.assert(
    fc.property(days, lengths, (from, nights) => {
      const masks = wordMasks(from, from + nights)
      expect(bitsOf(masks)).toEqual(bitByBit(from, from + nights))
      countsByChunks.set(masks.length, (countsByChunks.get(masks.length) ?? 0) + 1)
    }),
    { numRuns: caseCount(20_000) },
  )
  for (const touched of [1, 2, 3])
    expect(countsByChunks.get(touched), `${touched} words`).toBeGreaterThan(minCases(500))
})

test('wordMasks returns masks that fit a PostgreSQL bigint, each chunk once and never an empty mask', () => {
  fc.assert(
    fc.property(days, lengths, (from, nights) => {
      const masks = wordMasks(from, from + nights)
      expect(new Set(masks.map(({ word }) => word)).size).toBe(masks.length)
      for (const { word, mask } of masks) {
        expect(word >= 0 && word < wordCount).toBe(true)
        expect(mask !== 0n && mask >= -(2n ** 63n) && mask < 2n ** 63n).toBe(true)
      }
    }),
  )
})

test('wordMasks of two stays share a bit exactly when the stays share a night', () => {
  fc.assert(
    fc.property(
      days,
      lengths,
      fc.integer({ min: -200, max: 200 }),
      lengths,
      (from, nights, apart, others) => {
        const [a, b] = [wordMasks(from, from + nights), wordMasks(from + apart, from + apart + others)]
        const meet = a.some(({ word, mask }) =>
          b.some((other) => other.word === word && (other.mask & mask) !== 0n),
        )
        expect(meet).toBe(apart < nights && -apart < others)
      },
    ),
    { numRuns: caseCount(5_000) },
  )
})

test('wordMasks returns the correct masks for a full 64-bit chunk, for its last bit and for a stay without nights', () => {
  const block = 300 * nightsInWord
  expect(wordMasks(block, block + 64)).toEqual([{ word: 300 % wordCount, mask: -1n }])
  expect(wordMasks(block + 63, block + 64)).toEqual([{ word: 300 % wordCount, mask: -(2n ** 63n) }])
  expect(wordMasks(block + 63, block + 65)).toEqual([
    { word: 300 % wordCount, mask: -(2n ** 63n) },
    { word: 301 % wordCount, mask: 1n },
  ])
  for (const at of [block, block + 5, block + 63]) expect(bitsOf(wordMasks(at, at))).toEqual([])
  // Nine blocks later the same chunk is used again: the search horizon is shorter than that.
  expect(wordMasks(block + 576, block + 577)).toEqual(wordMasks(block, block + 1))
})

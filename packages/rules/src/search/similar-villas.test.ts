import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import { type Comparable, similarVillas } from './similar-villas.ts'

const zeytindali: Comparable = {
  ...{ id: 1, town: 'Kalkan', district: 'İslamlar', maxGuests: 6 },
  ...{ priceMinor: 9_310_000, lat: 36.3, lng: 29.4 },
}
const villa = (id: number, change: Partial<Comparable> = {}): Comparable => ({ ...zeytindali, id, ...change })
const ids = (villas: readonly Comparable[], guests = 2) =>
  similarVillas(villas, zeytindali, { guests, max: 4 }).map(({ id }) => id)

test('similarVillas leaves out villas of very different size or price, also when there is no other villa', () => {
  expect(ids([villa(2, { maxGuests: 10, priceMinor: 18_553_500 })])).toEqual([])
  expect(ids([villa(2, { maxGuests: 10 })])).toEqual([])
  expect(ids([villa(2, { priceMinor: 18_553_500 })])).toEqual([])
})

test('similarVillas sorts the same district before the same town, and towns nearby after both', () => {
  const villas = [
    villa(2, { town: 'Kaş', lat: 36.2, lng: 29.64 }),
    villa(3, { town: 'Sapanca', lat: 40.7, lng: 30.3 }),
    villa(4, { district: 'Patara' }),
    villa(5, { priceMinor: 12_000_000 }),
    villa(6, { priceMinor: 9_500_000 }),
  ]
  expect(ids(villas)).toEqual([6, 5, 4, 2])
})

test('similarVillas leaves out villas that are too small for the guests', () => {
  expect(ids([villa(2, { maxGuests: 5 }), villa(3, { maxGuests: 6 })], 6)).toEqual([3])
})

const anyVilla: fc.Arbitrary<Comparable> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  town: fc.constantFrom('Kalkan', 'Kaş', 'Sapanca'),
  district: fc.constantFrom('A', 'B'),
  maxGuests: fc.integer({ min: 1, max: 20 }),
  priceMinor: fc.integer({ min: 0, max: 50_000_000 }),
  lat: fc.option(fc.double({ min: 36, max: 41, noNaN: true })),
  lng: fc.option(fc.double({ min: 27, max: 31, noNaN: true })),
})

test('similarVillas returns other villas of near size and price for the guests, whatever the order of input', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyVilla, { selector: ({ id }) => id }),
      anyVilla,
      fc.integer({ min: 1, max: 20 }),
      (villas, to, guests) => {
        const found = similarVillas(villas, to, { guests, max: 4 })
        expect(found.length).toBeLessThanOrEqual(4)
        for (const one of found) {
          expect(one.id).not.toBe(to.id)
          expect(one.maxGuests).toBeGreaterThanOrEqual(guests)
          const sizes = [one.maxGuests, to.maxGuests].toSorted((a, b) => a - b)
          expect((sizes[1] ?? 0) / (sizes[0] ?? 1)).toBeLessThanOrEqual(1.5)
          if (to.priceMinor === 0) continue
          expect(one.priceMinor * 1.5).toBeGreaterThanOrEqual(to.priceMinor - 1)
          expect(one.priceMinor).toBeLessThanOrEqual(to.priceMinor * 1.5)
        }
        expect(similarVillas(villas.toReversed(), to, { guests, max: 4 })).toEqual(found)
      },
    ),
    { numRuns: caseCount(2_000) },
  )
})

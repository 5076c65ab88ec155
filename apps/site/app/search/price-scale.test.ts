import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceScale, thumbsOf, unitsIn } from './price-scale.ts'

const scale = priceScale({ lowestMinor: 9_900_000, stepMinor: 2_085_584, counts: [3, 0, 1, 2] })

test('thumbs at the ends set no limit', () => {
  expect(thumbsOf(undefined, scale)).toEqual([0, 4])
  expect(thumbsOf({ min: 120_000, currency: 'TRY' }, scale)).toEqual([1, 4])
  expect(thumbsOf({ max: 10, currency: 'TRY' }, scale)).toEqual([0, 0])
})

test('limits are round and lead back to their own place', () => {
  expect(scale.at(1)).toBe(120_000)
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000_000 }),
      fc.integer({ min: 100, max: 9_000_000 }),
      fc.integer({ min: 0, max: 20 }),
      (lowestMinor, stepMinor, place) => {
        const any = priceScale({ lowestMinor, stepMinor, counts: Array.from({ length: 20 }, () => 1) })
        expect(Math.abs(any.stepOf(any.at(place)) - place)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test.each([
  ['₺60.000', 60_000],
  ['60 000', 60_000],
  ['1.250,50', 1_250],
  ['', undefined],
  ['0', undefined],
  ['abc', undefined],
])('%j is %s', (text, units) => {
  expect(unitsIn(text)).toBe(units)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, priceScale, thumbsOf, typedAmount, unitsIn } from './price-scale.ts'

const scale = priceScale({ lowestMinor: 9_900_000, stepMinor: 2_085_584, counts: [3, 0, 1, 2] })

test('thumbsOf places the slider thumbs at the ends of the scale when no price limit is set', () => {
  expect(thumbsOf(undefined, scale)).toEqual([0, 4])
  expect(thumbsOf({ min: 120_000, currency: 'TRY' }, scale)).toEqual([1, 4])
  expect(thumbsOf({ max: 10, currency: 'TRY' }, scale)).toEqual([0, 0])
  expect(thumbsOf({ min: 200_000, max: 10, currency: 'TRY' }, scale)).toEqual([0, 4])
})

test('priceScale rounds the prices of the slider, and stepOf maps a price back to its position or a neighbouring one', () => {
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
])('unitsIn reads the typed price %j as %s', (text, units) => {
  expect(unitsIn(text)).toBe(units)
})

test.each([
  ['1200', 4, '1.200', 5],
  ['12000', 5, '12.000', 6],
  ['1.2000', 6, '12.000', 6],
  ['12.0005', 3, '120.005', 2],
  ['12.000', 1, '12.000', 1],
  ['', 0, '', 0],
  ['₺60.000,00', 10, '60.000', 6],
  ['abc', 3, '', 0],
])(
  'typedAmount formats %j with the cursor at %i as %j with the cursor at %i',
  (text, caret, shown, place) => {
    expect(typedAmount(text, caret)).toEqual({ text: shown, caret: place })
  },
)

test('typedAmount leaves the cursor after the digit that was typed last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), fc.nat({ max: 8 }), (units, at) => {
      const digits = String(units)
      const caret = Math.min(at, digits.length)
      const typed = typedAmount(digits, caret)
      expect(unitsIn(typed.text)).toBe(units)
      expect(typed.text.slice(0, typed.caret).replaceAll('.', '')).toBe(digits.slice(0, caret))
    }),
  )
})

test('boundsOf rounds the lowest price down and the highest price up', () => {
  expect(boundsOf({ lowestMinor: 5_250_050, highestMinor: 12_000_001 })).toEqual({
    lowest: 52_500,
    highest: 120_001,
  })
})

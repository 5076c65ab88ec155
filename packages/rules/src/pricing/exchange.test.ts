import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divideRounded, roundToNearest, shareOf } from '../money.ts'
import { canConvert, convert, convertForDisplay, rateOf, ratesFrom } from './exchange.ts'

const rates = ratesFrom({ dollar: '46.8000', euro: '54,15', sterling: '62.7' })

test('rates are read as written, and nonsense is not a rate', () => {
  expect(rates).toEqual({ TRY: 10_000, USD: 468_000, EUR: 541_500, GBP: 627_000 })
  expect(['', '0', '-1', '1.23456', 'abc', '1e3', '0,0000'].map(rateOf)).toEqual(Array(7).fill(undefined))
})

test('a rate that is missing takes its own currency away and no other', () => {
  const some = ratesFrom({ dollar: '46.8', euro: '', sterling: '0' })
  expect(some).toEqual({ TRY: 10_000, USD: 468_000 })
  const pairs = [
    ['TRY', 'USD'],
    ['TRY', 'EUR'],
    ['GBP', 'TRY'],
    ['GBP', 'GBP'],
  ] as const
  expect(pairs.map(([from, to]) => canConvert(from, to, some))).toEqual([true, false, false, true])
  expect(() => convert(100, 'TRY', 'EUR', some)).toThrow(/no rate/)
})

test('shown prices are whole units, from 1,000 on whole hundreds; a cheap night does not become 0', () => {
  // 125.000 TL is 2.670,94 $ and 2.308,40 €
  expect(convertForDisplay(12_500_000, 'TRY', 'USD', rates)).toBe(270_000)
  expect(convertForDisplay(12_500_000, 'TRY', 'EUR', rates)).toBe(230_000)
  expect(convertForDisplay(980_000, 'TRY', 'GBP', rates)).toBe(15_600)
  expect(convertForDisplay(4_000, 'TRY', 'USD', rates)).toBe(100)
  expect(convertForDisplay(123_456, 'TRY', 'TRY', rates)).toBe(123_456)
})

test('the nearest multiple of 100, halves away from zero', () => {
  expect([149, 150, 151, -150, 0].map((n) => roundToNearest(n))).toEqual([100, 200, 200, -200, 0])
  expect(shareOf(1_001, 2_000)).toBe(200)
  expect(shareOf(1_003, 2_000)).toBe(201)
})

test('division by whole numbers agrees with exact arithmetic', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 10_000_000 }), (amount, by) => {
      const [a, b] = [BigInt(amount < 0 ? -amount : amount), BigInt(by)]
      const exact = Number((a * 2n + b) / (b * 2n)) * (amount < 0 ? -1 : 1)
      expect(divideRounded(amount, by)).toBe(exact === 0 ? 0 : exact)
    }),
    { numRuns: 10_000 },
  )
})

test('there and back again loses at most what rounding took', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const back = convert(convert(amount, 'TRY', 'EUR', rates), 'EUR', 'TRY', rates)
      expect(Math.abs(back - amount)).toBeLessThanOrEqual(28)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, divideRounded, roundToNearest, shareOf } from '../money.ts'
import { caseCount } from '../testing/case-count.ts'
import {
  canConvert,
  convert,
  convertForDisplay,
  convertLines,
  convertToWholeUnits,
  type Rates,
  rateOf,
  ratesFrom,
  splitWholeUnits,
} from './exchange.ts'

const rates = ratesFrom({ dollar: '46.8000', euro: '54,15', sterling: '62.7' })

test('ratesFrom reads rates with a point or a comma, and rateOf refuses an invalid rate', {
  tags: 'spec-9.21',
}, () => {
  expect(rates).toEqual({ TRY: 10_000, USD: 468_000, EUR: 541_500, GBP: 627_000 })
  expect(['', '0', '-1', '1.23456', 'abc', '1e3', '0,0000'].map(rateOf)).toEqual(Array(7).fill(undefined))
})

test('canConvert and convert refuse only the currency whose rate is missing', () => {
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

test('convertForDisplay rounds a converted price to whole units, from 1,000 units on to whole hundreds, and never to 0', () => {
  // 125.000 TL is 2.670,94 $ and 2.308,40 €
  expect(convertForDisplay(12_500_000, 'TRY', 'USD', rates)).toBe(270_000)
  expect(convertForDisplay(12_500_000, 'TRY', 'EUR', rates)).toBe(230_000)
  expect(convertForDisplay(980_000, 'TRY', 'GBP', rates)).toBe(15_600)
  expect(convertForDisplay(4_000, 'TRY', 'USD', rates)).toBe(100)
  expect(convertForDisplay(123_456, 'TRY', 'TRY', rates)).toBe(123_456)
})

test('roundToNearest rounds to the nearest multiple of 100, halves away from zero', {
  tags: 'spec-5.9',
}, () => {
  expect([149, 150, 151, -150, 0].map((n) => roundToNearest(n))).toEqual([100, 200, 200, -200, 0])
  expect(shareOf(1_001, 2_000)).toBe(200)
  expect(shareOf(1_003, 2_000)).toBe(201)
})

test('divideRounded agrees with exact arithmetic', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 10_000_000 }), (amount, by) => {
      const [a, b] = [BigInt(amount < 0 ? -amount : amount), BigInt(by)]
      const exact = Number((a * 2n + b) / (b * 2n)) * (amount < 0 ? -1 : 1)
      expect(divideRounded(amount, by)).toBe(exact === 0 ? 0 : exact)
    }),
    { numRuns: caseCount(10_000) },
  )
})

test('convert to euro and back loses only the rounding difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
      const back = convert(convert(amount, 'TRY', 'EUR', rates), 'EUR', 'TRY', rates)
      expect(Math.abs(back - amount)).toBeLessThanOrEqual(28)
    }),
  )
})

test('convertToWholeUnits rounds the total of a stay once, to whole units', () => {
  // 195.700 TL is 4.181,62 $, 3.614,03 € and 3.121,21 £.
  expect(convertToWholeUnits(19_570_000, 'TRY', 'USD', rates)).toBe(418_200)
  expect(convertToWholeUnits(19_570_000, 'TRY', 'EUR', rates)).toBe(361_400)
  expect(convertToWholeUnits(19_570_000, 'TRY', 'GBP', rates)).toBe(312_100)
  expect(convertToWholeUnits(19_570_050, 'TRY', 'TRY', rates)).toBe(19_570_050)
  // 23,39 TL is 0,4998 $: rounding to cents first would make it 1 $.
  expect(convertToWholeUnits(2_339, 'TRY', 'USD', rates)).toBe(0)
  expect(() =>
    convertToWholeUnits(100, 'TRY', 'EUR', ratesFrom({ dollar: '1', euro: '', sterling: '' })),
  ).toThrow(/no rate/)
})

test('convertLines adds the unit lost by rounding to the price line with the largest remainder, and a discount stays negative', () => {
  // 94.000, 112.000 and −10.300 TL are 1.735,92, 2.068,33 and −190,21 €; together 3.614,03 €.
  expect(convertLines([9_400_000, 11_200_000, -1_030_000], 'TRY', 'EUR', rates)).toEqual([
    173_600, 206_800, -19_000,
  ])
  expect(convertLines([0, 4_000, -4_000], 'TRY', 'USD', rates)).toEqual([0, 100, -100])
})

const amounts = fc.array(fc.integer({ min: -50_000_000, max: 500_000_000 }), { minLength: 1, maxLength: 12 })
const rate = fc.integer({ min: 5_000, max: 900_000 })
const anyRates: fc.Arbitrary<Rates> = fc.record({ TRY: fc.constant(10_000), USD: rate, EUR: rate, GBP: rate })
const currency = fc.constantFrom<Currency>('TRY', 'USD', 'EUR', 'GBP')
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

test('convertLines returns price lines that add up to the converted total, each with its sign and within one unit of exact', () => {
  fc.assert(
    fc.property(amounts, currency, currency, anyRates, (lines, from, to, at) => {
      const shown = convertLines(lines, from, to, at)
      expect(sum(shown)).toBe(convertToWholeUnits(sum(lines), from, to, at))
      for (const [index, line] of lines.entries()) {
        const amount = shown[index] ?? Number.NaN
        const exact = from === to ? line : (line * (at[from] ?? 0)) / (at[to] ?? 1)
        expect(Math.abs(amount - exact)).toBeLessThan(100)
        expect(amount === 0 || Math.sign(amount) === Math.sign(line)).toBe(true)
        if (from !== to) expect(Math.abs(amount % 100)).toBe(0)
      }
    }),
    { numRuns: caseCount(2_000) },
  )
})

test('splitWholeUnits returns parts that add up to the total and differ by no more than one unit', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -100_000, max: 100_000 }),
      fc.integer({ min: 1, max: 60 }),
      (units, parts) => {
        const split = splitWholeUnits(units * 100, parts)
        expect(split).toHaveLength(parts)
        expect(sum(split)).toBe(units * 100)
        expect(Math.max(...split) - Math.min(...split)).toBeLessThanOrEqual(100)
      },
    ),
  )
})

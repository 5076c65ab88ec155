import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-day.ts'
import { rateOf } from '../pricing/exchange.ts'
import {
  effectiveRate,
  isPlausible,
  isStale,
  marginOf,
  rateE4Of,
  rateIn,
  rateKeys,
  rateText,
} from './exchange-rates.ts'

const rate = fc.integer({ min: 1, max: 1_000_000_000 })
const margin = fc.integer({ min: 0, max: 1_000 })

test('effectiveRate returns a manual rate, whatever the announced rate and the margin', () => {
  fc.assert(
    fc.property(fc.option(rate), rate, margin, (announced, override, share) => {
      expect(effectiveRate({ announced, override }, share)).toBe(override)
    }),
  )
})

test('effectiveRate returns the announced rate plus the margin, rounded to four decimals', () => {
  fc.assert(
    fc.property(rate, margin, (announced, share) => {
      const exact = BigInt(announced) * BigInt(10_000 + share)
      const rounded = Number((exact + 5_000n) / 10_000n)
      expect(effectiveRate({ announced, override: null }, share)).toBe(rounded)
    }),
  )
  expect(effectiveRate({ announced: 468_000, override: null }, marginOf(1))).toBe(472_680)
  expect(effectiveRate({ announced: 468_123, override: null }, marginOf(1.25))).toBe(473_975)
  expect(effectiveRate({ announced: null, override: null }, 0)).toBeNull()
})

test('effectiveRate returns the announced rate unchanged when the margin is zero', () => {
  fc.assert(
    fc.property(rate, (announced) => {
      expect(effectiveRate({ announced, override: null }, 0)).toBe(announced)
    }),
  )
})

test('rateText and rateIn write a rate that rateOf and rateE4Of read back unchanged', () => {
  fc.assert(
    fc.property(rate, (e4) => {
      expect(rateOf(rateText(e4))).toBe(e4)
      expect(rateE4Of(rateIn(e4))).toBe(e4)
    }),
  )
})

test('isPlausible accepts a change of the exchange rate by 20 % up or down and refuses any larger change', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (fifth) => {
      const rates = { announced: fifth * 5, override: null }
      expect([fifth * 4, fifth * 5, fifth * 6].map((one) => isPlausible(one, rates))).toEqual(
        Array(3).fill(true),
      )
      expect([fifth * 4 - 1, fifth * 6 + 1].map((one) => isPlausible(one, rates))).toEqual([false, false])
    }),
  )
})

test('isPlausible accepts the first exchange rate, and a rate near the manual one although it is far from the last announced', () => {
  expect(isPlausible(468_000, { announced: null, override: null })).toBe(true)
  expect(isPlausible(700_000, { announced: 468_000, override: null })).toBe(false)
  expect(isPlausible(700_000, { announced: 468_000, override: 690_000 })).toBe(true)
  // A manual rate does not exclude rates near the announced one.
  expect(isPlausible(470_000, { announced: 468_000, override: 690_000 })).toBe(true)
})

test('isStale is true for an exchange rate bulletin older than four days, unless every rate is manual', () => {
  const today = '2027-06-16'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }), (days, overridden) => {
      const summary = { newestDay: addDays(today, -days), overridden }
      expect(isStale(summary, today)).toBe(days > 4 && overridden < rateKeys.length)
    }),
  )
})

test('isStale is true when no exchange rate bulletin was ever read, unless every rate is manual', () => {
  expect(isStale({ newestDay: null, overridden: 2 }, '2027-06-16')).toBe(true)
  expect(isStale({ newestDay: null, overridden: 3 }, '2027-06-16')).toBe(false)
})

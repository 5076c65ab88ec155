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

test('what is set by hand counts, whatever is announced and whatever the margin', () => {
  fc.assert(
    fc.property(fc.option(rate), rate, margin, (announced, override, share) => {
      expect(effectiveRate({ announced, override }, share)).toBe(override)
    }),
  )
})

test('otherwise the announced rate and the margin, to four places, as exact arithmetic has it', () => {
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

test('without a margin prices are shown with the very rate that was announced', () => {
  fc.assert(
    fc.property(rate, (announced) => {
      expect(effectiveRate({ announced, override: null }, 0)).toBe(announced)
    }),
  )
})

test('a rate is written so that whoever converts prices reads the same one', () => {
  fc.assert(
    fc.property(rate, (e4) => {
      expect(rateOf(rateText(e4))).toBe(e4)
      expect(rateE4Of(rateIn(e4))).toBe(e4)
    }),
  )
})

test('a fifth more or less is believed, the smallest bit more is not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (fifth) => {
      const told = { announced: fifth * 5, override: null }
      expect([fifth * 4, fifth * 5, fifth * 6].map((one) => isPlausible(one, told))).toEqual(
        Array(3).fill(true),
      )
      expect([fifth * 4 - 1, fifth * 6 + 1].map((one) => isPlausible(one, told))).toEqual([false, false])
    }),
  )
})

test('the first of all is believed; after a real jump it is enough that staff set one near it', () => {
  expect(isPlausible(468_000, { announced: null, override: null })).toBe(true)
  expect(isPlausible(700_000, { announced: 468_000, override: null })).toBe(false)
  expect(isPlausible(700_000, { announced: 468_000, override: 690_000 })).toBe(true)
  // A rate set by hand takes nothing away from what was near anyway.
  expect(isPlausible(470_000, { announced: 468_000, override: 690_000 })).toBe(true)
})

test('a bulletin is stale after four days, unless every rate is set by hand', () => {
  const today = '2027-06-16'
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 3 }), (days, overridden) => {
      const told = { newestDay: addDays(today, -days), overridden }
      expect(isStale(told, today)).toBe(days > 4 && overridden < rateKeys.length)
    }),
  )
})

test('an agency that never read one is told, unless it sets every rate by hand', () => {
  expect(isStale({ newestDay: null, overridden: 2 }, '2027-06-16')).toBe(true)
  expect(isStale({ newestDay: null, overridden: 3 }, '2027-06-16')).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../../testing/case-count.ts'
import { changedPrice, isUnusual, roundingSteps } from './change-price.ts'

const minor = fc.integer({ min: 100, max: 10_000_000_000 })
const step = fc.constantFrom(...roundingSteps)

test('changedPrice with a step is a multiple of it and never differs from the exact result by more than half a step', () => {
  fc.assert(
    fc.property(minor, fc.integer({ min: -5_000, max: 20_000 }), step, (before, share, units) => {
      const exact = changedPrice(before, { by: 'PERCENT', share, step: null })
      const rounded = changedPrice(before, { by: 'PERCENT', share, step: units })
      if (exact === null || exact === before) expect(rounded).toBe(exact)
      else if (rounded === null) expect(exact * 2).toBeLessThan(units * 100)
      else {
        expect(rounded % (units * 100)).toBe(0)
        expect(Math.abs(rounded - exact) * 2).toBeLessThanOrEqual(units * 100)
      }
    }),
    { numRuns: caseCount(2_000) },
  )
})

test.for([
  [3_060_000, 800, 100, 3_300_000],
  [3_060_000, 800, 500, 3_300_000],
  [3_130_000, 700, 10, 3_349_000],
  [1_000_050, 0, 100, 1_000_050],
  [1_005_000, 1, 10, 1_005_000],
  [2_500, -5_000, 10, 1_000],
] as const)('%d raised by %d basis points and rounded to %d is %d', ([before, share, units, after]) => {
  expect(changedPrice(before, { by: 'PERCENT', share, step: units })).toBe(after)
})

test('changedPrice adds an amount, sets a price, and returns no price below one minor unit', () => {
  expect(changedPrice(2_000_000, { by: 'AMOUNT', minor: -150_000, step: null })).toBe(1_850_000)
  expect(changedPrice(2_000_000, { by: 'SET', minor: 7 })).toBe(7)
  expect(changedPrice(2_000, { by: 'AMOUNT', minor: -2_000, step: null })).toBe(null)
  expect(changedPrice(2_000, { by: 'SET', minor: 100_000_000_001 })).toBe(null)
})

test('a price is unusual above three times or under a third of the price before', () => {
  expect([3_000, 3_001, 334, 333].map((after) => isUnusual(after, 1_000))).toEqual([false, true, false, true])
  expect(isUnusual(1, null)).toBe(false)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseCount } from '../testing/case-count.ts'
import { periods } from '../testing/pricing.ts'
import { copyPeriods, gapsBetween, halfOpen, inclusive } from './price-periods.ts'

const priced = (from: string, to: string, nightlyMinor = 1_000_000) => ({
  from,
  to,
  nightlyMinor,
  discountedMinor: null,
})

test('halfOpen and inclusive convert a price period between the last night that staff type and its exclusive end date', () => {
  expect(halfOpen({ firstDay: '2027-06-01', lastDay: '2027-06-30' })).toEqual({
    from: '2027-06-01',
    to: '2027-07-01',
  })
  expect(inclusive({ from: '2027-06-01', to: '2027-07-01' })).toEqual({
    firstDay: '2027-06-01',
    lastDay: '2027-06-30',
  })
})

test('gapsBetween returns the dates without a price between two periods', () => {
  expect(gapsBetween([priced('2027-07-05', '2027-08-01'), priced('2027-06-01', '2027-07-01')])).toEqual([
    { from: '2027-07-01', to: '2027-07-05' },
  ])
})

test('copyPeriods shifts price periods by years, rounds raised prices and moves 29 February to 28 February', () => {
  expect(copyPeriods([priced('2027-06-01', '2027-07-01', 1_855_000)], { years: 1, raise: 3_500 })).toEqual([
    priced('2028-06-01', '2028-07-01', 2_500_000),
  ])
  expect(
    copyPeriods([priced('2027-06-01', '2027-07-01', 1_855_050)], { years: 1, raise: 0 })[0]?.nightlyMinor,
  ).toBe(1_855_050)
  expect(
    copyPeriods([priced('2027-06-01', '2027-07-01', 41_500)], { years: 1, raise: 1_000 })[0]?.nightlyMinor,
  ).toBe(45_700)
  expect(
    copyPeriods([priced('2028-02-29', '2028-03-01'), priced('2028-03-01', '2028-04-01')], {
      years: 1,
      raise: 0,
    }),
  ).toEqual([priced('2029-02-28', '2029-03-01'), priced('2029-03-01', '2029-04-01')])
})

test('copyPeriods never creates overlapping price periods and adds no more than one gap without a price', () => {
  fc.assert(
    fc.property(
      periods,
      fc.integer({ min: -3, max: 5 }),
      fc.integer({ min: -3_000, max: 9_000 }),
      (before, years, raise) => {
        const after = copyPeriods(before, { years, raise })
        for (const [index, period] of after.entries()) {
          const next = after[index + 1]
          if (next) expect(period.to <= next.from).toBe(true)
          expect(Number.isSafeInteger(period.nightlyMinor)).toBe(true)
        }
        if (after.length === before.length)
          expect(gapsBetween(after).length).toBeLessThanOrEqual(gapsBetween(before).length + 1)
      },
    ),
    { numRuns: caseCount(10_000) },
  )
})

import { expect, test } from 'vitest'
import { packNights, sumOfNights, unpackNights, wholePercent } from './night-counts.ts'

const night = (sold: number, sellable: number) => ({ sold, sellable, closed: 1, external: 2 })

test('wholePercent is sold of sellable nights, and nothing where no night could be sold', () => {
  expect([night(1, 3), night(0, 5), night(5, 5), night(0, 0)].map(wholePercent)).toEqual([33, 0, 100, null])
})

test('the percent of a week is its sold nights of its sellable nights, not the mean of seven percents', () => {
  const week = [night(1, 1), ...Array.from({ length: 6 }, () => night(0, 9))]
  expect(wholePercent(sumOfNights(week))).toBe(2)
})

test('packed nights are unpacked as they were', () => {
  const week = [night(1, 2), night(3, 4)]
  expect(unpackNights(packNights(week))).toEqual(week)
  expect(unpackNights('')).toEqual([])
})

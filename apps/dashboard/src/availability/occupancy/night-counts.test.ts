import { expect, test } from 'vitest'
import { packNights, sumOfNights, unpackNights, wholePercent } from './night-counts.ts'

const night = (sold: number, sellable: number) => ({ sold, sellable, closed: 1, external: 2 })

test('wholePercent returns sold nights as a percentage of sellable nights, or null without sellable nights', () => {
  expect([night(1, 3), night(0, 5), night(5, 5), night(0, 0)].map(wholePercent)).toEqual([33, 0, 100, null])
})

test('sumOfNights bases the occupancy of a week on all its sold and sellable nights, not on the mean of seven days', () => {
  const week = [night(1, 1), ...Array.from({ length: 6 }, () => night(0, 9))]
  expect(wholePercent(sumOfNights(week))).toBe(2)
})

test('unpackNights restores the night counts that packNights encoded as text', () => {
  const week = [night(1, 2), night(3, 4)]
  expect(unpackNights(packNights(week))).toEqual(week)
  expect(unpackNights('')).toEqual([])
})

import { expect, test } from 'vitest'
import { isFailureRecorded, shownNetwork } from './sign-in-log.ts'

const recordedUpTo = (failures: number) =>
  Array.from({ length: failures }, (_, n) => n + 1).filter(isFailureRecorded)

test('isFailureRecorded records the first five failed sign-ins of a day and then every power of ten', () => {
  expect(recordedUpTo(10_500)).toEqual([1, 2, 3, 4, 5, 10, 100, 1_000, 10_000])
})

test('shownNetwork hides the last part of an IP address', () => {
  expect(['203.0.113.77', '2001:db8:1:2::'].map(shownNetwork)).toEqual([
    '203.0.113.0/24',
    '2001:db8:1:2::/64',
  ])
})

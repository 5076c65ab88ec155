import { expect, test } from 'vitest'
import { defaultValidity, validAfter, validityOptions } from './validity-options.ts'

const now = new Date('2027-06-16T07:34:00Z')
const hoursOf = (checkIn: string) => validityOptions(now, checkIn).map(({ value }) => Number(value))

test('validityOptions lists every validity period of an offer for a stay far ahead, and defaultValidity is two days', () => {
  expect(hoursOf('2027-12-24')).toEqual([24, 48, 72, 168, 336, 720])
  expect(defaultValidity(validityOptions(now, '2027-12-24'))).toBe('48')
})

test('validityOptions limits the validity of an offer to the check-in day of the stay and lists no end time twice', () => {
  expect(hoursOf('2027-06-18')).toEqual([24, 48, 72])
  expect(validAfter(72, now, '2027-06-18')).toEqual(new Date('2027-06-18T21:00:00Z'))
  expect(hoursOf('2027-06-16')).toEqual([24])
  expect(defaultValidity(validityOptions(now, '2027-06-16'))).toBe('24')
  const labels = validityOptions(now, '2027-06-18').map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

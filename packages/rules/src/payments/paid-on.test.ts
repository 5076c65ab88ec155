import { expect, test } from 'vitest'
import { earliestPaidOn, whyPaidOnIsRefused } from './paid-on.ts'

const day = { reservedOn: '2027-06-15', today: '2027-06-16' }

test.each([
  ['0001-01-01', 'payment.too_early'],
  ['2026-06-14', 'payment.too_early'],
  ['2026-06-15', undefined],
  ['2027-06-16', undefined],
  ['2027-06-17', 'payment.in_the_future'],
])('whyPaidOnIsRefused for a payment dated %s returns %s', (paidOn, reason) => {
  expect(whyPaidOnIsRefused(paidOn, day)).toBe(reason)
})

test('earliestPaidOn is a year before the reservation was made', () => {
  expect(earliestPaidOn('2027-06-15')).toBe('2026-06-15')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-day.ts'
import { paymentHoldHours } from './hold.ts'

const today = '2027-06-16'

test('the hold for the prepayment at its borders', () => {
  const hours = [0, 3, 4, 60, 61, 300].map((days) => paymentHoldHours(today, addDays(today, days)))
  expect(hours).toEqual([3, 3, 24, 24, 48, 48])
})

test('who comes later is never given less time', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (days, more) => {
      expect(paymentHoldHours(today, addDays(today, days + more))).toBeGreaterThanOrEqual(
        paymentHoldHours(today, addDays(today, days)),
      )
    }),
  )
})

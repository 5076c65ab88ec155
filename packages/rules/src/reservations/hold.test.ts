import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-day.ts'
import { defaultRules } from '../settings/agency-rules.ts'
import { paymentHoldHours } from './hold.ts'

const today = '2027-06-16'

test('paymentHoldHours is 3 hours up to 3 days before check-in, 24 hours up to 60 days and 48 hours above that', () => {
  const hours = [0, 3, 4, 60, 61, 300].map((days) =>
    paymentHoldHours(today, addDays(today, days), defaultRules),
  )
  expect(hours).toEqual([3, 3, 24, 24, 48, 48])
})

test('paymentHoldHours never decreases with a later check-in', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (days, more) => {
      const hoursFor = (ahead: number) => paymentHoldHours(today, addDays(today, ahead), defaultRules)
      expect(hoursFor(days + more)).toBeGreaterThanOrEqual(hoursFor(days))
    }),
  )
})

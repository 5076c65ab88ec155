import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-day.ts'
import { hoursAfter, isReminderDue, paymentHoldHours, reminderHours } from './hold.ts'

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

const start = new Date('2027-06-16T07:34:00Z')
const minutesAfter = (minutes: number) => hoursAfter(start, minutes / 60)

test('a guest is reminded in the last hours of a hold, not before, not after it, and not of a short one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 72 }), fc.integer({ min: -60, max: 80 * 60 }), (hours, minutes) => {
      const hold = { heldSince: start, holdExpiresAt: hoursAfter(start, hours) }
      const left = hours * 60 - minutes
      const isDue = hours > reminderHours && left > 0 && left <= reminderHours * 60
      expect(isReminderDue(minutesAfter(minutes), hold)).toBe(isDue)
    }),
    { numRuns: 1_000 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { istanbulDay } from '../istanbul-day.ts'
import { longestValidityDays } from './limits.ts'
import { defaultValidUntil, isValidityAllowed, latestValidUntil } from './validity.ts'

const now = new Date('2027-06-16T07:34:00Z')

test('an offer holds for two days, and never past the day the stay begins', () => {
  expect(defaultValidUntil(now, '2027-07-10')).toEqual(new Date('2027-06-18T07:34:00Z'))
  expect(defaultValidUntil(now, '2027-06-17')).toEqual(new Date('2027-06-17T21:00:00Z'))
  expect(latestValidUntil(now, '2027-12-24')).toEqual(new Date('2027-07-16T07:34:00Z'))
})

test('what may be chosen lies between now and that end', () => {
  expect(isValidityAllowed(now, now, '2027-07-10')).toBe(false)
  expect(isValidityAllowed(new Date('2027-06-16T07:35:00Z'), now, '2027-07-10')).toBe(true)
  expect(isValidityAllowed(new Date('2027-07-10T21:00:00Z'), now, '2027-07-10')).toBe(true)
  expect(isValidityAllowed(new Date('2027-07-10T21:00:01Z'), now, '2027-07-10')).toBe(false)
  expect(isValidityAllowed(new Date('2027-07-16T07:34:01Z'), now, '2028-07-10')).toBe(false)
})

test('whatever the moment and the stay, what is proposed is allowed', () => {
  const moments = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2036-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(moments, fc.nat({ max: 400 }), (moment, days) => {
      const checkIn = istanbulDay(new Date(moment.getTime() + days * 86_400_000))
      const until = defaultValidUntil(moment, checkIn)
      expect(isValidityAllowed(until, moment, checkIn)).toBe(true)
      expect(until.getTime() - moment.getTime()).toBeLessThanOrEqual(longestValidityDays * 86_400_000)
      expect(istanbulDay(new Date(until.getTime() - 1)) <= checkIn).toBe(true)
    }),
  )
})

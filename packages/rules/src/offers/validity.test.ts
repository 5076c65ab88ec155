import fc from 'fast-check'
import { expect, test } from 'vitest'
import { istanbulDay } from '../istanbul-day.ts'
import { maxValidityDays } from './limits.ts'
import { defaultValidUntil, isValidityAllowed, latestValidUntil } from './validity.ts'

const now = new Date('2027-06-16T07:34:00Z')

test('defaultValidUntil of an offer is two days ahead but not after the check-in day, latestValidUntil is 30 days ahead', () => {
  expect(defaultValidUntil(now, '2027-07-10')).toEqual(new Date('2027-06-18T07:34:00Z'))
  expect(defaultValidUntil(now, '2027-06-17')).toEqual(new Date('2027-06-17T21:00:00Z'))
  expect(latestValidUntil(now, '2027-12-24')).toEqual(new Date('2027-07-16T07:34:00Z'))
})

test('isValidityAllowed accepts an offer expiry after now, up to the check-in day and no more than 30 days ahead', () => {
  expect(isValidityAllowed(now, now, '2027-07-10')).toBe(false)
  expect(isValidityAllowed(new Date('2027-06-16T07:35:00Z'), now, '2027-07-10')).toBe(true)
  expect(isValidityAllowed(new Date('2027-07-10T21:00:00Z'), now, '2027-07-10')).toBe(true)
  expect(isValidityAllowed(new Date('2027-07-10T21:00:01Z'), now, '2027-07-10')).toBe(false)
  expect(isValidityAllowed(new Date('2027-07-16T07:34:01Z'), now, '2028-07-10')).toBe(false)
})

test('defaultValidUntil returns an end that isValidityAllowed accepts, whatever the time and the stay', () => {
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
      expect(until.getTime() - moment.getTime()).toBeLessThanOrEqual(maxValidityDays * 86_400_000)
      expect(istanbulDay(new Date(until.getTime() - 1)) <= checkIn).toBe(true)
    }),
  )
})

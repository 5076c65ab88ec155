import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dateOf, dayNumber, isCalendarDate, weekdayOf } from './calendar-day.ts'
import { caseCount } from './testing/case-count.ts'

const dayMs = 86_400_000

test('dayNumber, dateOf and weekdayOf agree with the built-in Date', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50_000, max: 100_000 }), (day) => {
      const date = new Date(day * dayMs)
      const text = date.toISOString().slice(0, 10)
      expect(dayNumber(text)).toBe(day)
      expect(dateOf(day)).toBe(text)
      expect(weekdayOf(day) % 7).toBe(date.getUTCDay())
    }),
    { numRuns: caseCount(20_000) },
  )
})

test('isCalendarDate accepts real dates only', () => {
  expect(['2028-02-29', '2027-12-31'].every(isCalendarDate)).toBe(true)
  expect(['2027-02-29', '2027-13-01', '2027-00-10', '27-01-01', '2027-1-1', ''].some(isCalendarDate)).toBe(
    false,
  )
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
})

test('addMonths returns the same day of the month, or the last day of a shorter month', () => {
  expect(addMonths('2027-06-16', 18)).toBe('2028-12-16')
  expect(addMonths('2027-08-31', 6)).toBe('2028-02-29')
  expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
  expect(addMonths('2027-01-31', -2)).toBe('2026-11-30')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -60, max: 60 }), (day, months) => {
      const date = dateOf(day)
      const moved = addMonths(date, months)
      const expected = new Date(`${date.slice(0, 7)}-01T00:00:00Z`)
      expected.setUTCMonth(expected.getUTCMonth() + months)
      expect(moved.slice(0, 7)).toBe(expected.toISOString().slice(0, 7))
      // The day of the month changes only in a shorter month, and is then its last day.
      expect(moved.slice(8) === date.slice(8) || addDays(moved, 1).endsWith('-01')).toBe(true)
      expect(isCalendarDate(moved) && moved.slice(8) <= date.slice(8)).toBe(true)
    }),
  )
})

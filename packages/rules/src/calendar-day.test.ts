import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOf, dayNumber, isCalendarDate, weekdayOf } from './calendar-day.ts'

const dayMs = 86_400_000

test('day numbers agree with the calendar of the platform, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -50_000, max: 100_000 }), (day) => {
      const date = new Date(day * dayMs)
      const text = date.toISOString().slice(0, 10)
      expect(dayNumber(text)).toBe(day)
      expect(dateOf(day)).toBe(text)
      expect(weekdayOf(day) % 7).toBe(date.getUTCDay())
    }),
    { numRuns: 20_000 },
  )
})

test('only real days are calendar dates', () => {
  expect(['2028-02-29', '2027-12-31'].every(isCalendarDate)).toBe(true)
  expect(['2027-02-29', '2027-13-01', '2027-00-10', '27-01-01', '2027-1-1', ''].some(isCalendarDate)).toBe(
    false,
  )
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
})

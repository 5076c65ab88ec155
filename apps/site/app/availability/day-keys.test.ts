import { dayNumber, weekdayOf } from '@plato/rules/calendar-day'
import { expect, test } from 'vitest'
import { addToMonth, dayAfterKey, lastDayOf, weeksOf } from './day-keys.ts'

test.each([
  ['ArrowLeft', '2027-05-31'],
  ['ArrowRight', '2027-06-02'],
  ['ArrowUp', '2027-05-25'],
  ['ArrowDown', '2027-06-08'],
  ['Home', '2027-05-31'],
  ['End', '2027-06-06'],
  ['PageUp', '2027-05-01'],
  ['PageDown', '2027-07-01'],
])('dayAfterKey moves the calendar focus with the key %s from 1 June 2027 to %s', (key, day) => {
  expect(dayAfterKey('2027-06-01', key)).toBe(day)
})

test('dayAfterKey returns undefined for keys that do not move the focus, such as Tab and Enter', () => {
  expect(dayAfterKey('2027-06-01', 'Tab')).toBeUndefined()
  expect(dayAfterKey('2027-06-01', 'Enter')).toBeUndefined()
})

test.each(['2027-02', '2028-02', '2027-06', '2026-11', '2027-12'])(
  'weeksOf(%s) lists every day of the month once, in the column of its weekday',
  (month) => {
    const weeks = weeksOf(month)
    const days = weeks.flat().filter((day) => day !== undefined)
    expect(days[0]).toBe(`${month}-01`)
    expect(days.at(-1)).toBe(lastDayOf(month))
    expect(new Set(days).size).toBe(Number(lastDayOf(month).slice(8)))
    for (const week of weeks) {
      expect(week).toHaveLength(7)
      week.forEach((day, place) => {
        if (day) expect(weekdayOf(dayNumber(day))).toBe(place + 1)
      })
    }
  },
)

test('addToMonth returns January of the next year after December and December of the previous year before January', () => {
  expect(addToMonth('2027-12', 1)).toBe('2028-01')
  expect(addToMonth('2027-01', -1)).toBe('2026-12')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToMonth,
  averageNightOf,
  cancelledShareOf,
  daysOfRange,
  isMonthRange,
  maxMonths,
  monthsOf,
  occupancyOf,
  soldStatuses,
} from './figures.ts'

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, n]) => `${year}-${String(n).padStart(2, '0')}`)

test('monthsOf returns the months of a range in order, and daysOfRange ends where the next month begins', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: 0, max: maxMonths - 1 }), (from, more) => {
      const range = { from, to: addToMonth(from, more) }
      expect(isMonthRange(range)).toBe(true)
      const months = monthsOf(range)
      expect(months).toHaveLength(more + 1)
      expect(months[0]).toBe(from)
      expect(months.at(-1)).toBe(range.to)
      expect([...new Set(months)].sort()).toEqual(months)
      expect(daysOfRange(range)).toEqual({ first: `${from}-01`, end: `${addToMonth(range.to, 1)}-01` })
    }),
  )
})

test('isMonthRange refuses a range that ends before it begins or is longer than two years', () => {
  expect(isMonthRange({ from: '2027-06', to: '2027-05' })).toBe(false)
  expect(isMonthRange({ from: '2027-01', to: '2028-12' })).toBe(true)
  expect(isMonthRange({ from: '2027-01', to: '2029-01' })).toBe(false)
})

test('soldStatuses contains only confirmed, checked-in and completed reservations', () => {
  expect(soldStatuses).toEqual(['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])
})

test('occupancyOf and cancelledShareOf return hundredths of a percent, and null for a base of zero', () => {
  expect(occupancyOf(21, 30)).toBe(7_000)
  expect(occupancyOf(1, 3)).toBe(3_333)
  expect(occupancyOf(0, 0)).toBeNull()
  expect(averageNightOf(7_000_001, 7)).toBe(1_000_000)
  expect(averageNightOf(0, 0)).toBeNull()
  expect(cancelledShareOf(1, 3)).toBe(2_500)
  expect(cancelledShareOf(0, 0)).toBeNull()
})

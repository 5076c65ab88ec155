import { isMonthRange } from '@plato/rules/reports/figures'
import { expect, test } from 'vitest'
import { monthChoices, periodNamed, periodNames, periods, rangeIn, withEnd } from './period.ts'

const today = '2027-06-16'
const inAddress = (text: string) => rangeIn(new URLSearchParams(text), today)

test('rangeIn reads the months of a report from the URL and returns the current year when the months are invalid', () => {
  expect(inAddress('from=2027-05&to=2027-10')).toEqual({ from: '2027-05', to: '2027-10' })
  const year = { from: '2027-01', to: '2027-12' }
  for (const text of [
    '',
    'from=2027-05',
    'from=2027-10&to=2027-05',
    'from=2020-01&to=2027-12',
    'from=x&to=2027-13',
  ])
    expect(inAddress(text), text).toEqual(year)
})

test('withEnd changes the first or the last month of a report period and always returns a valid month range', () => {
  for (const end of ['from', 'to'] as const)
    for (const month of ['2020-03', '2027-05', '2027-07', '2031-11']) {
      const moved = withEnd({ from: '2027-05', to: '2027-10' }, end, month)
      expect(isMonthRange(moved), `${end} ${month}`).toBe(true)
      expect(moved[end]).toBe(month)
    }
})

test('periodNamed returns the name of a report period, such as last month, from its first and last month', () => {
  for (const name of periodNames) expect(periodNamed(periods[name](today), today)).toBe(name)
  expect(periods.lastMonth('2027-01-03')).toEqual({ from: '2026-12', to: '2026-12' })
  expect(periodNamed({ from: '2027-02', to: '2027-03' }, today)).toBeUndefined()
})

test('monthChoices of a report contains the chosen month even when that month is far in the past', () => {
  expect(monthChoices(today, '2027-06')).toHaveLength(55)
  expect(monthChoices(today, '2019-04')[0]).toBe('2019-04')
})

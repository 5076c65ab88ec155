import type { PricePeriod } from '@plato/contract/pricing/price-periods.contract'
import { describe, expect, it } from 'vitest'
import { firstYear, rowsOf, yearsOf } from './price-years.ts'

const period = (id: number, firstDay: string, lastDay: string): PricePeriod => ({
  id,
  name: `Dönem ${id}`,
  firstDay,
  lastDay,
  nightlyMinor: 1_000_000,
  discountedMinor: null,
  minNights: null,
  arrivalDays: null,
  shortStayThreshold: null,
  shortStayFeeMinor: null,
  forGap: false,
})
const periods = [
  period(1, '2027-04-01', '2027-09-15'),
  period(2, '2027-10-01', '2027-11-15'),
  period(3, '2028-04-01', '2028-05-31'),
]

describe('rowsOf', () => {
  it('rowsOf inserts a gap row between price periods where nights have no price', () => {
    expect(
      rowsOf(periods, 2027).map((row) => (row.kind === 'gap' ? [row.firstDay, row.lastDay] : row.period.id)),
    ).toEqual([1, ['2027-09-16', '2027-09-30'], 2, ['2027-11-16', '2028-03-31']])
  })
  it('rowsOf shows a winter without prices in the price table of both years', () => {
    expect(rowsOf(periods, 2028).map(({ kind }) => kind)).toEqual(['gap', 'period'])
  })
})

it('firstYear returns the first year with nights to sell, and yearsOf all years to choose from', () => {
  expect([
    firstYear(periods, '2027-06-01'),
    firstYear(periods, '2026-11-15'),
    firstYear([], '2026-11-15'),
  ]).toEqual([2027, 2027, 2026])
  expect(yearsOf(periods, '2026-11-15')).toEqual([2026, 2027, 2028])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../calendar-day.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { sheets, today } from '../testing/pricing.ts'
import { compileSheet, type PricePeriod } from './price-sheet.ts'
import { priceTable } from './price-table.ts'
import { quoteStay } from './quote.ts'
import { discountedWeek, seasonTable, seasonYearOf } from './season-table.ts'

const period = (id: number, from: string, to: string, nightlyMinor: number): PricePeriod => ({
  ...{ id, name: `P${id}`, from, to, nightlyMinor },
  ...{ discountedMinor: null, minNights: null, arrivalDays: null },
  ...{ shortStayThreshold: null, shortStayFeeMinor: null },
})

/** Eleven rows up to the end of the season, as a villa with holiday weeks has them; then the next season. */
const holidayVilla = {
  minNights: 3,
  discounts: [
    { id: 1, share: 500, kind: 'EARLY_BIRD', fromDays: 120 },
    { id: 2, share: 700, kind: 'LENGTH_OF_STAY', minNights: 14 },
  ] as const,
  periods: [
    period(1, '2026-11-01', '2027-03-06', 980_000),
    period(2, '2027-03-06', '2027-03-15', 1_250_000),
    period(3, '2027-03-15', '2027-04-01', 980_000),
    period(4, '2027-04-01', '2027-05-14', 980_000),
    period(5, '2027-05-14', '2027-05-24', 1_640_000),
    period(6, '2027-05-24', '2027-06-01', 980_000),
    period(7, '2027-06-01', '2027-06-15', 1_050_000),
    period(8, '2027-06-15', '2027-07-15', 1_330_000),
    period(9, '2027-07-15', '2027-09-01', 1_740_000),
    period(10, '2027-09-01', '2027-09-21', 1_380_000),
    period(11, '2027-09-21', '2027-11-01', 1_040_000),
    period(12, '2028-04-01', '2028-11-01', 1_500_000),
  ],
}

test('seasonTable shows all price rows of the season and the closed winter after it, and collapses only the next season', () => {
  const table = seasonTable(holidayVilla, '2026-11-16')
  expect(table.years).toEqual([2027])
  expect(table.rows.map((row) => (row.closed ? `${row.firstDay} ${row.lastDay}` : row.periodId))).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    '2027-11-01 2028-03-31',
  ])
  expect(table.later.map((row) => row.firstDay)).toEqual(['2028-04-01'])
  expect(table.laterYear).toBe(2028)
})

test('seasonTable shows all price rows of two seasons when fewer than four months of the first are left', () => {
  const table = seasonTable(holidayVilla, '2027-08-01')
  expect(table.years).toEqual([2027, 2028])
  expect(table.later).toEqual([])
  expect(table.laterYear).toBeUndefined()
})

test('seasonTable marks a price row as discounted only if all its days are far enough ahead for the early-booking discount', () => {
  const { rows, discountShare } = seasonTable(holidayVilla, '2026-11-16')
  // 16 November and 120 days: 16 March. The row from 15 March begins before that.
  expect(discountShare).toBe(500)
  expect(rows.filter((row) => !row.closed && row.discounted).map((row) => row.firstDay)).toEqual([
    '2027-04-01',
    '2027-05-14',
    '2027-05-24',
    '2027-06-01',
    '2027-06-15',
    '2027-07-15',
    '2027-09-01',
    '2027-09-21',
  ])
})

test('seasonTable returns no discount share when no discount applies to a week', () => {
  const discounts = [
    { id: 2, share: 700, kind: 'LENGTH_OF_STAY', minNights: 14 },
    { id: 3, share: 1_000, kind: 'LAST_MINUTE', withinDays: 7 },
  ] as const
  expect(seasonTable({ ...holidayVilla, discounts }, '2026-11-16').discountShare).toBeUndefined()
})

test('seasonTable lists every priced row, collapses none of the next four months, and shows week prices that quoteStay charges', () => {
  let compared = 0
  fc.assert(
    fc.property(sheets, (drawn) => {
      const periods = drawn.periods.map((one) => ({ ...one, arrivalDays: null }))
      const table = seasonTable({ ...drawn, periods }, today)
      const rows = [...table.rows, ...table.later].filter((row) => !row.closed)
      expect(rows.map((row) => row.periodId)).toEqual(priceTable(drawn, today).map((row) => row.periodId))
      for (const row of table.later)
        expect(seasonYearOf(row.firstDay)).toBeGreaterThan(seasonYearOf(addMonths(today, 4)))
      const share = table.discountShare
      // Two rules can have the same share; a quote applies one of them, whichever covers the stay.
      const discounts = drawn.discounts.filter((rule) => rule.share === share)
      for (const row of rows) {
        const checkOut = addDays(row.firstDay, 7)
        if (share === undefined || !row.discounted || row.minNights > 7 || checkOut > addDays(row.lastDay, 1))
          continue
        const sheet = compileSheet({ ...drawn, periods, discounts, fees: [], shortStayFeeMinor: 0 })
        const answer = quoteStay(sheet, { checkIn: row.firstDay, checkOut, guests: 1 }, today)
        if (!answer.ok) continue
        const stay = answer.quote.lines.filter(({ kind }) => kind === 'ACCOMMODATION' || kind === 'DISCOUNT')
        expect(stay.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(
          discountedWeek(row.weekMinor, share),
        )
        compared += 1
      }
    }),
    { numRuns: caseCount(2_000) },
  )
  expect(compared).toBeGreaterThan(minCases(50))
})

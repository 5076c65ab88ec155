import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-day.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { sheets, today } from '../testing/pricing.ts'
import { compileSheet } from './price-sheet.ts'
import { priceTable } from './price-table.ts'
import { quoteStay } from './quote.ts'

test('priceTable shows the night and week prices that quoteStay charges (10,000 sheets)', () => {
  let compared = 0
  fc.assert(
    fc.property(sheets, fc.nat(40), (drawn, offset) => {
      // Discount rules belong to the stay, not to the season, and arrival days only limit when it may begin.
      const sheet = compileSheet({
        ...drawn,
        discounts: [],
        periods: drawn.periods.map((period) => ({ ...period, arrivalDays: null })),
      })
      for (const row of priceTable(sheet, today)) {
        const checkIn = addDays(row.firstDay, offset)
        for (const nights of [1, 7]) {
          const checkOut = addDays(checkIn, nights)
          if (checkIn < today || checkOut > addDays(row.lastDay, 1) || nights < row.minNights) continue
          const answer = quoteStay(sheet, { checkIn, checkOut, guests: 1 }, today)
          if (!answer.ok) expect.fail(`${answer.reason} for a stay the table sells`)
          const accommodation = answer.quote.lines
            .filter((line) => line.trace.rule === 'PERIOD_PRICE' || line.trace.rule === 'PERIOD_DISCOUNT')
            .reduce((sum, line) => sum + line.amountMinor, 0)
          expect(accommodation).toBe(nights === 7 ? row.weekMinor : row.nightMinor)
          compared += 1
        }
      }
    }),
    { numRuns: caseCount(10_000) },
  )
  expect(compared).toBeGreaterThan(minCases(10_000))
})

test('priceTable leaves out seasons that are over', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      for (const row of priceTable(compileSheet(sheet), today)) expect(row.lastDay >= today).toBe(true)
    }),
  )
})

test('priceTable lists the periods by their first day, whatever order they come in', () => {
  fc.assert(
    fc.property(sheets, fc.infiniteStream(fc.nat()), (drawn, keys) => {
      const shuffled = drawn.periods
        .map((period) => ({ period, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ period }) => period)
      const days = priceTable({ ...drawn, periods: shuffled }, today).map(({ firstDay }) => firstDay)
      expect(days).toEqual([...days].sort())
    }),
  )
})

test('priceTable returns forGap false for a period whose price was not set to fill a gap between stays', () => {
  fc.assert(
    fc.property(sheets, (drawn) => {
      for (const row of priceTable(drawn, today)) expect(row.forGap).toBe(false)
    }),
  )
})

test('priceTable returns forGap true exactly for the periods that are sold for a gap', () => {
  fc.assert(
    fc.property(sheets, (drawn) => {
      const periods = drawn.periods.map((period, place) => ({ ...period, forGap: place % 2 === 1 }))
      for (const row of priceTable({ ...drawn, periods }, today))
        expect(row.forGap).toBe(row.periodId % 2 === 1)
    }),
  )
})

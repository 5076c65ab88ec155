import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar-day.ts'
import { compileSheet } from './price-sheet.ts'
import { priceTable } from './price-table.ts'
import { quoteStay } from './quote.ts'
import { sheets, today } from './testing.ts'

test('what the table says a night and a week cost is what a stay there is quoted (10,000 sheets)', () => {
  let compared = 0
  fc.assert(
    fc.property(sheets, fc.nat(40), (drawn, offset) => {
      // Discount rules belong to the stay, not to the season, and arrival days only say when it may begin.
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
    { numRuns: 10_000 },
  )
  expect(compared).toBeGreaterThan(10_000)
})

test('seasons that are over are left out', () => {
  fc.assert(
    fc.property(sheets, (sheet) => {
      for (const row of priceTable(compileSheet(sheet), today)) expect(row.lastDay >= today).toBe(true)
    }),
  )
})

test('nights sold apart are told from seasons', () => {
  fc.assert(
    fc.property(sheets, (drawn) => {
      const periods = drawn.periods.map((period, place) => ({ ...period, forGap: place % 2 === 1 }))
      for (const row of priceTable({ ...drawn, periods }, today))
        expect(row.forGap).toBe(row.periodId % 2 === 1)
    }),
  )
})

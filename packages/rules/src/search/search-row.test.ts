import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occupancyOf, type TakenSpan } from '../availability/calendar.ts'
import { dateOf, dayNumber, weekdayOf } from '../calendar-day.ts'
import { type CompiledSheet, compileSheet } from '../pricing/price-sheet.ts'
import { priceTable } from '../pricing/price-table.ts'
import { quoteStay } from '../pricing/quote.ts'
import { type DayStay, minNightsAt, whyStayIsRefused } from '../pricing/stay-refusal.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { sheets, today } from '../testing/pricing.ts'
import { nightsInWord, wordCount, wordMasks } from './night-bitmap.ts'
import { endOf, firstNightOf, type SearchRow, searchRowOf } from './search-row.ts'

const asOf = dayNumber(today)
const horizon = { firstBlock: Math.floor(asOf / nightsInWord), asOf }

/** Disjoint taken spans around today, some adjacent, with gaps of many lengths. */
const taken = fc
  .array(fc.record({ gap: fc.integer({ min: 0, max: 9 }), nights: fc.integer({ min: 1, max: 9 }) }), {
    maxLength: 25,
  })
  .map((shapes) => {
    let day = firstNightOf(horizon) - 3
    return shapes.map(({ gap, nights }): TakenSpan => {
      const from = day + gap
      day = from + nights
      return { from: dateOf(from), to: dateOf(day), kind: 'CLOSURE' }
    })
  })

/** Repeats the decision of the search: the bits, then the terms of the arrival day or a gap. */
function isPossible(row: SearchRow, sheet: CompiledSheet, { checkIn, checkOut }: DayStay): boolean {
  const nights = checkOut - checkIn
  const isFree = wordMasks(checkIn, checkOut).every(
    ({ word, mask }) => ((row.nightChunks[word] ?? -1n) & mask) === 0n,
  )
  if (!isFree) return false
  const period = sheet.periods.find((one) => one.fromDay <= checkIn && checkIn < one.toDay)
  const isOrdinary =
    nights >= minNightsAt(sheet, checkIn) && (period?.arrivalDays?.includes(weekdayOf(checkIn)) ?? true)
  const fillsGap = row.gaps.some((gap) => gap.starts === checkIn && gap.nights === nights)
  // A gap is stored only where the ordinary rules refuse it; easyNights is a shortcut to the same result.
  expect(isOrdinary && fillsGap).toBe(false)
  if (row.easyNights <= nights) expect(isOrdinary || fillsGap).toBe(true)
  return isOrdinary || fillsGap
}

test('the search row accepts a stay exactly when whyStayIsRefused accepts it (2,000 villas)', () => {
  const seen = { yes: 0, no: 0, gaps: 0, wrongDays: 0, easy: 0 }
  fc.assert(
    fc.property(sheets, taken, (drawn, spans) => {
      const sheet = compileSheet(drawn)
      const row = searchRowOf(sheet, spans, horizon)
      if (!row) return
      const around = { today: asOf, guests: 1, occupancy: occupancyOf(spans) }
      const starts = [
        ...spans.map((span) => dayNumber(span.to)),
        ...sheet.periods.map((one) => one.toDay - 2),
      ]
      for (const checkIn of [asOf, asOf + 1, ...starts]) {
        for (const nights of [1, 2, 3, 5, 7, 9, 14, 100]) {
          const stay = { checkIn, checkOut: checkIn + nights }
          if (checkIn < asOf || stay.checkOut > endOf(horizon)) continue
          const isAllowed = whyStayIsRefused(sheet, stay, around) === undefined
          expect(isPossible(row, sheet, stay), `${dateOf(checkIn)} + ${nights}`).toBe(isAllowed)
          seen[isAllowed ? 'yes' : 'no'] += 1
        }
      }
      seen.gaps += row.gaps.length
      seen.wrongDays += row.gaps.filter((gap) => !gap.wholeOnly).length
      if (row.easyNights < 127) seen.easy += 1
    }),
    { numRuns: caseCount(2_000) },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(minCases(50))
})

test('no stay costs less per night than floorMinor of the search row, and fromMinor is the lowest night price (5,000 stays)', () => {
  let priced = 0
  fc.assert(
    fc.property(sheets, fc.nat(150), fc.integer({ min: 1, max: 20 }), (drawn, offset, nights) => {
      const sheet = compileSheet(drawn)
      const row = searchRowOf(sheet, [], horizon)
      const table = priceTable(drawn, today)
      expect(row === undefined).toBe(table.length === 0)
      if (!row) return
      expect(row.fromMinor).toBe(Math.min(...table.map((one) => one.nightMinor)))
      expect(row.floorMinor).toBeLessThanOrEqual(row.fromMinor)
      const stay = { checkIn: dateOf(asOf + offset), checkOut: dateOf(asOf + offset + nights) }
      const answer = quoteStay(sheet, { ...stay, guests: 1 }, today)
      if (!answer.ok) return
      priced += 1
      const ofNights = answer.quote.lines.filter((line) => ['ACCOMMODATION', 'DISCOUNT'].includes(line.kind))
      const sum = ofNights.reduce((total, line) => total + line.amountMinor, 0)
      expect(sum).toBeGreaterThanOrEqual(nights * row.floorMinor)
    }),
    { numRuns: caseCount(5_000) },
  )
  expect(priced).toBeGreaterThan(minCases(500))
})

test('searchRowOf changes only one 64-bit chunk of the night bitmap when the searchable period moves on by one chunk', () => {
  fc.assert(
    fc.property(sheets, taken, (drawn, spans) => {
      const sheet = compileSheet(drawn)
      const before = searchRowOf(sheet, spans, horizon)?.nightChunks
      const after = searchRowOf(sheet, spans, { ...horizon, firstBlock: horizon.firstBlock + 1 })?.nightChunks
      const changed = horizon.firstBlock % wordCount
      expect(after?.filter((_, word) => word !== changed)).toEqual(
        before?.filter((_, word) => word !== changed),
      )
    }),
    { numRuns: caseCount(500) },
  )
})

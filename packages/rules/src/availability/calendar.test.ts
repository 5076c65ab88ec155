import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOf, dayNumber } from '../calendar-day.ts'
import { compileSheet } from '../pricing/price-sheet.ts'
import { longestStayNights, nothingTaken, whyStayIsRefused } from '../pricing/stay-refusal.ts'
import { sheets, today } from '../pricing/testing.ts'
import { calendarOf, occupancyOf, type TakenSpan } from './calendar.ts'

const kinds = ['RESERVATION', 'HOLD', 'CLOSURE', 'EXTERNAL'] as const

/** Disjoint taken spans after today, some touching. */
const taken = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 0, max: 9 }),
      nights: fc.integer({ min: 1, max: 10 }),
      kind: fc.constantFrom(...kinds),
    }),
    { maxLength: 8 },
  )
  .map((shapes) => {
    let day = dayNumber(today) - 3
    return shapes.map(({ gap, nights, kind }): TakenSpan => {
      const from = day + gap
      day = from + nights
      return { from: dateOf(from), to: dateOf(day), kind }
    })
  })

test('a day says yes exactly when some stay can begin on it, by the same rule that decides stays (2,000 calendars)', () => {
  let open = 0
  fc.assert(
    fc.property(sheets, taken, (drawn, spans) => {
      const sheet = compileSheet(drawn)
      const around = { today: dayNumber(today), guests: 1, occupancy: occupancyOf(spans) }
      for (const day of calendarOf(sheet, spans, {
        from: addDays(today, -2),
        to: addDays(today, 45),
        today,
      })) {
        const checkIn = dayNumber(day.date)
        let possible = false
        for (let nights = 1; nights <= longestStayNights && !possible; nights += 1) {
          possible = whyStayIsRefused(sheet, { checkIn, checkOut: checkIn + nights }, around) === undefined
        }
        expect(day.noArrival === null, `${day.date} ${day.noArrival}`).toBe(possible)
        if (possible) open += 1
      }
    }),
    { numRuns: 2_000 },
  )
  expect(open).toBeGreaterThan(2_000)
})

test('half-days: the morning belongs to who leaves, the night to who comes', () => {
  const sheet = compileSheet({
    currency: 'TRY',
    maxGuests: 4,
    minNights: 1,
    shortStayThreshold: 1,
    shortStayFeeMinor: 0,
    prepaymentShare: 2_000,
    damageDepositMinor: 0,
    policy: 'STANDART',
    periods: [],
    fees: [],
    discounts: [],
  })
  const spans: TakenSpan[] = [
    { from: '2027-02-01', to: '2027-02-03', kind: 'RESERVATION' },
    { from: '2027-02-03', to: '2027-02-05', kind: 'CLOSURE' },
  ]
  const days = calendarOf(sheet, spans, { from: '2027-02-01', to: '2027-02-06', today })
  expect(days.map(({ morning, night }) => [morning, night])).toEqual([
    [null, 'RESERVATION'],
    ['RESERVATION', 'RESERVATION'],
    ['RESERVATION', 'CLOSURE'],
    ['CLOSURE', 'CLOSURE'],
    ['CLOSURE', null],
  ])
  expect(nothingTaken.freeSpanAt(0)).toEqual(occupancyOf([]).freeSpanAt(0))
})

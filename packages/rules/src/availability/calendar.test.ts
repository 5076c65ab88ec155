import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOf, dayNumber } from '../calendar-day.ts'
import { nearestStay } from '../pricing/nearest-stay.ts'
import { type CompiledSheet, compileSheet } from '../pricing/price-sheet.ts'
import { longestStayNights, nothingTaken, whyStayIsRefused } from '../pricing/stay-refusal.ts'
import { sheets, today } from '../pricing/testing.ts'
import { calendarOf, occupancyOf, type TakenSpan } from './calendar.ts'

const kinds = ['RESERVATION', 'HOLD', 'CLOSURE', 'EXTERNAL'] as const

/** Disjoint taken spans after today, some touching, some farther apart than the longest stay. */
const taken = fc
  .array(
    fc.record({
      gap: fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: 0, max: 9 }) },
        { weight: 1, arbitrary: fc.integer({ min: 20, max: 130 }) },
      ),
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

/** Every stay that could begin within a month of the day, asked one by one. */
function isAnyNear(
  sheet: CompiledSheet,
  day: number,
  around: Parameters<typeof whyStayIsRefused>[2],
): boolean {
  for (let checkIn = day - 30; checkIn <= day + 30; checkIn += 1)
    for (let nights = 1; nights <= longestStayNights; nights += 1)
      if (whyStayIsRefused(sheet, { checkIn, checkOut: checkIn + nights }, around) === undefined) return true
  return false
}

test('the nearest stay of a day can really be had, and is missing only where none begins within a month', () => {
  const seen = { given: 0, missing: 0 }
  fc.assert(
    fc.property(sheets, taken, fc.integer({ min: -40, max: 200 }), (drawn, spans, offset) => {
      const sheet = compileSheet(drawn)
      const around = { today: dayNumber(today), guests: 1, occupancy: occupancyOf(spans) }
      const range = { from: addDays(today, offset), to: addDays(today, offset + 40), today }
      for (const { date, nearest, noArrival, minNights } of calendarOf(sheet, spans, range)) {
        const day = dayNumber(date)
        if (noArrival === null || noArrival === 'PAST') {
          expect(nearest).toBeNull()
        } else if (nearest === null) {
          seen.missing += 1
          expect(isAnyNear(sheet, day, around), date).toBe(false)
        } else {
          seen.given += 1
          const stay = { checkIn: dayNumber(nearest.checkIn), checkOut: dayNumber(nearest.checkOut) }
          expect(whyStayIsRefused(sheet, stay, around), date).toBeUndefined()
          const quoted = nearestStay(sheet, { checkIn: day, checkOut: day + minNights }, around)
          // What a quote would offer is never nearer, and where it begins on the same day it is the same stay.
          if (quoted?.checkIn === stay.checkIn) expect(stay).toEqual(quoted)
          const distance = Math.abs(stay.checkIn - day)
          if (quoted) expect(distance).toBeLessThanOrEqual(Math.abs(quoted.checkIn - day))
          expect(distance).toBeLessThanOrEqual(30)
        }
      }
    }),
    { numRuns: 400 },
  )
  expect(seen.given).toBeGreaterThan(2_000)
  expect(seen.missing).toBeGreaterThan(200)
})

test('the nearest stays of a window do not depend on where the window begins', () => {
  fc.assert(
    fc.property(sheets, taken, fc.integer({ min: 1, max: 60 }), (drawn, spans, offset) => {
      const sheet = compileSheet(drawn)
      const whole = calendarOf(sheet, spans, { from: today, to: addDays(today, 90), today })
      const part = { from: addDays(today, offset), to: addDays(today, offset + 20), today }
      expect(calendarOf(sheet, spans, part)).toEqual(whole.slice(offset, offset + 20))
    }),
    { numRuns: 300 },
  )
})

test('800 days ask the rule less than once a day, however full the villa is', () => {
  let asked = 0
  const counting = (sheet: CompiledSheet): CompiledSheet => ({
    ...sheet,
    // The rule reads the capacity once for each stay it judges.
    get maxGuests() {
      asked += 1
      return sheet.maxGuests
    },
  })
  const evaluations = (work: () => unknown) => {
    asked = 0
    work()
    return asked
  }
  const to = addDays(today, 800)
  const period = { id: 1, name: 'Dönem', from: today, to, nightlyMinor: 1, discountedMinor: null }
  const terms = {
    minNights: null,
    arrivalDays: [6 as const],
    shortStayThreshold: null,
    shortStayFeeMinor: null,
  }
  const sheet = counting(compileSheet({ ...plain, minNights: 7, periods: [{ ...period, ...terms }] }))
  // Five nights taken of each eleven: no week is free, so every day but the gaps' first ones looks for another.
  const full = Array.from({ length: 72 }, (_, n): TakenSpan => {
    const from = addDays(today, n * 11)
    return { from, to: addDays(from, 5), kind: 'RESERVATION' }
  })
  const shut: TakenSpan[] = [{ from: today, to: addDays(today, 700), kind: 'CLOSURE' }]
  for (const spans of [full, shut, []]) {
    const days = calendarOf(sheet, spans, { from: today, to, today })
    expect(days).toHaveLength(800)
    const around = { today: dayNumber(today), guests: 1, occupancy: occupancyOf(spans) }
    const ours = evaluations(() => calendarOf(sheet, spans, { from: today, to, today }))
    const oneByOne = evaluations(() => {
      for (const { date, minNights, noArrival } of days)
        if (noArrival !== null)
          nearestStay(sheet, { checkIn: dayNumber(date), checkOut: dayNumber(date) + minNights }, around)
    })
    expect(ours).toBeLessThan(800)
    expect(ours * 5).toBeLessThan(oneByOne)
  }
})

const plain = {
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
} as const

test('of two arrivals equally near, the later one is offered', () => {
  const period = {
    ...{ id: 1, name: 'Dönem', from: today, to: addDays(today, 90), nightlyMinor: 1, discountedMinor: null },
    ...{
      minNights: 3,
      arrivalDays: [1 as const, 5 as const],
      shortStayThreshold: null,
      shortStayFeeMinor: null,
    },
  }
  const sheet = compileSheet({ ...plain, periods: [period] })
  const days = calendarOf(sheet, [], { from: '2027-02-02', to: '2027-02-05', today })
  expect(days.map((day) => day.nearest?.checkIn)).toEqual(['2027-02-01', '2027-02-05', '2027-02-05'])
})

test('a gap longer than any stay is not sold whole: its first day keeps the rules of its weekday', () => {
  const to = addDays(today, 400)
  const period = {
    ...{ id: 1, name: 'Dönem', from: today, to, nightlyMinor: 1, discountedMinor: null, minNights: 3 },
    ...{ arrivalDays: [6 as const], shortStayThreshold: null, shortStayFeeMinor: null },
  }
  const sheet = compileSheet({ ...plain, periods: [period] })
  const spans: TakenSpan[] = [
    { from: '2027-02-01', to: '2027-02-03', kind: 'RESERVATION' },
    { from: '2027-05-20', to: '2027-05-22', kind: 'RESERVATION' },
  ]
  const [day] = calendarOf(sheet, spans, { from: '2027-02-03', to: '2027-02-04', today })
  expect(day).toMatchObject({
    noArrival: 'ARRIVAL_DAY',
    nearest: { checkIn: '2027-02-06', checkOut: '2027-02-09' },
  })
})

test('half-days: the morning belongs to who leaves, the night to who comes', () => {
  const sheet = compileSheet(plain)
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

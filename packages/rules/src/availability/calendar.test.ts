import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dateOf, dayNumber } from '../calendar-day.ts'
import { nearestStay } from '../pricing/nearest-stay.ts'
import { type CompiledSheet, compileSheet } from '../pricing/price-sheet.ts'
import { maxStayNights, nothingTaken, whyStayIsRefused } from '../pricing/stay-refusal.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { sheets, today } from '../testing/pricing.ts'
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

test('calendarOf allows arrival on a day exactly when whyStayIsRefused accepts a stay from it (2,000 calendars)', () => {
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
        for (let nights = 1; nights <= maxStayNights && !possible; nights += 1) {
          possible = whyStayIsRefused(sheet, { checkIn, checkOut: checkIn + nights }, around) === undefined
        }
        expect(day.noArrival === null, `${day.date} ${day.noArrival}`).toBe(possible)
        if (possible) open += 1
      }
    }),
    { numRuns: caseCount(2_000) },
  )
  expect(open).toBeGreaterThan(minCases(2_000))
})

/** True when any stay can begin within 30 days of the day. Evaluates every stay one by one. */
function isAnyNear(
  sheet: CompiledSheet,
  day: number,
  around: Parameters<typeof whyStayIsRefused>[2],
): boolean {
  for (let checkIn = day - 30; checkIn <= day + 30; checkIn += 1)
    for (let nights = 1; nights <= maxStayNights; nights += 1)
      if (whyStayIsRefused(sheet, { checkIn, checkOut: checkIn + nights }, around) === undefined) return true
  return false
}

test('calendarOf returns the nearest bookable stay for a day without arrival, and null only if none begins within 30 days', () => {
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
          // The stay that a quote offers is never nearer, and it is the same stay when it begins on the same day.
          if (quoted?.checkIn === stay.checkIn) expect(stay).toEqual(quoted)
          const distance = Math.abs(stay.checkIn - day)
          if (quoted) expect(distance).toBeLessThanOrEqual(Math.abs(quoted.checkIn - day))
          expect(distance).toBeLessThanOrEqual(30)
        }
      }
    }),
    { numRuns: caseCount(400) },
  )
  expect(seen.given).toBeGreaterThan(minCases(2_000))
  expect(seen.missing).toBeGreaterThan(minCases(200))
})

test('calendarOf returns the same nearest stays whatever day the requested range begins on', () => {
  fc.assert(
    fc.property(sheets, taken, fc.integer({ min: 1, max: 60 }), (drawn, spans, offset) => {
      const sheet = compileSheet(drawn)
      const whole = calendarOf(sheet, spans, { from: today, to: addDays(today, 90), today })
      const part = { from: addDays(today, offset), to: addDays(today, offset + 20), today }
      expect(calendarOf(sheet, spans, part)).toEqual(whole.slice(offset, offset + 20))
    }),
    { numRuns: caseCount(300) },
  )
})

test('calendarOf evaluates the stay rule fewer than 800 times for 800 days, however full the villa is', () => {
  let evaluationCount = 0
  const counting = (sheet: CompiledSheet): CompiledSheet => ({
    ...sheet,
    // The stay rule reads maxGuests once per stay, so this getter counts the evaluations.
    get maxGuests() {
      evaluationCount += 1
      return sheet.maxGuests
    },
  })
  const evaluations = (work: () => unknown) => {
    evaluationCount = 0
    work()
    return evaluationCount
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
  // Five of every eleven nights are taken: no week is free, so almost every day needs a search for the nearest stay.
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

test('calendarOf offers the later of two bookable arrival days that are equally near to a day without arrival', () => {
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

test('calendarOf applies the arrival days of the season to the first free day after a stay when the gap exceeds the max stay', () => {
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

test('calendarOf returns the departing stay as the morning and the arriving one as the night of a changeover day', () => {
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

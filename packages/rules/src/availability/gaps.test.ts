import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayNumber, weekdayOf } from '../calendar-day.ts'
import { sellApart } from '../pricing/gap-prices.ts'
import {
  type CompiledSheet,
  compileSheet,
  type PricePeriod,
  type PriceSheet,
} from '../pricing/price-sheet.ts'
import { quoteStay } from '../pricing/quote.ts'
import { whyStayIsRefused } from '../pricing/stay-refusal.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { sheets, today } from '../testing/pricing.ts'
import {
  type FreeGap,
  gapStateOf,
  meanNightly,
  restOf,
  suggestedMinNights,
  suggestedNightly,
  totalApart,
} from './gaps.ts'

const now = dayNumber(today)
const gaps = fc
  .record({ offset: fc.integer({ min: -15, max: 200 }), nights: fc.integer({ min: 1, max: 14 }) })
  .map(({ offset, nights }): FreeGap => ({ from: now + offset, to: now + offset + nights }))
const around = (gap: FreeGap) => ({ today: now, guests: 1, occupancy: { freeSpanAt: () => gap } })
const spanOf = (gap: FreeGap) => ({ from: dateOf(gap.from), to: dateOf(gap.to) })
const apart = (sheet: PriceSheet, gap: FreeGap, terms: { nightlyMinor: number; minNights: number }) =>
  compileSheet({
    ...sheet,
    periods: sellApart(
      sheet.periods.map((period) => ({ ...period, forGap: period.forGap ?? false })),
      spanOf(gap),
      { name: 'Kısa dönem', ...terms },
    ).periods.map((period, id) => ({ ...period, id })),
  })

/** Every stay inside the gap that the stay rule accepts, evaluated one by one. */
function staysIn(sheet: CompiledSheet, gap: FreeGap) {
  const stays = []
  for (let checkIn = Math.max(gap.from, now); checkIn < gap.to; checkIn += 1)
    for (let checkOut = checkIn + 1; checkOut <= gap.to; checkOut += 1)
      if (!whyStayIsRefused(sheet, { checkIn, checkOut }, around(gap))) stays.push({ checkIn, checkOut })
  return stays
}

test('gapStateOf a gap between two stays matches the stays that can be booked in the gap (5,000 gaps)', () => {
  const seen = new Map<string, number>()
  fc.assert(
    fc.property(sheets, gaps, (drawn, gap) => {
      const sheet = compileSheet(drawn)
      const state = gapStateOf(sheet, gap, now)
      seen.set(state ?? 'NONE', (seen.get(state ?? 'NONE') ?? 0) + 1)
      const stays = staysIn(sheet, gap)
      const isPriced = meanNightly(sheet, { checkIn: gap.to - 1, checkOut: gap.to }) !== null
      if (gap.to <= now) {
        expect(state).toBeUndefined()
        return
      }
      if (state === 'NO_PRICE' || state === 'BEGUN') expect(stays).toEqual([])
      else if (stays.length === 0) expect.fail(`nobody can have it and it is called ${state}`)
      if (state === 'BEGUN') expect([gap.from < now, isPriced]).toEqual([true, true])
      if (state === 'WHOLE_ONLY') expect(stays).toContainEqual({ checkIn: gap.from, checkOut: gap.to })
      const whole = { checkIn: gap.from, checkOut: gap.to }
      const others = stays.filter(
        (stay) => stay.checkIn !== whole.checkIn || stay.checkOut !== whole.checkOut,
      )
      // A gap whose only possible stay is the whole gap must be WHOLE_ONLY.
      if (stays.length === 1 && others.length === 0 && gap.from >= now) {
        const period = sheet.periods.find((one) => one.fromDay <= gap.from && gap.from < one.toDay)
        const isOrdinary =
          gap.to - gap.from >= (period?.minNights ?? sheet.minNights) &&
          (period?.arrivalDays?.includes(weekdayOf(gap.from)) ?? true)
        expect(state).toBe(isOrdinary ? undefined : 'WHOLE_ONLY')
      }
    }),
    { numRuns: caseCount(5_000) },
  )
  for (const state of ['NO_PRICE', 'BEGUN', 'WHOLE_ONLY', 'NONE'])
    expect(seen.get(state), state).toBeGreaterThan(minCases(30))
})

test('gapStateOf is OFFERED for a gap between stays with its own price, and totalApart equals its quoted total (5,000 gaps)', () => {
  fc.assert(
    fc.property(sheets, gaps, fc.integer({ min: 1, max: 900_000 }), (drawn, gap, nightlyMinor) => {
      const rest = { from: Math.max(gap.from, now), to: gap.to }
      if (rest.from >= rest.to) return
      const nights = rest.to - rest.from
      const sheet = apart(drawn, rest, { nightlyMinor, minNights: suggestedMinNights(nights) })
      expect(gapStateOf(sheet, gap, now)).toBe('OFFERED')
      const stay = restOf(sheet, gap, now)
      expect(stay).toEqual({ checkIn: rest.from, checkOut: rest.to })
      const request = { checkIn: dateOf(rest.from), checkOut: dateOf(rest.to), guests: 1 }
      const answer = quoteStay(sheet, request, today, around(gap).occupancy)
      if (!answer.ok) expect.fail(answer.reason)
      let [feesMinor, discountShare] = [0, 0]
      for (const { kind, amountMinor, trace } of answer.quote.lines) {
        if (kind === 'FEE') feesMinor += amountMinor
        if (trace.rule === 'DISCOUNT') discountShare = trace.share
      }
      expect(totalApart(nights, nightlyMinor, { feesMinor, discountShare })).toBe(answer.quote.totalMinor)
    }),
    { numRuns: caseCount(5_000) },
  )
})

const period = (from: string, to: string, more: Partial<PricePeriod> = {}): PricePeriod => ({
  id: 0,
  name: 'Yaz',
  from,
  to,
  nightlyMinor: 100_00,
  discountedMinor: null,
  minNights: 7,
  arrivalDays: null,
  shortStayThreshold: null,
  shortStayFeeMinor: null,
  ...more,
})
const sheetWith = (...periods: PricePeriod[]) =>
  compileSheet({
    currency: 'TRY',
    maxGuests: 4,
    minNights: 3,
    shortStayThreshold: 1,
    shortStayFeeMinor: 0,
    prepaymentShare: 2_000,
    damageDepositMinor: 0,
    policy: 'STANDART',
    periods,
    fees: [],
    discounts: [],
  })
const gap = (from: string, to: string): FreeGap => ({ from: dayNumber(from), to: dayNumber(to) })

test('gapStateOf is WHOLE_ONLY when fewer nights than the min stay are left in the gap after the first allowed arrival day', () => {
  // Arrival on Saturdays only; the gap begins on a Monday and ends on a Wednesday nine nights later.
  const sheet = sheetWith(period('2027-01-01', '2027-12-31', { arrivalDays: [6] }))
  expect(gapStateOf(sheet, gap('2027-07-05', '2027-07-14'), now)).toBe('WHOLE_ONLY')
  // When the gap ends three nights later, seven nights are left from the Saturday on.
  expect(gapStateOf(sheet, gap('2027-07-05', '2027-07-17'), now)).toBeUndefined()
})

test('gapStateOf a gap that began before today is OFFERED if it has its own price and enough nights left, otherwise BEGUN', () => {
  const season = period('2026-01-01', '2027-12-31')
  const begun = gap('2027-01-08', '2027-01-13')
  expect(gapStateOf(sheetWith(season), begun, now)).toBe('BEGUN')
  const sold = apart(sheetWith(season), gap('2027-01-08', '2027-01-13'), { nightlyMinor: 1, minNights: 2 })
  expect(gapStateOf(sold, begun, now)).toBe('OFFERED')
  expect(restOf(sold, begun, now)).toEqual({ checkIn: now, checkOut: begun.to })
  expect(gapStateOf(sold, begun, now + 2)).toBe('BEGUN')
  expect(gapStateOf(sold, begun, now + 3)).toBeUndefined()
})

test('suggestedNightly for a gap is the mean price of its nights, or of the neighbouring seasons if no night has a price', () => {
  const beside = sheetWith(
    period('2027-01-01', '2027-05-01', { nightlyMinor: 200_00, discountedMinor: 180_00 }),
    period('2027-06-01', '2027-08-01', { nightlyMinor: 301_00 }),
  )
  const none = { checkIn: dayNumber('2027-05-10'), checkOut: dayNumber('2027-05-13') }
  expect([meanNightly(beside, none), suggestedNightly(beside, none)]).toEqual([null, 240_50])
  const half = { checkIn: dayNumber('2027-04-30'), checkOut: dayNumber('2027-05-02') }
  expect([meanNightly(beside, half), suggestedNightly(beside, half)]).toEqual([180_00, 180_00])
  const mixed = sheetWith(
    period('2027-05-01', '2027-05-03', { nightlyMinor: 100_00 }),
    period('2027-05-03', '2027-05-04', { nightlyMinor: 150_00 }),
  )
  const three = { checkIn: dayNumber('2027-05-01'), checkOut: dayNumber('2027-05-04') }
  expect(suggestedNightly(mixed, three)).toBe(117_00)
  expect(suggestedNightly(sheetWith(), three)).toBeNull()
})

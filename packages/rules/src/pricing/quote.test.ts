import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, dayNumber, weekdayOf } from '../calendar-day.ts'
import { caseCount, minCases } from '../testing/case-count.ts'
import { occupied, requests, sheets, today } from '../testing/pricing.ts'
import { refundOf } from './cancellation.ts'
import { farthestShiftDays } from './nearest-stay.ts'
import { compileSheet, type PricePeriod, type PriceSheet } from './price-sheet.ts'
import { extrasOf, type QuoteRequest, quoteStay } from './quote.ts'
import { whyStayIsRefused } from './stay-refusal.ts'

/** Independent calculation without day numbers, compiled sheets and lines: night by night, in exact integers. */
function oracle(sheet: PriceSheet, request: QuoteRequest, taken: ReadonlySet<number>): bigint | 'no' {
  const nights: string[] = []
  for (let date = request.checkIn; date < request.checkOut; ) {
    nights.push(date)
    date = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
  }
  const periodOf = (night: string) =>
    sheet.periods.find((period) => period.from <= night && night < period.to)
  const first = nights[0] === undefined ? undefined : periodOf(nights[0])
  if (!first || request.checkIn < today || nights.length > 100) return 'no'
  if (request.guests < 1 || request.guests > sheet.maxGuests) return 'no'
  if (!nights.every((night) => periodOf(night) && !taken.has(dayNumber(night)))) return 'no'
  const fillsGap = taken.has(dayNumber(request.checkIn) - 1) && taken.has(dayNumber(request.checkOut))
  if (!fillsGap) {
    if (first.arrivalDays && !first.arrivalDays.includes(weekdayOf(dayNumber(request.checkIn)))) return 'no'
    if (nights.length < (first.minNights ?? sheet.minNights)) return 'no'
  }
  const nightPrice = ({ nightlyMinor, discountedMinor }: PricePeriod) =>
    BigInt(Math.min(nightlyMinor, discountedMinor ?? nightlyMinor))
  let total = nights.reduce((sum, night) => sum + nightPrice(periodOf(night) ?? first), 0n)
  const ahead = (Date.parse(request.checkIn) - Date.parse(today)) / 86_400_000
  const shares = sheet.discounts.filter((rule) => {
    if (rule.kind === 'LENGTH_OF_STAY') return nights.length >= rule.minNights
    return rule.kind === 'LAST_MINUTE' ? ahead <= rule.withinDays : ahead >= rule.fromDays
  })
  const best = BigInt(Math.max(0, ...shares.map((rule) => rule.share)))
  total -= (total * best * 2n + 10_000n) / 20_000n
  if (nights.length < (first.shortStayThreshold ?? sheet.shortStayThreshold)) {
    total += BigInt(first.shortStayFeeMinor ?? sheet.shortStayFeeMinor)
  }
  for (const fee of sheet.fees) {
    const count = fee.mandatory ? 1 : (request.extras?.find((extra) => extra.feeId === fee.id)?.count ?? 0)
    const perNight = fee.basis === 'NIGHT' || fee.basis === 'PERSON_NIGHT' ? nights.length : 1
    const perPerson = fee.basis === 'PERSON' || fee.basis === 'PERSON_NIGHT' ? request.guests : 1
    total += BigInt(fee.amountMinor) * BigInt(count * perNight * perPerson)
  }
  return total
}

test('quoteStay agrees with a night-by-night calculation, and its lines add up to the total (60,000 stays)', () => {
  let priced = 0
  fc.assert(
    fc.property(sheets, requests, occupied, (sheet, request, { taken, occupancy }) => {
      const answer = quoteStay(compileSheet(sheet), request, today, occupancy)
      const expected = oracle(sheet, request, taken)
      expect(answer.ok ? BigInt(answer.quote.totalMinor) : 'no').toBe(expected)
      if (!answer.ok) return
      priced += 1
      const { lines, totalMinor, prepaymentMinor, balanceMinor } = answer.quote
      expect(lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(totalMinor)
      expect(prepaymentMinor + balanceMinor).toBe(totalMinor)
      for (const line of lines) expect(Number.isSafeInteger(line.amountMinor)).toBe(true)
      const nights = lines.reduce(
        (sum, { trace }) => sum + (trace.rule === 'PERIOD_PRICE' ? trace.nights : 0),
        0,
      )
      expect(nights).toBe(answer.quote.nights)
    }),
    { numRuns: caseCount(60_000) },
  )
  // The property proves nothing if almost every request is refused.
  expect(priced).toBeGreaterThan(minCases(3_000))
})

test('quoteStay offers only bookable stays in place of a refused request (20,000 stays)', () => {
  let offered = 0
  fc.assert(
    fc.property(sheets, requests, occupied, (sheet, request, { occupancy }) => {
      const compiled = compileSheet(sheet)
      const answer = quoteStay(compiled, request, today, occupancy)
      if (answer.ok || !answer.nearest) return
      offered += 1
      expect(quoteStay(compiled, { ...request, ...answer.nearest }, today, occupancy).ok).toBe(true)
    }),
    { numRuns: caseCount(20_000) },
  )
  expect(offered).toBeGreaterThan(minCases(3_000))
})

test('quoteStay offers for a refused request a stay of the same length whenever one begins within a month (10,000 stays)', () => {
  const seen = { same: 0, shorter: 0 }
  fc.assert(
    fc.property(sheets, requests, occupied, (sheet, request, { occupancy }) => {
      const compiled = compileSheet(sheet)
      const answer = quoteStay(compiled, request, today, occupancy)
      if (answer.ok || !answer.nearest) return
      const nights = Math.max(1, dayNumber(request.checkOut) - dayNumber(request.checkIn))
      const offered = dayNumber(answer.nearest.checkOut) - dayNumber(answer.nearest.checkIn)
      if (offered >= nights) {
        seen.same += 1
        return
      }
      seen.shorter += 1
      const around = { today: dayNumber(today), guests: request.guests, occupancy }
      for (let shift = -farthestShiftDays; shift <= farthestShiftDays; shift += 1) {
        const checkIn = dayNumber(request.checkIn) + shift
        const stay = { checkIn, checkOut: checkIn + nights }
        expect(whyStayIsRefused(compiled, stay, around), answer.nearest.checkIn).toBeDefined()
      }
    }),
    { numRuns: caseCount(10_000) },
  )
  expect(seen.same).toBeGreaterThan(minCases(1_000))
  expect(seen.shorter).toBeGreaterThan(minCases(50))
})

test('quoteStay returns the same total when a period is split in two (20,000 stays)', () => {
  fc.assert(
    fc.property(sheets, requests, fc.nat(), fc.nat(), (sheet, request, which, where) => {
      const period = sheet.periods[which % sheet.periods.length]
      if (!period) return
      const [from, to] = [dayNumber(period.from), dayNumber(period.to)]
      if (to - from < 2) return
      const cut = dateOf(from + 1 + (where % (to - from - 1)))
      const halves = [
        { ...period, to: cut },
        { ...period, id: 900, from: cut },
      ]
      const split = { ...sheet, periods: [...sheet.periods.filter((one) => one !== period), ...halves] }
      const [whole, parts] = [sheet, split].map((one) => quoteStay(compileSheet(one), request, today))
      expect(parts?.ok ? parts.quote.totalMinor : 'no').toBe(whole?.ok ? whole.quote.totalMinor : 'no')
    }),
    { numRuns: caseCount(20_000) },
  )
})

test('quoteStay returns cancellation steps that equal refundOf and never refund more at a later date', () => {
  fc.assert(
    fc.property(sheets, requests, (sheet, request) => {
      const answer = quoteStay(compileSheet(sheet), request, today)
      if (!answer.ok) return
      const { cancellation, totalMinor, prepaymentMinor, checkIn } = answer.quote
      const paid = { totalMinor, prepaymentMinor, paidMinor: prepaymentMinor }
      const refunds = cancellation.map((step) => step.refundMinor)
      expect(refunds).toEqual([...refunds].sort((a, b) => b - a))
      for (const step of cancellation) {
        const daysBefore = step.until === null ? 0 : dayNumber(checkIn) - dayNumber(step.until)
        expect(refundOf(sheet.policy, daysBefore, paid)).toBe(step.refundMinor)
        expect(step.refundMinor + step.keptMinor).toBe(prepaymentMinor)
      }
    }),
    { numRuns: caseCount(5_000) },
  )
})

test('extrasOf returns the extras, with their counts, that a quote was made for', () => {
  let extras = 0
  fc.assert(
    fc.property(sheets, requests, (sheet, request) => {
      const answer = quoteStay(compileSheet(sheet), request, today)
      if (!answer.ok) return
      const optional = new Set(sheet.fees.filter((fee) => !fee.mandatory).map((fee) => fee.id))
      const chosen = request.extras.filter(({ feeId, count }) => optional.has(feeId) && count > 0)
      expect(extrasOf(answer.quote, request.guests)).toEqual(chosen)
      extras += chosen.length
    }),
    { numRuns: caseCount(5_000) },
  )
  expect(extras).toBeGreaterThan(minCases(100))
})

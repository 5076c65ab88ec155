import { expect, test } from 'vitest'
import { occupancyOf } from '../availability/calendar.ts'
import { compileSheet, type PriceSheet } from '../pricing/price-sheet.ts'
import { quoteStay } from '../pricing/quote.ts'
import { isChoosable, offeredVillaOf } from './offered-villa.ts'

const sheet: PriceSheet = {
  currency: 'TRY',
  maxGuests: 6,
  minNights: 3,
  shortStayThreshold: 1,
  shortStayFeeMinor: 0,
  prepaymentShare: 2_000,
  damageDepositMinor: 0,
  policy: 'STANDART',
  periods: [
    {
      id: 1,
      name: 'Yaz',
      from: '2027-05-01',
      to: '2027-10-31',
      nightlyMinor: 1_000_000,
      discountedMinor: null,
      minNights: null,
      arrivalDays: null,
      shortStayThreshold: null,
      shortStayFeeMinor: null,
    },
  ],
  fees: [],
  discounts: [],
}
const week = { checkIn: '2027-07-10', checkOut: '2027-07-17', guests: 4 }
const seen = { totalMinor: 7_000_000, currency: 'TRY' } as const
const today = '2027-06-16'
const quoteOf = (over: Partial<PriceSheet> = {}, stay = week, taken: { from: string; to: string }[] = []) =>
  quoteStay(
    compileSheet({ ...sheet, ...over }),
    stay,
    today,
    occupancyOf(taken.map((span) => ({ ...span, kind: 'RESERVATION' }))),
  )

test('offeredVillaOf is AVAILABLE and choosable when the price has not changed', () => {
  const villa = offeredVillaOf(quoteOf(), seen)
  expect(villa).toMatchObject({ state: 'AVAILABLE', quote: { totalMinor: 7_000_000 } })
  expect(isChoosable(villa)).toBe(true)
})

test('offeredVillaOf is PRICE_CHANGED with the old and the new total when price or currency changed', () => {
  for (const totalMinor of [6_000_000, 8_000_000]) {
    const villa = offeredVillaOf(quoteOf(), { ...seen, totalMinor })
    expect(villa).toMatchObject({
      state: 'PRICE_CHANGED',
      before: { totalMinor },
      quote: { totalMinor: 7_000_000 },
    })
    expect(isChoosable(villa)).toBe(true)
  }
  expect(offeredVillaOf(quoteOf({ currency: 'EUR' }), seen).state).toBe('PRICE_CHANGED')
})

test('offeredVillaOf returns the reason why a villa is unavailable, and isChoosable refuses it', () => {
  const taken = quoteOf({}, week, [{ from: '2027-07-12', to: '2027-07-14' }])
  const cases = [
    [taken, { state: 'TAKEN' }],
    [undefined, { state: 'CLOSED' }],
    [quoteOf({ periods: [] }), { state: 'CLOSED' }],
    [quoteOf({ minNights: 10 }), { state: 'RULES', reason: 'stay.too_short', minNights: 10 }],
    [quoteOf({ maxGuests: 2 }), { state: 'RULES', reason: 'stay.too_many_guests' }],
    [quoteOf({}, { ...week, checkIn: '2027-06-10' }), { state: 'RULES', reason: 'stay.in_the_past' }],
  ] as const
  for (const [answer, said] of cases) {
    const villa = offeredVillaOf(answer, seen)
    expect(villa).toMatchObject(said)
    expect(isChoosable(villa)).toBe(false)
  }
})

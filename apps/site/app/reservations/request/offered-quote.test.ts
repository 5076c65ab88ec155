import type { PriceSheet } from '@plato/rules/pricing/price-sheet'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { expect, test } from 'vitest'
import { offeredQuote } from './offered-quote.ts'

const sheet: PriceSheet = {
  currency: 'TRY',
  maxGuests: 8,
  minNights: 1,
  shortStayThreshold: 0,
  shortStayFeeMinor: 0,
  prepaymentShare: 2_000,
  damageDepositMinor: 0,
  policy: 'STANDART',
  periods: [
    {
      id: 1,
      name: 'Temmuz',
      from: '2027-07-01',
      to: '2027-08-01',
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
const rules = { sheet, today: '2027-06-01' }
const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', guests: 2 }

function quoteOf(over: Partial<typeof stay> = {}) {
  const answer = quoteStay(compileSheet(sheet), { ...stay, ...over }, rules.today)
  if (!answer.ok) throw new Error(answer.reason)
  return answer.quote
}

test('offeredQuote takes the discount of the offer off the offered stay and off no other villa, dates or number of guests', () => {
  const offered = { ...stay, discounts: [{ villaId: 4, discountMinor: 500_000 }] }
  const about = { villaId: 4, guests: 2, offered }
  expect(offeredQuote(quoteOf(), about, rules)).toMatchObject({
    totalMinor: 6_500_000,
    prepaymentMinor: 1_300_000,
  })
  const longer = quoteOf({ checkOut: '2027-07-18' })
  expect(offeredQuote(longer, about, rules)).toBe(longer)
  const list = quoteOf()
  expect(offeredQuote(list, { ...about, villaId: 5 }, rules)).toBe(list)
  expect(offeredQuote(list, { ...about, guests: 3 }, rules)).toBe(list)
  expect(offeredQuote(list, { ...about, offered: null }, rules)).toBe(list)
})

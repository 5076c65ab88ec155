import { type CompiledSheet, compileSheet, type PriceSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  askedStay,
  blankBooking,
  extrasIn,
  extrasOf,
  extrasText,
  isOtherStay,
  withExtra,
} from './booking-values.ts'

const sheet: CompiledSheet = compileSheet({
  currency: 'TRY',
  maxGuests: 12,
  minNights: 1,
  shortStayThreshold: 0,
  shortStayFeeMinor: 0,
  prepaymentShare: 2_000,
  damageDepositMinor: 0,
  policy: 'STANDART',
  periods: [
    {
      id: 1,
      name: 'Yaz',
      from: '2027-06-01',
      to: '2027-10-01',
      nightlyMinor: 1_000_00,
      discountedMinor: null,
      minNights: null,
      arrivalDays: null,
      shortStayThreshold: null,
      shortStayFeeMinor: null,
    },
  ],
  fees: [
    { id: 1, name: 'Temizlik', amountMinor: 500_00, basis: 'STAY', mandatory: true },
    { id: 2, name: 'Havuz ısıtma', amountMinor: 100_00, basis: 'NIGHT', mandatory: false },
    { id: 3, name: 'Transfer', amountMinor: 200_00, basis: 'STAY', mandatory: false },
    { id: 4, name: 'Kahvaltı', amountMinor: 50_00, basis: 'PERSON_NIGHT', mandatory: false },
    { id: 5, name: 'Havlu', amountMinor: 10_00, basis: 'PERSON', mandatory: false },
  ],
  discounts: [],
} satisfies PriceSheet)

test('the extras of a price are found again in its lines, however they are counted', () => {
  const extra = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(extra, extra, extra, extra, fc.integer({ min: 1, max: 12 }), (a, b, c, d, guests) => {
      const extras = [a, b, c, d].map((count, index) => ({ feeId: index + 2, count }))
      const stay = { checkIn: '2027-07-10', checkOut: '2027-07-17', guests, extras }
      const answer = quoteStay(sheet, stay, '2027-06-01')
      if (!answer.ok) throw new Error(answer.reason)
      const quote = { ...answer.quote, lines: [...answer.quote.lines] }
      expect(extrasOf(quote, guests)).toEqual(extras.filter(({ count }) => count > 0))
    }),
  )
})

describe('the extras as one text', () => {
  it('are the same text for the same choice', () => {
    expect(extrasText([...extrasIn('7:2,3:1')])).toBe('3:1,7:2')
    expect(withExtra('3:1,7:2', 7, 0)).toBe('3:1')
    expect(withExtra('', 7, 3)).toBe('7:3')
    expect(extrasIn('')).toEqual([])
  })
})

describe('a price', () => {
  const whole = {
    ...blankBooking('4'),
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    children: 1,
    babies: 2,
  }
  it('is asked for adults and children, not for babies', () => {
    expect(askedStay(whole)).toEqual({
      checkIn: '2027-07-10',
      checkOut: '2027-07-17',
      guests: 3,
      extras: [],
    })
  })
  it.each([{ checkOut: '' }, { adults: '' }, { adults: 0 }, { adults: 1.5 }])(
    'is not asked for while %j',
    (missing) => {
      expect(askedStay({ ...whole, ...missing })).toBeUndefined()
    },
  )
  it('is made anew only for other dates, people or extras', () => {
    expect(isOtherStay(whole, { ...whole, adults: '2' })).toBe(false)
    expect(isOtherStay(whole, { ...whole, babies: 0 })).toBe(true)
    expect(isOtherStay(whole, { ...whole, extras: '3:1' })).toBe(true)
  })
})

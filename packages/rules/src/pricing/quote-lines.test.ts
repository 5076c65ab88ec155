import { expect, test } from 'vitest'
import { compileSheet, type PricePeriod, type PriceSheet } from './price-sheet.ts'
import { type QuoteRequest, quoteStay } from './quote.ts'

const today = '2027-01-10'

const june: PricePeriod = {
  id: 1,
  name: 'Haziran',
  from: '2027-06-01',
  to: '2027-07-01',
  nightlyMinor: 1_000,
  discountedMinor: null,
  minNights: null,
  arrivalDays: null,
  shortStayThreshold: null,
  shortStayFeeMinor: null,
}
const july: PricePeriod = {
  ...june,
  id: 2,
  name: 'Temmuz',
  from: '2027-07-01',
  to: '2027-08-01',
  nightlyMinor: 2_000,
}

const linesOf = (sheet: Partial<PriceSheet>, request: Partial<QuoteRequest> = {}) => {
  const answer = quoteStay(
    compileSheet({
      currency: 'TRY',
      maxGuests: 8,
      minNights: 1,
      shortStayThreshold: 0,
      shortStayFeeMinor: 0,
      prepaymentShare: 2_000,
      damageDepositMinor: 0,
      policy: 'STANDART',
      periods: [june, july],
      fees: [],
      discounts: [],
      ...sheet,
    }),
    { checkIn: '2027-06-28', checkOut: '2027-07-03', guests: 2, ...request },
    today,
  )
  if (!answer.ok) throw new Error(answer.reason)
  return answer.quote.lines
}

const accommodation = linesOf({})

test('quoteStay has one accommodation line for each period that the stay touches', () => {
  expect(accommodation).toEqual([
    {
      kind: 'ACCOMMODATION',
      amountMinor: 3_000,
      trace: {
        rule: 'PERIOD_PRICE',
        periodId: 1,
        period: 'Haziran',
        from: '2027-06-28',
        to: '2027-07-01',
        nights: 3,
        nightlyMinor: 1_000,
      },
    },
    {
      kind: 'ACCOMMODATION',
      amountMinor: 4_000,
      trace: {
        rule: 'PERIOD_PRICE',
        periodId: 2,
        period: 'Temmuz',
        from: '2027-07-01',
        to: '2027-07-03',
        nights: 2,
        nightlyMinor: 2_000,
      },
    },
  ])
})

test('quoteStay adds the discount of a period after the line of that period', () => {
  expect(linesOf({ periods: [{ ...june, discountedMinor: 900 }, july] })[1]).toEqual({
    kind: 'DISCOUNT',
    amountMinor: -300,
    trace: {
      rule: 'PERIOD_DISCOUNT',
      periodId: 1,
      period: 'Haziran',
      nights: 3,
      nightlyMinor: 1_000,
      discountedMinor: 900,
    },
  })
})

test.each([1_000, 1_100])(
  'quoteStay has no discount line when a night of 1,000 is discounted to %s',
  (discountedMinor) => {
    expect(linesOf({ periods: [{ ...june, discountedMinor }, july] })).toEqual(accommodation)
  },
)

test('quoteStay applies only the highest discount, to the accommodation price after period discounts', () => {
  const discounts = [
    { id: 1, kind: 'LENGTH_OF_STAY', minNights: 5, share: 500 },
    { id: 2, kind: 'EARLY_BIRD', fromDays: 90, share: 1_000 },
    { id: 3, kind: 'LAST_MINUTE', withinDays: 7, share: 3_000 },
  ] as const
  const lines = linesOf({ discounts, periods: [{ ...june, discountedMinor: 900 }, july] })
  expect(lines.at(-1)).toEqual({
    kind: 'DISCOUNT',
    amountMinor: -670,
    trace: { rule: 'DISCOUNT', discountId: 2, kind: 'EARLY_BIRD', share: 1_000, ofMinor: 6_700 },
  })
})

test('quoteStay applies only the first of two equal discounts', () => {
  const discounts = [
    { id: 7, kind: 'LENGTH_OF_STAY', minNights: 5, share: 500 },
    { id: 8, kind: 'EARLY_BIRD', fromDays: 90, share: 500 },
  ] as const
  expect(linesOf({ discounts }).at(-1)?.trace).toMatchObject({ discountId: 7 })
  expect(linesOf({ discounts: discounts.toReversed() }).at(-1)?.trace).toMatchObject({ discountId: 8 })
})

test('quoteStay has no discount line when no discount applies', () => {
  const discounts = [{ id: 1, kind: 'LENGTH_OF_STAY', minNights: 6, share: 500 }] as const
  expect(linesOf({ discounts })).toEqual(accommodation)
})

test('quoteStay charges the short-stay fee for a stay with fewer nights than the threshold', () => {
  expect(linesOf({ shortStayThreshold: 6, shortStayFeeMinor: 750 }).at(-1)).toEqual({
    kind: 'SHORT_STAY_FEE',
    amountMinor: 750,
    trace: { rule: 'SHORT_STAY', nights: 5, threshold: 6 },
  })
  expect(linesOf({ shortStayThreshold: 5, shortStayFeeMinor: 750 })).toEqual(accommodation)
})

test('quoteStay takes short-stay fee and threshold from the period in which the stay begins, if it has them', () => {
  const own = { ...june, shortStayThreshold: 7, shortStayFeeMinor: 400 }
  const lines = linesOf({ shortStayThreshold: 0, shortStayFeeMinor: 750, periods: [own, july] })
  expect(lines.at(-1)).toMatchObject({ amountMinor: 400, trace: { threshold: 7 } })
  const other = { ...july, shortStayThreshold: 7, shortStayFeeMinor: 400 }
  expect(linesOf({ periods: [june, other] })).toEqual(accommodation)
})

test('quoteStay has no line for a short-stay fee of zero', () => {
  expect(linesOf({ shortStayThreshold: 6, shortStayFeeMinor: 0 })).toEqual(accommodation)
})

const cleaning = { id: 4, name: 'Temizlik', amountMinor: 100, basis: 'STAY', mandatory: true } as const
const heating = { id: 5, name: 'Isıtma', amountMinor: 10, basis: 'PERSON_NIGHT', mandatory: false } as const

test('quoteStay charges mandatory fees always and extras by their count', () => {
  const fees = [cleaning, heating]
  expect(linesOf({ fees }, { extras: [{ feeId: 5, count: 3 }] }).slice(2)).toEqual([
    {
      kind: 'FEE',
      amountMinor: 100,
      trace: {
        rule: 'FEE',
        feeId: 4,
        name: 'Temizlik',
        basis: 'STAY',
        amountMinor: 100,
        times: 1,
        mandatory: true,
      },
    },
    {
      kind: 'EXTRA',
      amountMinor: 300,
      trace: {
        rule: 'FEE',
        feeId: 5,
        name: 'Isıtma',
        basis: 'PERSON_NIGHT',
        amountMinor: 10,
        times: 30,
        mandatory: false,
      },
    },
  ])
})

test('quoteStay charges no extras when the request names none', () => {
  expect(linesOf({ fees: [heating] })).toEqual(accommodation)
  expect(linesOf({ fees: [heating] }, { extras: [{ feeId: 5, count: 0 }] })).toEqual(accommodation)
})

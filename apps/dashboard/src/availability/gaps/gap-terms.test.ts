import type { Gap } from '@plato/contract/availability/gaps.contract'
import { expect, test } from 'vitest'
import { firstTerms, offerOf, termErrors, typedTotal } from '#dashboard/availability/gaps/gap-terms.ts'

const gap: Gap = {
  villa_id: 7,
  villaName: 'Villa Deneme',
  townName: 'Kaş',
  villaPicture: null,
  from: '2027-07-10',
  to: '2027-07-14',
  nights: 4,
  state: 'NO_PRICE',
  minNights: 7,
  currency: 'TRY',
  nightlyMinor: null,
  suggestedMinor: 750_000,
  totalMinor: null,
  extras: { discountShare: 1_000, feesMinor: 300_000 },
  offer: null,
}

test('firstTerms and offerOf send the suggested price, and typedTotal returns the total that guests see', () => {
  const typed = firstTerms(gap)
  expect(offerOf(gap, typed)).toEqual({
    villa_id: 7,
    from: '2027-07-10',
    to: '2027-07-14',
    nightlyMinor: 750_000,
    minNights: 2,
  })
  expect(typedTotal(gap, typed)).toBe(3_000_000)
  expect(firstTerms({ ...gap, nights: 1 }).minNights).toBe(1)
})

test.each([
  [{ nightly: '' as const, minNights: 2 }, true, false],
  [{ nightly: Number.NaN, minNights: 2 }, true, false],
  [{ nightly: 0, minNights: 2 }, true, false],
  [{ nightly: 100, minNights: '' }, false, true],
  [{ nightly: 100, minNights: 0 }, false, true],
  [{ nightly: 100, minNights: 5 }, false, true],
  [{ nightly: 100, minNights: 1.5 }, false, true],
])('offerOf returns no gap offer for the invalid terms %o', (typed, isPriceWrong, areNightsWrong) => {
  const errors = termErrors(gap, typed)
  expect([errors.nightly !== undefined, errors.minNights !== undefined]).toEqual([
    isPriceWrong,
    areNightsWrong,
  ])
  expect(offerOf(gap, typed)).toBeUndefined()
})

test('firstTerms leads to no gap offer and no total when there is no suggested price', () => {
  const typed = firstTerms({ ...gap, suggestedMinor: null })
  expect([offerOf(gap, typed), typedTotal(gap, typed)]).toEqual([undefined, undefined])
})

import type { VillaCard } from '@plato/contract/search/search.contract'
import { expect, test, vi } from 'vitest'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { drawnRules } from '#site/testing/stay.ts'
import { findSimilar, maxSimilar, priceOf, type SimilarTo, similarQuery } from './similar.ts'

const { sheet, today } = drawnRules
const to: SimilarTo = {
  ...{ id: 1, townId: 7, town: 'Kalkan', district: 'Patara', maxGuests: 8, lat: null, lng: null },
  rules: { sheet, today },
}
const undated = stayIn(new URLSearchParams())
const june = stayIn(new URLSearchParams('checkIn=2027-06-12&checkOut=2027-06-19&adults=6'))

/** As the search answers: 3 × 16.500 + 4 × 21.000 − 5 % + 2.500 for cleaning = 129.325 is the villa's own price. */
const card = (id: number, totalMinor: number, other: Partial<VillaCard> = {}) =>
  ({
    ...{
      id,
      currency: 'TRY',
      maxGuests: 8,
      townName: 'Kalkan',
      districtName: 'Patara',
      lat: null,
      lng: null,
    },
    ...{ fromMinor: 1_650_000, shownFromMinor: null, stay: { totalMinor, shownTotalMinor: null } },
    ...other,
  }) as VillaCard

test('priceOf returns the price of the chosen dates, also when that stay is too short to be booked', () => {
  expect(priceOf(to, june)).toBe(12_932_500)
  expect(priceOf(to, undated)).toBe(1_650_000)
  // Two nights are too few: the nearest stay’s price a night counts.
  expect(priceOf(to, stayIn(new URLSearchParams('checkIn=2027-06-05&checkOut=2027-06-07')))).toBeGreaterThan(
    3_000_000,
  )
})

test('similarQuery contains the chosen dates, the guests and a price range around the villa’s price', () => {
  expect(similarQuery(to, june, 'town')).toEqual({
    client: 'true',
    ...{ towns: '7', guests: 6, currency: 'TRY', take: 48, checkIn: '2027-06-12', checkOut: '2027-06-19' },
    ...{ priceMin: 8_621_667, priceMax: 19_398_750 },
  })
  expect(similarQuery(to, undated, 'anywhere')).toEqual({
    client: 'true',
    ...{ guests: 2, currency: 'TRY', take: 48, priceMin: 1_100_000, priceMax: 2_475_000 },
  })
})

test('maxSimilar compares converted prices and leaves out a villa without a converted price', () => {
  const stay = { totalMinor: 240_000, shownTotalMinor: 13_000_000 } as VillaCard['stay']
  const unknown = { totalMinor: 240_000, shownTotalMinor: null } as VillaCard['stay']
  const villas = [card(2, 0, { currency: 'EUR', stay: unknown }), card(3, 0, { currency: 'EUR', stay })]
  expect(maxSimilar(villas, to, june).map(({ id }) => id)).toEqual([3])
})

test('findSimilar searches the town first and all towns only when the town has too few villas', async () => {
  const nearby = card(9, 13_000_000)
  const search = vi.fn<(query: object) => Promise<VillaCard[]>>(async (query) =>
    'towns' in query ? [2, 3].map((id) => card(id, 13_000_000)) : [nearby, card(2, 13_000_000)],
  )
  expect((await findSimilar(search, to, june)).map(({ id }) => id)).toEqual([2, 3, 9])
  expect(search).toHaveBeenCalledTimes(2)
  const enough = vi.fn<() => Promise<VillaCard[]>>(async () =>
    [2, 3, 4, 5, 6].map((id) => card(id, 13_000_000)),
  )
  expect((await findSimilar(enough, to, june)).map(({ id }) => id)).toEqual([2, 3, 4, 5])
  expect(enough).toHaveBeenCalledTimes(1)
})

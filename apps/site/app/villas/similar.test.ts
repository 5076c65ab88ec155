import type { VillaCard } from '@plato/contract/search/search.contract'
import { expect, test } from 'vitest'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { mostSimilar, similarQuery } from './similar.ts'

const card = (id: number, fromMinor: number, other: Partial<VillaCard> = {}) =>
  ({ id, fromMinor, currency: 'TRY', shownFromMinor: null, ...other }) as VillaCard
const to = { id: 1, townId: 7, currency: 'TRY', fromMinor: 1_000_000 } as const

test('the nearest in price come first, the villa itself never', () => {
  const villas = [
    card(1, 1_000_000),
    card(2, 3_000_000),
    card(3, 900_000),
    card(4, 1_200_000),
    card(5, 500_000),
    card(6, 1_900_000),
  ]
  expect(mostSimilar(villas, to).map(({ id }) => id)).toEqual([3, 4, 6, 5])
})

test('a price in another currency is compared converted; one that cannot be comes last', () => {
  const villas = [
    card(2, 20_000, { currency: 'EUR' }),
    card(3, 25_000, { currency: 'EUR', shownFromMinor: 1_050_000 }),
    card(4, 2_000_000),
  ]
  expect(mostSimilar(villas, to).map(({ id }) => id)).toEqual([3, 4, 2])
})

test('the chosen days and people are asked for', () => {
  expect(
    similarQuery(to, stayIn(new URLSearchParams('checkIn=2027-06-12&checkOut=2027-06-19&adults=6'))),
  ).toEqual({
    towns: '7',
    guests: 6,
    currency: 'TRY',
    take: 13,
    checkIn: '2027-06-12',
    checkOut: '2027-06-19',
  })
  expect(similarQuery(to, stayIn(new URLSearchParams()))).not.toHaveProperty('checkIn')
})

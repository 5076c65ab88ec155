import { expect, test } from 'vitest'
import { stayIn } from '#site/stay/chosen-stay.ts'
import { drawnRules } from '#site/testing/stay.ts'
import { priceOf, type SimilarTo, similarQuery } from './similar.ts'

const { sheet, today } = drawnRules
const to: SimilarTo = { id: 1, townId: 7, rules: { sheet, today } }
const undated = stayIn(new URLSearchParams())
const june = stayIn(new URLSearchParams('checkIn=2027-06-12&checkOut=2027-06-19&adults=6'))

test('priceOf returns the price of the chosen dates, also when that stay is too short to be booked', () => {
  expect(priceOf(to, june)).toBe(12_932_500)
  expect(priceOf(to, undated)).toBe(1_650_000)
  // Two nights are too few: the nearest stay’s price a night counts.
  expect(priceOf(to, stayIn(new URLSearchParams('checkIn=2027-06-05&checkOut=2027-06-07')))).toBeGreaterThan(
    3_000_000,
  )
})

test('similarQuery names the villa with its town and price, the chosen dates and the guests', () => {
  expect(similarQuery(to, june)).toEqual({
    ...{ villa: 1, town: 7, price: 12_932_500, guests: 6, currency: 'TRY' },
    ...{ checkIn: '2027-06-12', checkOut: '2027-06-19' },
  })
  expect(similarQuery(to, undated)).toEqual({
    villa: 1,
    town: 7,
    price: 1_650_000,
    guests: 2,
    currency: 'TRY',
  })
})

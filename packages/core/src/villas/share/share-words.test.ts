import { expect, test } from 'vitest'
import { shareWords } from './share-words.tr.ts'

const facts = {
  name: 'Villa Lacivert',
  townName: 'Kalkan',
  districtName: 'Kalamar',
  maxGuests: 8,
  bedrooms: 4,
  pool: 'PRIVATE',
  currency: 'TRY',
  fromMinor: 1_250_000,
  permitNo: '07-4821',
} as const

test('what is said of a villa, and what is left out when there is nothing to say', () => {
  expect(shareWords(facts)).toEqual({
    name: 'Villa Lacivert',
    place: ['Kalkan,', 'Kalamar'],
    facts: ['8 kişi', '4 yatak odası', 'özel havuz'],
    perNight: 'gecelik',
    price: '₺12.500’den',
    permit: ['İzin belge no', '07-4821'],
  })
  expect(shareWords({ ...facts, bedrooms: 0, pool: null, fromMinor: null })).toMatchObject({
    facts: ['8 kişi'],
    price: '',
  })
})

import { expect, test } from 'vitest'
import { shareLabels } from './share-labels.tr.ts'

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

test('shareLabels returns the texts of a villa’s share picture and omits missing bedrooms, pool and price', () => {
  expect(shareLabels(facts)).toEqual({
    name: 'Villa Lacivert',
    place: 'Kalkan, Kalamar',
    facts: ['8 kişi', '4 yatak odası', 'özel havuz'],
    perNight: 'gecelik',
    price: '₺12.500’den',
    permit: 'İzin belge no 07-4821',
  })
  expect(shareLabels({ ...facts, bedrooms: 0, pool: null, fromMinor: null })).toMatchObject({
    facts: ['8 kişi'],
    price: '',
  })
})

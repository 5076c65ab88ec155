import type { VillaCard } from '@plato/contract/search/search.contract'
import { expect, test } from 'vitest'
import { gapDates, gapHref, gapOf, gapsOf, gapWeekdays, monthLabels, monthOf } from './short-term-gap.ts'

const kumsal: VillaCard = {
  id: 5,
  code: 'PV-105',
  permitNo: '07-1234',
  slug: 'villa-kumsal',
  name: 'Villa Kumsal',
  townName: 'Kalkan',
  townSlug: 'kalkan',
  districtName: 'Patara',
  maxGuests: 4,
  bedrooms: 2,
  bathrooms: 2,
  privacy: 'NONE',
  pool: { kind: 'PRIVATE', shape: '', heated: false },
  ribbonText: '',
  popular: false,
  villaOfMonth: false,
  rating: 4.9,
  commentCount: 12,
  prepaymentShare: 2000,
  lat: null,
  lng: null,
  images: [{ base: '/media/pictures/ab', alt: 'Havuz', thumbhash: null }],
  currency: 'TRY',
  fromMinor: 720_000,
  shownFromMinor: 720_000,
  stay: {
    checkIn: '2027-06-03',
    checkOut: '2027-06-06',
    nights: 3,
    totalMinor: 2_160_000,
    shownTotalMinor: 2_160_000,
  },
}

test('gapOf returns only the fields that a row of the short-term list shows', () => {
  expect(gapOf(kumsal)).toEqual({
    slug: 'villa-kumsal',
    name: 'Villa Kumsal',
    townName: 'Kalkan',
    districtName: 'Patara',
    maxGuests: 4,
    bedrooms: 2,
    pool: kumsal.pool,
    privacy: 'NONE',
    currency: 'TRY',
    checkIn: '2027-06-03',
    checkOut: '2027-06-06',
    nights: 3,
    totalMinor: 2_160_000,
    picture: '/media/pictures/ab',
  })
})

test('gapsOf leaves out a villa card without a stay', () => {
  expect(gapsOf([{ ...kumsal, stay: null }, kumsal])).toHaveLength(1)
})

test('gapHref links to the villa with the dates of the gap, and gapDates and gapWeekdays print them', () => {
  const [gap] = gapsOf([kumsal])
  expect(gap && gapHref(gap)).toBe('/villa/villa-kumsal?checkIn=2027-06-03&checkOut=2027-06-06')
  expect(gap && gapDates(gap)).toBe('3-6 Haz')
  expect(gap && gapWeekdays(gap)).toBe('Per-Paz')
  expect(gap && monthOf(gap)).toBe('2027-06')
})

test('monthLabels adds the year only when the months are in different years', () => {
  expect(monthLabels(['2027-06', '2027-07'])).toEqual(['Haziran', 'Temmuz'])
  expect(monthLabels(['2027-12', '2028-01'])).toEqual(['Aralık 2027', 'Ocak 2028'])
})

import type { SearchAnswer } from '@plato/contract/search/search.contract'
import { expect, test } from 'vitest'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { chosenFilters, withoutFilters } from './filters/chosen-filters.ts'
import { onlyKnown } from './known-options.ts'
import {
  detailLabels,
  flexibleCount,
  headingLabels,
  listingTitle,
  pinDays,
  placesLabels,
} from './search-labels.ts'
import { anything, listing, type Search } from './search-url.ts'

const options: SearchOptions = {
  towns: [
    { id: 1, slug: 'kalkan', name: 'Kalkan', districts: [{ id: 11, name: 'Kalamar' }] },
    { id: 2, slug: 'kas', name: 'Kaş', districts: [{ id: 21, name: 'Gökseki' }] },
    { id: 3, slug: 'fethiye', name: 'Fethiye', districts: [] },
    { id: 4, slug: 'gocek', name: 'Göcek', districts: [] },
  ],
  types: [{ id: 5, slug: 'luks-villalar', name: 'Lüks villalar' }],
  features: [{ id: 7, name: 'Jakuzi', category: 'Konfor' }],
  mostGuests: 16,
  mostBedrooms: 8,
}
const stay = { checkIn: '2027-06-12', checkOut: '2027-06-19' }
const heading = (search: Partial<Search>, total = 86, capped = false) =>
  headingLabels({ ...anything, ...search }, { total, capped }, options)

test('headingLabels names the towns, the number of villas and whether they are available', () => {
  expect(heading({ towns: ['kalkan', 'kas'], stay })).toBe('Kalkan ve Kaş’ta 86 uygun villa')
  expect(heading({ towns: ['kalkan', 'kas', 'gocek'] })).toBe('Kalkan, Kaş ve Göcek’te 86 kiralık villa')
  expect(heading({ towns: ['kalkan', 'kas', 'gocek', 'fethiye'] })).toBe('4 bölgede 86 kiralık villa')
  expect(heading({})).toBe('86 kiralık villa')
  expect(heading({}, 1000, true)).toBe('1.000+ kiralık villa')
  expect(heading({ towns: ['fethiye'], stay }, 0)).toBe('Fethiye’de aramanıza uygun villa yok')
  expect(heading({ towns: ['kalkan'], stay, adults: 16 }, 0)).toBe('Kalkan’da 16 kişilik uygun villa yok')
})

test('detailLabels names the dates and the number of guests of the search', () => {
  expect(detailLabels({ ...anything, stay, adults: 4, children: 2 })).toBe(
    '12-19 Haz 2027, 7 gece · 6 kişi · fiyatlar bütün villa için, ücretler dahil',
  )
  expect(detailLabels(anything)).toBe('Tarih seçin, ücretler dahil toplam fiyatı görün')
})

test('placesLabels returns a text for the number of chosen towns, and listingTitle a page title with the town name', () => {
  expect(placesLabels([])).toBe('Bütün bölgeler')
  expect(placesLabels(['a', 'b', 'c', 'd'])).toBe('4 bölge')
  expect(listingTitle({ ...anything, towns: ['kas'] }, options)).toBe('Kaş kiralık villalar')
})

test('onlyKnown removes unknown towns, types and features, and the districts of towns that are not chosen', () => {
  const search = {
    ...anything,
    towns: ['kas', 'yok'],
    districts: [11, 21],
    types: ['yok', 'luks-villalar'],
    features: [7, 99],
  }
  expect(onlyKnown(search, options)).toEqual({
    ...search,
    towns: ['kas'],
    districts: [21],
    types: ['luks-villalar'],
    features: [7],
  })
})

test('chosenFilters lists every chosen filter with the search that results without that filter', () => {
  const search: Search = {
    ...anything,
    types: ['luks-villalar'],
    features: [7],
    bedrooms: 3,
    privacy: 'FULL',
    price: { max: 180_000, currency: 'TRY' },
    pages: 3,
  }
  const chosen = chosenFilters(search, options, listing)
  expect(chosen.map(({ label }) => label)).toEqual([
    'Lüks',
    'En çok ₺180.000',
    'En az 3 oda',
    'Tam korunaklı',
    'Jakuzi',
  ])
  expect(chosen[2]?.without).toEqual({ ...search, bedrooms: 0, pages: 1 })
  const luxury = { path: '/luks-villalar', type: 'luks-villalar' }
  expect(chosenFilters(search, options, luxury)).toHaveLength(4)
  expect(withoutFilters(search, luxury)).toEqual({ ...anything, types: ['luks-villalar'] })
})

test('flexibleCount says how many villas are free on the requested dates and how many on shifted dates', () => {
  const search = { ...anything, stay, flexible: true }
  const answer = (total: number, onDates: number) => ({
    total,
    capped: false,
    // Safe: only the dates are read.
    facets: { dates: [{ ...stay, count: onDates }] } as SearchAnswer['facets'],
  })
  expect(flexibleCount(search, answer(112, 86))).toEqual({
    lead: '86’sı tam tarihinizde boş',
    rest: ', 26’sı en çok 3 gün kaydırınca',
  })
  expect(flexibleCount(search, answer(9, 9))?.lead).toBe('Hepsi tam tarihinizde boş')
  expect(flexibleCount(search, answer(9, 0))?.lead).toContain('Tam tarihinizde boş villa yok')
  expect(flexibleCount({ ...search, flexible: false }, answer(112, 86))).toBeUndefined()
  expect(heading({ stay, flexible: true }, 112)).toBe('112 villa')
})

test('pinDays prints the month of a pin’s dates only when check-in and check-out are in different months', () => {
  expect(pinDays({ checkIn: '2027-06-13', checkOut: '2027-06-20' })).toBe('13-20')
  expect(pinDays({ checkIn: '2027-06-28', checkOut: '2027-07-05' })).toBe('28 Haz - 5 Tem')
})

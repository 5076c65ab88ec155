import { addDays } from '@plato/rules/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addressOf,
  anything,
  changed,
  isNarrowed,
  listing,
  priceLimits,
  readSearch,
  type Search,
  searchLimits,
  sortOrders,
  withoutPast,
  writeSearch,
} from './search-url.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

const slugs = fc.uniqueArray(fc.constantFrom('kalkan', 'kas', 'fethiye', 'gocek'), { maxLength: 4 })
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { maxLength: 5 })
const ascending = <T extends string | number>(list: readonly T[]) => list.toSorted((a, b) => (a < b ? -1 : 1))
const amount = fc.option(fc.integer({ min: 1, max: 900_000 }), { nil: undefined })

const searches: fc.Arbitrary<Search> = fc
  .record({
    towns: slugs.map(ascending),
    districts: ids.map(ascending),
    stay: fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100 }))
        .map(([after, nights]) => addDays('2027-01-01', after + nights))
        .chain((checkOut) =>
          fc
            .integer({ min: 1, max: 100 })
            .map((nights) => ({ checkIn: addDays(checkOut, -nights), checkOut })),
        ),
      { nil: undefined },
    ),
    flexible: fc.boolean(),
    adults: fc.integer({ min: 0, max: 40 }),
    children: fc.integer({ min: 0, max: 20 }),
    babies: fc.integer({ min: 0, max: searchLimits.babies }),
    types: slugs.map(ascending),
    features: ids.map(ascending),
    bedrooms: fc.integer({ min: 0, max: searchLimits.bedrooms }),
    privacy: fc.constantFrom(undefined, 'PARTIAL' as const, 'FULL' as const),
    price: fc
      .tuple(amount, amount, fc.constantFrom('TRY' as const, 'EUR' as const, 'GBP' as const))
      .map(([min, max, currency]) => priceLimits(min, max, currency)),
    sort: fc.constantFrom(...sortOrders),
    pages: fc.integer({ min: 1, max: searchLimits.pages }),
  })
  .map((search) => ({ ...search, flexible: search.flexible && search.stay !== undefined }))

test('readSearch restores every search that writeSearch wrote into a URL', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(read(writeSearch(search))).toEqual(search)
    }),
  )
})

test('writeSearch returns the same URL for the same search in any order of query parameters', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const said = [...new URLSearchParams(writeSearch(search))].toReversed()
      expect(writeSearch(readSearch(new URLSearchParams(said)))).toBe(writeSearch(search))
    }),
  )
})

test('readSearch accepts any query string and returns a search that can be written and read again', () => {
  const names = fc.constantFrom('towns', 'checkIn', 'checkOut', 'adults', 'priceMin', 'pages', 'sort', 'x')
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (said) => {
      const search = readSearch(new URLSearchParams(said))
      expect(read(writeSearch(search))).toEqual(search)
    }),
  )
})

test('writeSearch writes readable query parameters and leaves out defaults', () => {
  const search = {
    ...anything,
    towns: ['kalkan', 'kas'],
    stay: { checkIn: '2027-06-12', checkOut: '2027-06-19' },
    adults: 6,
    babies: 1,
    bedrooms: 3,
    privacy: 'FULL' as const,
    price: { min: 60_000, max: 180_000, currency: 'TRY' as const },
  }
  expect(writeSearch(search)).toBe(
    '?towns=kalkan,kas&checkIn=2027-06-12&checkOut=2027-06-19&adults=6&babies=1&bedrooms=3&privacy=full&priceMin=60000&priceMax=180000',
  )
  expect(writeSearch(anything)).toBe('')
})

test.each([
  ['checkIn=2027-06-12', 'a check-in without a check-out'],
  ['checkIn=2027-06-19&checkOut=2027-06-12', 'a stay that ends before it begins'],
  ['checkIn=2027-02-30&checkOut=2027-03-05', 'a day that does not exist'],
  ['checkIn=2027-01-01&checkOut=2027-12-31', 'a stay that is too long'],
  ['flexible=true', 'flexible dates without dates'],
  ['adults=-1&children=x&babies=99', 'invalid guest counts'],
  ['towns=Kalkan,<script>&features=0,-4,abc', 'malformed slugs and ids'],
  ['bedrooms=400&privacy=ALL&sort=cheap&pages=0', 'values outside the allowed lists'],
  ['priceMin=abc&currency=EUR', 'a currency without a price'],
  ['checkIn=&checkOut=&adults=&towns=', 'an empty form'],
])('readSearch ignores the query parameters %s (%s)', (query) => {
  expect(read(query)).toEqual({ ...anything, stay: undefined, privacy: undefined, price: undefined })
})

test('readSearch accepts repeated towns, swapped price limits and the guests parameter of a plain HTML form', () => {
  expect(read('towns=kas&towns=kalkan').towns).toEqual(['kalkan', 'kas'])
  expect(read('priceMin=200&priceMax=100').price).toEqual({ min: 100, max: 200, currency: 'TRY' })
  expect(read('guests=6').adults).toBe(6)
})

test('addressOf returns the URL of the town page until the search includes another town', () => {
  const kalkan = { path: '/kalkan', town: 'kalkan' }
  const search = readSearch(new URLSearchParams('towns=kas&bedrooms=3'), kalkan)
  expect(search.towns).toEqual(['kalkan'])
  expect(addressOf(search, kalkan)).toBe('/kalkan?bedrooms=3')
  expect(isNarrowed(search, kalkan)).toBe(true)
  expect(isNarrowed({ ...search, bedrooms: 0 }, kalkan)).toBe(false)
  expect(addressOf({ ...search, towns: ['kalkan', 'kas'] }, kalkan)).toBe(
    '/listing?towns=kalkan,kas&bedrooms=3',
  )
})

test('addressOf returns the URL of the villa type page while further types only narrow the search', () => {
  const luxury = { path: '/luks-villalar', type: 'luks-villalar' }
  const search = readSearch(new URLSearchParams('sort=price'), luxury)
  expect(addressOf(search, luxury)).toBe('/luks-villalar?sort=price')
  expect(addressOf({ ...search, types: [] }, luxury)).toBe('/listing?sort=price')
  const both = readSearch(new URLSearchParams('types=balayi-villalari'), luxury)
  expect(both.types).toEqual(['balayi-villalari', 'luks-villalar'])
  expect(addressOf(both, luxury)).toBe('/luks-villalar?types=balayi-villalari')
  expect(addressOf(search, listing)).toBe('/listing?types=luks-villalar&sort=price')
})

test('changed resets a search to the first page of results when a filter changes', () => {
  expect(changed({ ...anything, pages: 4 }, { bedrooms: 2 })).toEqual({ ...anything, bedrooms: 2 })
})

test('withoutPast removes a stay whose check-in has passed', () => {
  const stay = { checkIn: '2027-06-12', checkOut: '2027-06-19' }
  const search = { ...anything, stay, flexible: true, bedrooms: 2 }
  expect(withoutPast(search, '2027-06-12')).toBe(search)
  expect(withoutPast(search, '2027-06-13')).toEqual({ ...anything, stay: undefined, bedrooms: 2 })
})

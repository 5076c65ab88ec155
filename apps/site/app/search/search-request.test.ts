import type { Alternatives, SearchAnswer } from '@plato/contract/search/search.contract'
import { searchEndpoints } from '@plato/contract/search/search.contract'
import { expect, test, vi } from 'vitest'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { loadPages, type PageWanted, paramsOf, searchQuery, withNextPage } from './search-request.ts'
import { anything, type Search } from './search-url.ts'

const options: SearchOptions = {
  towns: [{ id: 1, slug: 'kalkan', name: 'Kalkan', districts: [] }],
  types: [{ id: 5, slug: 'luks-villalar', name: 'Lüks villalar' }],
  features: [],
  mostGuests: 16,
  mostBedrooms: 8,
}

test('searchQuery translates a search into query parameters that the search endpoint accepts', () => {
  const search: Search = {
    ...anything,
    towns: ['kalkan', 'yok'],
    types: ['luks-villalar'],
    stay: { checkIn: '2027-06-12', checkOut: '2027-06-19' },
    flexible: true,
    adults: 4,
    children: 2,
    babies: 1,
    privacy: 'FULL',
    price: { min: 60_000, currency: 'EUR' },
    sort: 'price',
  }
  const params = paramsOf({ ...searchQuery(search, options), take: 24, facets: 'true' })
  expect(Object.fromEntries(params)).toEqual({
    client: 'true',
    towns: '1',
    types: '5',
    checkIn: '2027-06-12',
    checkOut: '2027-06-19',
    flexible: 'true',
    guests: '6',
    privacy: 'FULL',
    currency: 'EUR',
    priceMin: '6000000',
    sort: 'price',
    take: '24',
    facets: 'true',
  })
  expect(searchEndpoints.villas.querystring?.safeParse(Object.fromEntries(params)).success).toBe(true)
})

test('searchQuery sends client=true alone when nothing is filtered', { tags: 'spec-7.120' }, () => {
  expect(String(paramsOf(searchQuery(anything, options)))).toBe('client=true')
})

const answer = (from: number, count: number, next: string | null): SearchAnswer => ({
  // Safe: only the ids are looked at.
  villas: Array.from({ length: count }, (_, at) => ({ id: from + at })) as SearchAnswer['villas'],
  total: 100,
  capped: false,
  next,
  nearMisses: [],
  searchableUntil: '2028-01-01',
  facets: null,
})

const noAlternatives = () => Promise.reject(new Error('a search with villas asks for no alternatives'))

test('loadPages requests alternatives when the search found nothing', async () => {
  // Safe: it is passed on unread.
  const alternatives = { nearbyTowns: [] } as unknown as Alternatives
  const empty = { ...answer(1, 0, null), total: 0 }
  const found = await loadPages(
    1,
    () => Promise.resolve(empty),
    () => Promise.resolve(alternatives),
  )
  expect(found.alternatives).toBe(alternatives)
})

test('loadPages requests two pages per call and the facets only with the first call', async () => {
  const ask = vi
    .fn<(wanted: PageWanted) => Promise<SearchAnswer>>()
    .mockResolvedValueOnce(answer(1, 48, 'a'))
    .mockResolvedValueOnce(answer(49, 24, 'b'))
  const all = await loadPages(3, ask, noAlternatives)
  expect(ask.mock.calls).toEqual([[{ take: 48, facets: 'true' }], [{ take: 24, cursor: 'a' }]])
  expect(all.villas.map(({ id }) => id)).toEqual(Array.from({ length: 72 }, (_, at) => at + 1))
  expect(all.next).toBe('b')
})

test('loadPages sends no further search request after the last page of results', async () => {
  const ask = vi.fn<(wanted: PageWanted) => Promise<SearchAnswer>>().mockResolvedValue(answer(1, 30, null))
  expect((await loadPages(5, ask, noAlternatives)).villas).toHaveLength(30)
  expect(ask).toHaveBeenCalledOnce()
})

test('withNextPage appends the villas of the next page', () => {
  const all = withNextPage(answer(1, 2, 'a'), answer(3, 1, null))
  expect(all.villas.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(all.next).toBeNull()
})

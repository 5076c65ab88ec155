import { ApiUnreachable, type Call } from '@plato/contract/client'
import type { SearchAnswer } from '@plato/contract/search/search.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SearchOptions } from '#site/shell/search-options.ts'
import { loadSearch } from './load-search.server.ts'
import { listing } from './search-url.ts'

const options: SearchOptions = {
  towns: [{ id: 1, slug: 'kalkan', name: 'Kalkan', districts: [{ id: 11, name: 'Kalamar' }] }],
  types: [],
  features: [],
  mostGuests: 16,
  mostBedrooms: 8,
}
const image = { base: '/media/pictures/a', alt: 'Havuz', thumbhash: 'qOcJFYRnh4hleIiPeHeIc41j8HY1' }
const answer: SearchAnswer = {
  // Safe: only the images are looked at.
  villas: [{ id: 7, images: [image] }] as SearchAnswer['villas'],
  total: 1,
  capped: false,
  next: null,
  nearMisses: [],
  searchableUntil: '2028-05-01',
  facets: null,
}
const today = '2027-06-01'

function siteWith(result: Promise<unknown>) {
  const call = vi.fn<(endpoint: unknown, input: unknown) => Promise<unknown>>().mockReturnValue(result)
  return { call, site: { call: call as Call, searchOptions: async () => options } }
}
const load = (query: string, site: ReturnType<typeof siteWith>['site'], place = listing) =>
  loadSearch(site, new URLSearchParams(query), place, today)

beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

test('loadSearch sends one request with facets, drops unknown filters and removes the thumbhash of images', async () => {
  const { call, site } = siteWith(Promise.resolve({ content: answer }))
  const loaded = await load('towns=kalkan,yok&districts=11,99&adults=4', site)
  expect(call).toHaveBeenCalledOnce()
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    querystring: { towns: '1', districts: '11', guests: 4, take: 24, facets: 'true' },
  })
  expect(loaded.search).toMatchObject({ towns: ['kalkan'], districts: [11], adults: 4 })
  expect(loaded.answer.villas[0]?.images).toEqual([{ ...image, thumbhash: null }])
})

test('loadSearch leaves out dates that have passed and sets the passed flag', async () => {
  const { call, site } = siteWith(Promise.resolve({ content: answer }))
  const loaded = await load('checkIn=2027-05-01&checkOut=2027-05-08', site)
  expect(loaded.passed).toBe(true)
  expect(loaded.search.stay).toBeUndefined()
  expect(call.mock.calls[0]?.[1]).toMatchObject({ querystring: { checkIn: undefined } })
})

test('loadSearch on the page of a town searches in that town only', async () => {
  const { site } = siteWith(Promise.resolve({ content: answer }))
  const loaded = await load('towns=fethiye', site, { path: '/kalkan', town: 'kalkan' })
  expect(loaded.search.towns).toEqual(['kalkan'])
  expect(loaded.passed).toBe(false)
})

test('loadSearch returns 503 instead of an empty list when the API does not answer', async () => {
  const { site } = siteWith(Promise.reject(new ApiUnreachable('no answer')))
  await expect(load('', site)).rejects.toMatchObject({ init: { status: 503 } })
})

test('loadSearch returns an empty result without alternatives when the alternative villas cannot be read', async () => {
  const { site } = siteWith(Promise.resolve({ content: { ...answer, villas: [], total: 0 } }))
  const call = ((endpoint: { url: string }, input: unknown) =>
    endpoint.url.endsWith('/alternatives')
      ? Promise.reject(new ApiUnreachable('no answer'))
      : site.call(endpoint as never, input as never)) as Call
  const loaded = await load('', { ...site, call })
  expect(loaded.answer).toMatchObject({ total: 0, alternatives: undefined })
})

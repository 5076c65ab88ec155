import { type SearchAnswer, sortOrders } from '@plato/contract/search/search.contract'
import { newUser, newVilla } from '@plato/core/testing/platform'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApi } from './new-api.ts'

const villaCount = 1_100

let api: Awaited<ReturnType<typeof newApi>>
let townId: number
beforeAll(async () => {
  api = await newApi()
  const owner = await newUser(api.db, { role: 'OWNER' })
  const place = await newVilla(api.db, { ownerId: owner.id })
  townId = place.townId
  // More villas than the total counts, inserted by SQL for speed. Orders, prices and capacities repeat;
  // twenty villas have the same price, so that a page of forty ends at the limit of the first priced batch.
  await sql`with made as (
      insert into villas (owner_id, district_id, slug, name, status, published_at, max_guests, order_no, popular)
      select ${owner.id}, ${place.districtId}, 'cok-' || n, 'Villa Çok ' || n, 'PUBLISHED',
        timestamptz '2027-06-01' - n % 17 * interval '1 day', 2 + n % 5, n / 3, n % 50 = 0
      from generate_series(1, ${villaCount}) n returning id
    )
    insert into price_periods (villa_id, name, starts_on, ends_on, nightly_minor)
    select id, 'Yaz', '2027-05-01', '2027-11-01', 500000 + id % 55 * 1000 from made`.execute(api.db)
})
afterAll(() => api[Symbol.asyncDispose]())

async function search(query: Record<string, string>): Promise<SearchAnswer> {
  const answer = await api.app.inject(`/v2/search?${new URLSearchParams(query)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().content
}

/** The ids of all pages; every page must report the same total. */
async function idsOf(query: Record<string, string>, total: number): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null && page < 40; page += 1) {
    const answer: SearchAnswer = await search(cursor ? { ...query, cursor } : query)
    expect([answer.total, answer.capped]).toEqual([Math.min(total, 1_000), total > 1_000])
    ids.push(...answer.villas.map((villa) => villa.id))
    cursor = answer.next
  }
  return ids
}

describe.each(sortOrders)('search of 1,100 villas in the order %s', (sort) => {
  test.each<[string, () => Record<string, string>, number]>([
    ['without dates', () => ({}), villaCount],
    ['with dates', () => ({ checkIn: '2027-07-01', checkOut: '2027-07-08' }), villaCount],
    ['of one town', () => ({ towns: String(townId) }), villaCount],
    ['with a filter', () => ({ guests: '5' }), (villaCount / 5) * 2],
  ])(
    'the search pages %s contain every villa exactly once, also when there are more villas than the capped total',
    async (_name, query, total) => {
      const ids = await idsOf({ ...query(), sort, take: '40' }, total)
      expect(ids.length).toBe(total)
      expect(new Set(ids).size).toBe(total)
    },
  )
})

test('GET /search in a currency without an exchange rate returns no amounts, and with a price range no villas', async () => {
  const { villas } = await search({ currency: 'EUR' })
  expect(villas.every((villa) => villa.shownFromMinor === null && villa.fromMinor > 0)).toBe(true)
  expect(await search({ currency: 'EUR', priceMin: '0' })).toMatchObject({ villas: [], total: 0 })
  expect((await search({ priceMax: '510000' })).total).toBeGreaterThan(0)
})

test('the price facet counts max 1,000 villas', async () => {
  for (const query of [{}, { checkIn: '2027-07-01', checkOut: '2027-07-08' }, { priceMax: '510000' }]) {
    const { facets } = await search({ ...query, facets: 'true' })
    expect(facets?.prices?.counts.reduce((sum, count) => sum + count, 0)).toBe(1_000)
  }
  expect((await search({ currency: 'EUR', facets: 'true' })).facets?.prices).toBeNull()
})

import { type SearchAnswer, searchEndpoints } from '@plato/contract/search/search.contract'
import { addDays } from '@plato/rules/calendar-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { newMarket } from './new-market.ts'

let api: Awaited<ReturnType<typeof newApi>>
let market: Awaited<ReturnType<typeof newMarket>>
beforeAll(async () => {
  api = await newApi()
  market = await newMarket(api.database)
})
afterAll(async () => {
  await market.ctx[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

type Query = Record<string, string | number | boolean>
const week = { checkIn: '2027-07-10', checkOut: '2027-07-17' }

/** The answer, checked against the contract's shape. */
async function search(query: Query): Promise<SearchAnswer> {
  const given = Object.entries(query).map(([name, value]) => [name, String(value)])
  const answer = await api.app.inject(`/v2/search?${new URLSearchParams(Object.fromEntries(given))}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return searchEndpoints.villas.success[1].parse(answer.json()).content
}

test('GET /search with facets returns for each filter option the number of villas that a search with it finds', async () => {
  const chosen: Query[] = [{}, week, { guests: 4, types: market.types[0] }, { towns: market.towns[0].townId }]
  for (const query of chosen) {
    const { facets } = await search({ ...query, facets: true })
    if (!facets) throw new Error('no facets')
    const total = async (choice: Query) => (await search({ ...query, ...choice })).total
    for (const { id, count } of facets.towns) expect(await total({ towns: id })).toBe(count)
    for (const { id, count } of facets.districts) expect(await total({ districts: id })).toBe(count)
    for (const { id, count } of facets.types)
      expect(await total({ types: [...new Set([query.types ?? id, id])].join() })).toBe(count)
    for (const { id, count } of facets.features) expect(await total({ features: id })).toBe(count)
    for (const { atLeast, count } of facets.bedrooms) expect(await total({ bedrooms: atLeast })).toBe(count)
    for (const { atLeast, count } of facets.privacy) expect(await total({ privacy: atLeast })).toBe(count)
    expect(facets.features.map((one) => one.id)).toEqual([...market.features])
    // Towns without a chosen town, otherwise districts; their counts add up to the total.
    const places = [...facets.towns, ...facets.districts]
    expect(places.reduce((sum, place) => sum + place.count, 0)).toBe(await total({}))
    expect(facets.towns.length > 0).toBe(!('towns' in query))
    expect(facets.districts.length > 0).toBe('towns' in query)
  }
})

test('the facets of GET /search count the villas for dates up to 3 days away and return a histogram of all prices', async () => {
  for (const more of [{}, { guests: 4 }, { flexible: true }, { priceMax: 8_000_000 }, { currency: 'EUR' }]) {
    const query = { ...week, ...more }
    const { facets } = await search({ ...query, facets: true })
    const days = [-3, -2, -1, 0, 1, 2, 3].map((shift) => ({
      checkIn: addDays(week.checkIn, shift),
      checkOut: addDays(week.checkOut, shift),
    }))
    expect(facets?.dates.map(({ count: _, ...stay }) => stay)).toEqual(days)
    for (const { count, ...stay } of facets?.dates ?? [])
      expect((await search({ ...query, ...stay, flexible: false })).total).toBe(count)

    const { villas } = await search({ ...query, priceMax: 100_000_000_000 })
    const amounts = villas.map((villa) => villa.stay?.shownTotalMinor ?? 0)
    const { lowestMinor = 0, stepMinor = 0, counts = [] } = facets?.prices ?? {}
    expect(lowestMinor).toBe(Math.min(...amounts))
    expect(counts).toHaveLength(18)
    for (const [step, count] of counts.entries()) {
      const from = lowestMinor + step * stepMinor
      expect(amounts.filter((amount) => amount >= from && amount < from + stepMinor)).toHaveLength(count)
    }
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(villas.length)
  }
})

test('the facets of GET /search have no dates without a stay, no past dates, and no prices when no villa is found', async () => {
  const { facets } = await search({ facets: true })
  expect(facets?.dates).toEqual([])
  expect(facets?.prices?.counts.reduce((sum, count) => sum + count, 0)).toBe(14)
  const soon = await search({ checkIn: '2027-06-17', checkOut: '2027-06-20', facets: true })
  expect(soon.facets?.dates.map(({ checkIn }) => checkIn)).toEqual(
    ['16', '17', '18', '19', '20'].map((day) => `2027-06-${day}`),
  )
  expect((await search({ guests: 60, facets: true })).facets?.prices).toBeNull()
})

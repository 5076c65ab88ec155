import { type SearchAnswer, searchEndpoints, sortOrders } from '@plato/contract/search/search.contract'
import { sampleMoment } from '@plato/core/testing/platform'
import { setVillaOfMonth } from '@plato/core/villas/mark-villa'
import { addDays } from '@plato/rules/calendar-day'
import { convert } from '@plato/rules/pricing/exchange'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { exactPlace, newMarket, ratesE4 } from './new-market.ts'

let api: Awaited<ReturnType<typeof newApi>>
let market: Awaited<ReturnType<typeof newMarket>>
let now = sampleMoment
beforeAll(async () => {
  api = await newApi({ clock: () => now })
  market = await newMarket(api.database)
})
afterAll(async () => {
  await market.ctx[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

type Query = Record<string, string | number | boolean>
const ask = (query: Query) => api.app.inject(`/v2/search?${new URLSearchParams(stringsOf(query))}`)
const stringsOf = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** The answer, checked against the contract's shape. */
async function search(query: Query): Promise<SearchAnswer> {
  const answer = await ask(query)
  expect(answer.statusCode, answer.body).toBe(200)
  return searchEndpoints.villas.success[1].parse(answer.json()).content
}
const idsOf = ({ villas }: SearchAnswer) => villas.map((villa) => villa.id).toSorted((a, b) => a - b)
const everyone = () => market.published.toSorted((a, b) => a - b)
const week = { checkIn: '2027-07-10', checkOut: '2027-07-17' }

test('GET /search without dates returns every published villa with its from-price, without facets', async () => {
  const answer = await search({})
  expect(idsOf(answer)).toEqual(everyone())
  expect(answer).toMatchObject({ total: 14, capped: false, next: null, nearMisses: [], facets: null })
  expect(answer.villas.every((villa) => villa.stay === null && villa.fromMinor > 0)).toBe(true)
  // Nine blocks of 64 days, beginning with the block of the test's day.
  expect(answer.searchableUntil > '2028-10-01' && answer.searchableUntil <= '2029-01-13').toBe(true)
})

test('a villa card of GET /search contains all displayed fields and only an approximate position', async () => {
  const [id = 0, other = 0] = [market.published[3], market.published[4]]
  const comment = { name: 'Ece', text: 'Çok iyiydi.', stay_month: '2026-08' }
  await api.db
    .insertInto('villa_comments')
    .values([
      { ...comment, villa_id: id, rating: 5, active: true },
      { ...comment, villa_id: id, rating: 4, active: true },
      { ...comment, villa_id: id, rating: 4, active: true },
      // Not approved, so it is not counted.
      { ...comment, villa_id: id, rating: 1, active: false },
      { ...comment, villa_id: other, rating: 1, active: false },
    ])
    .execute()
  await setVillaOfMonth(market.ctx, { villa_id: id })
  await api.db
    .insertInto('villa_pools')
    .values({ villa_id: id, order_no: -1, kind: 'SHARED', shape: 'Oval', heated: true, privacy: 'NONE' })
    .execute()
  const { villas } = await search({ ...week, guests: 2 })
  const villa = villas.find((one) => one.id === market.published[3])
  expect(villa).toMatchObject({
    name: 'Villa Pazar 3',
    townName: 'Kaş',
    townSlug: 'kas',
    districtName: 'Çukurbağ',
    maxGuests: 8,
    bedrooms: 4,
    privacy: 'NONE',
    pool: { kind: 'SHARED', shape: 'Oval', heated: true },
    popular: false,
    villaOfMonth: true,
    rating: 4.3,
    commentCount: 3,
    prepaymentShare: 2_000,
    currency: 'TRY',
    fromMinor: 1_350_000,
    stay: { ...week, nights: 7 },
  })
  expect(villas.find((one) => one.id === other)).toMatchObject({
    pool: { kind: 'PRIVATE', shape: '', heated: false },
    villaOfMonth: false,
    rating: null,
    commentCount: 0,
  })
  expect(villa?.images).toHaveLength(5)
  expect(villa?.images[0]).toEqual({
    base: `/media/pictures/${'0'.repeat(40)}`,
    alt: 'Fotoğraf 0',
    thumbhash: 'AAAA',
  })
  for (const { lat, lng } of villas) {
    const away = Math.hypot((lat ?? 0) - exactPlace.lat, (lng ?? 0) - exactPlace.lng)
    expect(away > 0.0005 && away < 0.02).toBe(true)
  }
  // The pins of villas at one place do not hide each other.
  expect(new Set(villas.map(({ lat, lng }) => `${lat} ${lng}`)).size).toBeGreaterThan(5)
})

test('GET /search with dates returns for each villa the total price of its quote', async () => {
  const { headers } = await api.signIn('ADMIN')
  const { villas, total } = await search({ ...week, guests: 2 })
  expect(total).toBe(14)
  for (const { id, stay } of villas) {
    const payload = { ...week, guests: 2 }
    const url = `/v1/admin/villas/${id}/quote`
    const quoted = await api.app.inject({ method: 'POST', url, headers, payload })
    expect(stay?.totalMinor).toBe(quoted.json().content.quote.totalMinor)
  }
})

test.each([
  ['a stay in the past', { checkIn: '2027-06-15', checkOut: '2027-06-20' }, 422, 'stay.in_the_past'],
  ['a stay without a night', { checkIn: '2027-07-10', checkOut: '2027-07-10' }, 422, 'stay.empty'],
  ['a check-out before the check-in', { checkIn: '2027-07-10', checkOut: '2027-07-01' }, 422, 'stay.empty'],
  ['a stay of more than 100 nights', { checkIn: '2027-07-01', checkOut: '2027-10-10' }, 422, 'stay.too_long'],
  ['a check-in without a check-out', { checkIn: '2027-07-10' }, 400, 'request.invalid'],
  ['a check-out without a check-in', { checkOut: '2027-07-10' }, 400, 'request.invalid'],
  ['a non-existent date', { checkIn: '2027-02-30', checkOut: '2027-03-05' }, 400, 'request.invalid'],
  ['an invalid cursor', { cursor: 'deniz' }, 400, 'search.bad_cursor'],
  ['an empty cursor', { cursor: '' }, 400, 'search.bad_cursor'],
  [
    'a cursor with the wrong content',
    { cursor: Buffer.from('[1,2]').toString('base64url') },
    400,
    'search.bad_cursor',
  ],
  ['an unknown parameter', { color: 'mavi' }, 400, 'request.invalid'],
  ['zero guests', { guests: 0 }, 400, 'request.invalid'],
  ['a page size above the max', { take: 49 }, 400, 'request.invalid'],
  ['a malformed list of ids', { towns: '1;2' }, 400, 'request.invalid'],
  ['an unknown order', { sort: 'cheap' }, 400, 'request.invalid'],
  ['an unknown currency', { currency: 'TL' }, 400, 'request.invalid'],
  ['a negative price', { priceMin: -1 }, 400, 'request.invalid'],
  ['the privacy NONE', { privacy: 'NONE' }, 400, 'request.invalid'],
  ['a flag that is not a boolean', { facets: 'yes' }, 400, 'request.invalid'],
])('GET /search refuses %s', async (_what, query, status, code) => {
  const answer = await ask(query as Query)
  expect({ status: answer.statusCode, code: answer.json().code }).toEqual({ status, code })
  expect(answer.json().content).toMatch(/\.$/)
})

test('GET /search refuses a check-in that is in the past in the Istanbul time zone', async () => {
  const stay = { checkIn: '2027-06-16', checkOut: '2027-06-23' }
  expect((await ask(stay)).statusCode).toBe(200)
  now = new Date('2027-06-16T21:30:00Z')
  const answer = await ask(stay)
  now = sampleMoment
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'stay.in_the_past'])
})

test.each(['999999999999999 1', '-999999999999999 1', '0 999999999', '2147483648 1', '-1 0'])(
  'GET /search with the out-of-range cursor (%s) returns 200 or 400 in every order',
  async (text) => {
    for (const sort of sortOrders) {
      const answer = await ask({ sort, cursor: Buffer.from(text).toString('base64url') })
      expect([200, 400], `${sort} ${answer.body}`).toContain(answer.statusCode)
    }
  },
)

test('GET /search ignores the parameter client and returns no villas for dates beyond the last searchable day', {
  tags: 'spec-7.120',
}, async () => {
  expect(await search({ client: 'true' })).toEqual(await search({}))
  const far = await search({ checkIn: '2035-07-01', checkOut: '2035-07-08' })
  expect(far).toMatchObject({ villas: [], total: 0, nearMisses: [] })
  // The first day beyond the horizon; no villa has prices there.
  const checkIn = far.searchableUntil
  expect(await search({ checkIn, checkOut: addDays(checkIn, 3) })).toMatchObject({ villas: [] })
})

describe('GET /search filters', () => {
  const places = Array.from({ length: 14 }, (_, n) => n)
  const matchingVillas = (holds: (n: number) => boolean) =>
    places
      .filter(holds)
      .map((n) => market.published[n] ?? 0)
      .toSorted((a, b) => a - b)
  test.each<[string, () => Query, (n: number) => boolean]>([
    ['guests', () => ({ guests: 5 }), (n) => 2 + (n % 4) * 2 >= 5],
    ['a town', () => ({ towns: market.towns[0].townId }), (n) => n % 2 === 0],
    ['towns', () => ({ towns: market.towns.map((town) => town.townId).join() }), () => true],
    ['a district', () => ({ districts: market.towns[1].districtId }), (n) => n % 2 === 1],
    ['all types', () => ({ types: market.types.join() }), (n) => n % 2 === 0 && n % 3 === 0],
    [
      'a type and a feature',
      () => ({ types: market.types[0], features: market.features[1] }),
      (n) => n % 2 === 0 && n % 3 === 1,
    ],
    ['an unknown type', () => ({ types: `${market.types[0]},999999` }), () => false],
    ['one type', () => ({ types: market.types[1] }), (n) => n % 3 === 0],
    ['all features', () => ({ features: market.features.join() }), (n) => n % 2 === 1 && n % 3 === 1],
    ['an unknown feature', () => ({ features: `${market.features[0]},999999` }), () => false],
    ['bedrooms', () => ({ bedrooms: 4 }), (n) => 1 + (n % 5) >= 4],
    ['privacy', () => ({ privacy: 'PARTIAL' }), (n) => n % 3 >= 1],
    ['full privacy', () => ({ privacy: 'FULL' }), (n) => n % 3 === 2],
    ['a town without villas', () => ({ towns: market.emptyTown.townId }), () => false],
    [
      'several filters',
      () => ({ guests: 4, towns: market.towns[0].townId, types: market.types[1] }),
      (n) => n % 4 >= 1 && n % 2 === 0 && n % 3 === 0,
    ],
  ])('GET /search with the filter “%s” returns exactly the matching villas', async (_name, query, holds) => {
    const expected = matchingVillas(holds)
    for (const dates of [{}, week]) {
      const answer = await search({ ...query(), ...dates })
      expect(idsOf(answer)).toEqual(expected)
      expect(answer.total).toBe(expected.length)
    }
  })
})

test('GET /search applies a price range in any currency to the converted prices', async () => {
  for (const currency of ['TRY', 'EUR', 'USD', 'GBP'] as const) {
    for (const dates of [{}, week]) {
      const { villas } = await search({ ...dates, currency })
      const priceOf = (villa: (typeof villas)[number]) =>
        (villa.stay ? villa.stay.shownTotalMinor : villa.shownFromMinor) ?? 0
      for (const villa of villas)
        expect(priceOf(villa)).toBe(
          convert(villa.stay?.totalMinor ?? villa.fromMinor, villa.currency, currency, ratesE4),
        )
      const prices = villas.map(priceOf).toSorted((a, b) => a - b)
      const [priceMin = 0, priceMax = 0] = [prices[3], prices[9]]
      const ranged = await search({ ...dates, currency, priceMin, priceMax })
      const within = villas.filter((villa) => priceOf(villa) >= priceMin && priceOf(villa) <= priceMax)
      expect(idsOf(ranged)).toEqual(within.map((villa) => villa.id).toSorted((a, b) => a - b))
      expect(within.length).toBeLessThan(14)
    }
  }
})

test('GET /search compares a price range with the rounded price that is shown', async () => {
  // Seven nights at ₺12.000: € 1.671,641…
  const [, , id = 0] = market.published
  const price = { ...week, currency: 'EUR', sort: 'price' }
  expect(idsOf(await search({ ...price, priceMin: 167_164, priceMax: 167_164 }))).toEqual([id])
  expect(idsOf(await search({ ...price, priceMax: 167_163 }))).not.toContain(id)
})

/** Page after page until there is no next one. */
async function pages(query: Query) {
  const villas: SearchAnswer['villas'] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page += 1) {
    const answer: SearchAnswer = await search(cursor ? { ...query, cursor } : query)
    if (page > 0) expect(answer.nearMisses).toEqual([])
    expect(answer.total).toBe(14)
    villas.push(...answer.villas)
    cursor = answer.next
    expect(page).toBeLessThan(20)
  }
  return villas
}

describe.each(sortOrders)('search in the order %s', (sort) => {
  test.each([
    ['without dates', {}],
    ['with dates', week],
    ['with flexible dates', { ...week, flexible: true }],
    ['within a price range', { ...week, priceMin: 0, priceMax: 100_000_000_000 }],
  ])('the search pages contain every villa exactly once and in order, %s', async (_name, dates) => {
    for (const take of [1, 4, 5, 48]) {
      const villas = await pages({ ...dates, sort, take })
      expect(villas.map((villa) => villa.id).toSorted((a, b) => a - b)).toEqual(everyone())
      const price = (villa: (typeof villas)[number]) =>
        (villa.stay ? villa.stay.shownTotalMinor : villa.shownFromMinor) ?? 0
      const key = {
        recommended: (villa: (typeof villas)[number]) => (villa.popular ? 0 : 1),
        price,
        price_desc: (villa: (typeof villas)[number]) => -price(villa),
        capacity: (villa: (typeof villas)[number]) => villa.maxGuests,
        newest: (villa: (typeof villas)[number]) => market.published.indexOf(villa.id) % 4,
      }[sort]
      const keys = villas.map(key)
      expect(keys).toEqual(keys.toSorted((a, b) => a - b))
    }
  })
})

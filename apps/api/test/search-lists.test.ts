import { searchEndpoints } from '@plato/contract/search/search.contract'
import { addDays, dayNumber } from '@plato/rules/calendar-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { close, newMarket, newMarketVilla } from './new-market.ts'

let api: Awaited<ReturnType<typeof newApi>>
let market: Awaited<ReturnType<typeof newMarket>>
const gaps: { name: string; checkIn: string; nights: number }[] = []

beforeAll(async () => {
  api = await newApi()
  market = await newMarket(api.database)
  const [{ districtId }] = market.towns
  const gap = async (name: string, checkIn: string, checkOut: string, more: object = {}) => {
    const id = await newMarketVilla(market.ctx, { name, districtId, minNights: 5, ...more })
    await close(market.ctx, id, addDays(checkIn, -2), checkIn)
    await close(market.ctx, id, checkOut, addDays(checkOut, 2))
    if (!('status' in more)) gaps.push({ name, checkIn, nights: dayNumber(checkOut) - dayNumber(checkIn) })
  }
  await gap('Boşluk A', '2027-07-05', '2027-07-08')
  await gap('Boşluk B', '2027-07-05', '2027-07-09')
  await gap('Boşluk C', '2027-07-05', '2027-07-08', { maxGuests: 2 })
  // Begins on the first of a month, so it counts for that month.
  await gap('Boşluk D', '2027-08-01', '2027-08-03')
  await gap('Boşluk E', '2027-09-03', '2027-09-07', { districtId: market.towns[1].districtId })
  await gap('Boşluk F', '2027-08-10', '2027-08-12', { currency: 'EUR', nightlyMinor: 30_000 })
  await gap('Gizli Boşluk', '2027-07-05', '2027-07-08', { status: 'PASSIVE' })
})
afterAll(async () => {
  await market.ctx[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

const get = (path: string, query: Record<string, string> = {}) =>
  api.app.inject(`${path}?${new URLSearchParams(query)}`)

describe('GET /search/options', () => {
  test('GET /search/options returns only places with a published villa and only features used as filters', {
    tags: 'spec-7.119',
  }, async () => {
    const answer = await get('/v1/search/options')
    const { content } = searchEndpoints.options.success[1].parse(answer.json())
    expect(content.towns.map(({ name, districts }) => [name, districts.map((one) => one.name)])).toEqual([
      ['Kalkan', ['Kalamar']],
      ['Kaş', ['Çukurbağ']],
    ])
    expect(content.types.map((type) => type.slug)).toEqual(['balayi-villalari', 'korunakli-villalar'])
    expect(content.features).toEqual([
      { id: market.features[0], name: 'Sauna', category: 'Dışarısı' },
      { id: market.features[1], name: 'Isıtmalı havuz', category: 'Dışarısı' },
    ])
    expect(content).toMatchObject({ mostGuests: 8, mostBedrooms: 5 })
    expect(content.sorts).toContain('recommended')
    expect(content.currencies).toEqual(['TRY', 'USD', 'EUR', 'GBP'])
  })
})

describe('GET /search/input', () => {
  const suggest = async (searchString: string) => {
    const answer = await get('/v1/search/input', { searchString })
    expect(answer.statusCode, answer.body).toBe(200)
    return searchEndpoints.suggest.success[1].parse(answer.json()).content
  }
  test('GET /search/input finds villas by a part of the name and returns nothing for an empty text', {
    tags: 'spec-7.121',
  }, async () => {
    expect((await suggest('bosluk a')).map((one) => one.name)).toEqual(['Boşluk A'])
    expect((await suggest('BOŞLUK')).length).toBe(6)
    expect((await get('/v1/search/input')).json()).toEqual({ content: [] })
    for (const harmless of ['%', '_', '\\', '🏝️', '\u0000', "'; drop table villas; --"])
      expect(await suggest(harmless)).toEqual([])
  })
  test('GET /search/input suggests no hidden villas and no drafts', async () => {
    expect(await suggest('gizli')).toEqual([])
  })
  test.each([{ searchString: 'a'.repeat(81) }, { searchString: 'a', color: 'mavi' }])(
    'GET /search/input with %o returns 400',
    async (query) => {
      expect((await get('/v1/search/input', query as Record<string, string>)).statusCode).toBe(400)
    },
  )
})

describe('GET /search/shortterm', () => {
  const list = async (query: Record<string, string> = {}) => {
    const answer = await get('/v1/search/shortterm', query)
    expect(answer.statusCode, answer.body).toBe(200)
    return searchEndpoints.shortTerm.success[1].parse(answer.json()).content
  }
  const names = async (query: Record<string, string>) => (await list(query)).villas.map((villa) => villa.name)

  test('GET /search/shortterm returns each gap between bookings as one stay with its price, sorted by arrival and nights', {
    tags: 'spec-7.122',
  }, async () => {
    const { villas, next } = await list()
    expect(next).toBeNull()
    const order = gaps.toSorted((a, b) => a.checkIn.localeCompare(b.checkIn) || a.nights - b.nights)
    expect(villas.map(({ name, stay }) => ({ name, checkIn: stay?.checkIn, nights: stay?.nights }))).toEqual(
      order,
    )
    const { headers } = await api.signIn('ADMIN')
    for (const { id, stay } of villas) {
      const payload = { checkIn: stay?.checkIn, checkOut: stay?.checkOut, guests: 1 }
      const url = `/v1/admin/villas/${id}/quote`
      const quoted = await api.app.inject({ method: 'POST', url, headers, payload })
      expect(quoted.json().content).toMatchObject({ ok: true, quote: { totalMinor: stay?.totalMinor } })
    }
  })

  test.each<[Record<string, string>, string[]]>([
    [{ month: '2027-07' }, ['Boşluk A', 'Boşluk C', 'Boşluk B']],
    [{ month: '2027-08' }, ['Boşluk D', 'Boşluk F']],
    [{ month: '2027-12' }, []],
    [{ nights: '2' }, ['Boşluk D', 'Boşluk F']],
    [{ guests: '3', month: '2027-07' }, ['Boşluk A', 'Boşluk B']],
    [{ month: '2027-07', nights: '4' }, ['Boşluk B']],
    [{ nights: '3', client: 'true', guests: '2' }, ['Boşluk A', 'Boşluk C']],
  ])('GET /search/shortterm with %o returns the matching gaps', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('GET /search/shortterm filters by town and shows prices in the requested currency', async () => {
    expect(await names({ towns: String(market.towns[1].townId) })).toEqual(['Boşluk E'])
    const { villas } = await list({ month: '2027-08', currency: 'EUR' })
    // 2 × 10.000 TL at 50,25 lira; and 2 × 300 €, as it is.
    expect(villas.map((villa) => villa.stay?.shownTotalMinor)).toEqual([39_801, 60_000])
  })

  test('the pages of GET /search/shortterm contain every gap exactly once', async () => {
    for (const take of ['1', '2', '5']) {
      const seen: string[] = []
      let cursor: string | null = ''
      for (let page = 0; cursor !== null && page < 10; page += 1) {
        const answer: Awaited<ReturnType<typeof list>> = await list(cursor ? { take, cursor } : { take })
        seen.push(...answer.villas.map((villa) => villa.name))
        cursor = answer.next
      }
      expect(seen.toSorted()).toEqual(gaps.map((gap) => gap.name).toSorted())
    }
  })

  test.each([
    [{ month: '2027-13' }, 'request.invalid'],
    [{ month: '07-2027' }, 'request.invalid'],
    [{ nights: '0' }, 'request.invalid'],
    [{ nights: '101' }, 'request.invalid'],
    [{ sort: 'price' }, 'request.invalid'],
    [{ cursor: 'deniz' }, 'search.bad_cursor'],
  ])('GET /search/shortterm with %o returns 400', async (query, code) => {
    const answer = await get('/v1/search/shortterm', query as unknown as Record<string, string>)
    expect([answer.statusCode, answer.json().code]).toEqual([400, code])
  })

  test.each(['999999999999999 1', '-999999999999999 1', '0 999999999', '-1 0'])(
    'GET /search/shortterm with the out-of-range cursor (%s) returns 200 or 400',
    async (text) => {
      const cursor = Buffer.from(text).toString('base64url')
      const answer = await get('/v1/search/shortterm', { cursor })
      expect([200, 400], answer.body).toContain(answer.statusCode)
    },
  )

  test('GET /search/shortterm/count returns the number of gaps per month and length that GET /search/shortterm lists', {
    tags: 'spec-7.123',
  }, async () => {
    const answer = await get('/v1/search/shortterm/count')
    const { content } = searchEndpoints.shortTermCount.success[1].parse(answer.json())
    expect(content).toEqual({
      total: 6,
      groups: [
        { month: '2027-07', nights: 3, count: 2 },
        { month: '2027-07', nights: 4, count: 1 },
        { month: '2027-08', nights: 2, count: 2 },
        { month: '2027-09', nights: 4, count: 1 },
      ],
    })
    for (const { month, nights, count } of content.groups)
      expect(await names({ month, nights: String(nights) })).toHaveLength(count)
    expect((await get('/v1/search/shortterm/count', { color: 'mavi' })).statusCode).toBeLessThan(500)
  })
})

describe('GET /search/cards', () => {
  const cards = async (query: Record<string, string>) => {
    const answer = await get('/v1/search/cards', query)
    expect(answer.statusCode, answer.body).toBe(200)
    return searchEndpoints.cards.success[1].parse(answer.json()).content
  }
  test('GET /search/cards returns the requested villas in their order, equal to the search result', async () => {
    const [a = 0, b = 0, c = 0] = [market.published[7], market.published[0], market.published[5]]
    const found = await cards({ ids: `${a},${b},${c}`, currency: 'EUR' })
    expect(found.map((card) => card.id)).toEqual([a, b, c])
    const { villas } = searchEndpoints.villas.success[1].parse(
      (await get('/v2/search', { currency: 'EUR', take: '48' })).json(),
    ).content
    for (const card of found) expect(card).toEqual(villas.find((villa) => villa.id === card.id))
  })
  test('GET /search/cards leaves out unpublished and unknown villas', async () => {
    const hidden = await api.db.selectFrom('villas').select('id').where('status', '<>', 'PUBLISHED').execute()
    const [first = 0] = market.published
    const ids = [...hidden.map(({ id }) => id), 999_999_999, first, first]
    expect((await cards({ ids: ids.join() })).map((card) => card.id)).toEqual([first])
    expect(await cards({ ids: '999999' })).toEqual([])
  })
  test.each([{}, { ids: '' }, { ids: 'a' }, { ids: '1', currency: 'TL' }, { ids: '1', color: 'mavi' }])(
    'GET /search/cards with %o returns 400',
    async (query) => {
      const answer = await get('/v1/search/cards', query as Record<string, string>)
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
    },
  )
})

describe('GET /offer', () => {
  const stay = { checkIn: '2027-07-20', checkOut: '2027-07-27' }
  const offer = async (query: Record<string, string> = {}) => {
    const answer = await get('/v1/offer', { ...stay, ...query })
    expect(answer.statusCode, answer.body).toBe(200)
    return searchEndpoints.offer.success[1].parse(answer.json()).content
  }
  test('GET /offer returns every available villa, the cheapest first, without hidden ones', {
    tags: 'spec-7.124',
  }, async () => {
    const { villas, total, capped } = await offer({ client: 'true' })
    expect({ total, capped, shown: villas.length }).toEqual({ total: 20, capped: false, shown: 20 })
    const prices = villas.map((villa) => villa.stay?.shownTotalMinor ?? 0)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(villas.some((villa) => villa.name.startsWith('Gizli'))).toBe(false)
  })
  test('GET /offer applies filters, order, currency and page size as GET /search does', async () => {
    const query = {
      guests: '6',
      currency: 'EUR',
      sort: 'price_desc',
      take: '3',
      towns: String(market.towns[0].townId),
    }
    const search = await get('/v2/search', { ...stay, ...query })
    expect((await offer(query)).villas).toEqual(search.json().content.villas)
    expect((await offer({ take: '2' })).villas).toHaveLength(2)
    expect((await offer({ take: '2' })).total).toBe(20)
  })
  test.each<[Record<string, string>, number, string]>([
    [{}, 400, 'request.invalid'],
    [{ checkIn: '2027-07-20' }, 400, 'request.invalid'],
    [{ ...stay, take: '101' }, 400, 'request.invalid'],
    [{ ...stay, cursor: 'MSAx' }, 400, 'request.invalid'],
    [{ ...stay, flexible: 'true' }, 400, 'request.invalid'],
    [{ checkIn: '2027-06-01', checkOut: '2027-06-08' }, 422, 'stay.in_the_past'],
    [{ checkIn: '2027-07-20', checkOut: '2027-07-20' }, 422, 'stay.empty'],
    [{ checkIn: '2027-07-01', checkOut: '2027-12-01' }, 422, 'stay.too_long'],
  ])('GET /offer with %o is refused', async (query, status, code) => {
    const answer = await get('/v1/offer', query)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

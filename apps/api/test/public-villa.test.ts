import { searchEndpoints } from '@plato/contract/search/search.contract'
import { publicVillaEndpoints } from '@plato/contract/villas/public-villa.contract'
import { saveFacts } from '@plato/core/testing/villas'
import { occupancyOf } from '@plato/rules/availability/calendar'
import { addDays } from '@plato/rules/calendar-day'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { quoteStay } from '@plato/rules/pricing/quote'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { close, newMarket, newMarketVilla } from './new-market.ts'

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

async function villaAt(slug: string) {
  const answer = await api.app.inject(`/v1/villa/${slug}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { content } = publicVillaEndpoints.get.success[1].parse(answer.json())
  if (content.kind !== 'villa') throw new Error(`moved to ${content.slug}`)
  return content.villa
}

async function search(query: Record<string, string>) {
  const answer = await api.app.inject(`/v2/search?${new URLSearchParams(query)}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return searchEndpoints.villas.success[1].parse(answer.json()).content.villas
}

test('the quote computed from GET /villa/:slug equals the search result for every villa and ten stays', async () => {
  const { ctx, towns, published } = market
  const { today } = ctx
  // Gaps of every kind; one begins today and is bookable only because a guest leaves today.
  const gaps = await newMarketVilla(ctx, { name: 'Boşluk', districtId: towns[0].districtId, minNights: 5 })
  await sql`insert into occupancy (villa_id, stay, kind)
    values (${gaps}, daterange(${addDays(today, -4)}, ${today}), 'EXTERNAL')`.execute(api.db)
  await close(ctx, gaps, addDays(today, 2), addDays(today, 6))
  await close(ctx, gaps, addDays(today, 9), addDays(today, 12))
  for (const [n, id] of published.entries())
    if (n % 3 === 0) await close(ctx, id, addDays(today, 4 + n), addDays(today, 9 + n))

  const all = await search({ take: '48' })
  const pages = await Promise.all(all.map(async ({ slug }) => villaAt(slug)))
  expect(pages).toHaveLength(15)
  let possible = 0
  for (const [offset, nights, guests] of [
    [0, 2, 1],
    [0, 7, 2],
    [6, 3, 1],
    [6, 4, 1],
    [10, 3, 2],
    [21, 5, 4],
    [40, 7, 6],
    [60, 14, 2],
    [133, 10, 2],
    [134, 4, 8],
  ] as const) {
    const request = { checkIn: addDays(today, offset), checkOut: addDays(today, offset + nights), guests }
    const found = await search({ ...request, guests: String(guests), take: '48' })
    const totals = new Map(found.map((card) => [card.id, card.stay?.totalMinor]))
    if (offset === 0 && nights === 2) expect(totals.has(gaps)).toBe(true)
    for (const { id, sheet, taken } of pages) {
      const answer = quoteStay(compileSheet(sheet), request, today, occupancyOf(taken))
      const quoted = answer.ok ? answer.quote.totalMinor : undefined
      expect(totals.get(id), `villa ${id} ${JSON.stringify(request)}`).toBe(quoted)
      if (answer.ok) possible += 1
    }
  }
  expect(possible).toBeGreaterThan(60)
})

test('GET /villa/:slug returns 404 for an unknown slug, a hidden villa and a draft', async () => {
  for (const slug of ['boyle-bir-villa-yok', 'gizli-draft', 'gizli-passive', 'admin']) {
    const answer = await api.app.inject(`/v1/villa/${slug}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'villa.not_found'])
    expect(answer.json().content).toMatch(/\.$/)
  }
  const hidden = await api.db.selectFrom('villas').select('slug').where('status', '<>', 'PUBLISHED').execute()
  expect(hidden.length).toBeGreaterThan(5)
  for (const { slug } of hidden)
    expect((await api.app.inject(`/v1/villa/${slug}`)).statusCode, slug).toBe(404)
})

test.each(['Villa-Pazar', 'villa--pazar', 'a'.repeat(81), '%27%20or%201=1'])(
  'GET /villa/:slug returns 400 for the malformed slug %s',
  async (slug) => {
    const answer = await api.app.inject(`/v1/villa/${slug}`)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid'])
  },
)

test('GET /villa/:slug returns the new slug for a former one', async () => {
  const [id = 0] = market.published
  const { slug: before } = await api.db
    .selectFrom('villas')
    .select('slug')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await saveFacts(market.ctx, id, { slug: 'villa-pazar-yeni' })
  const answer = await api.app.inject(`/v1/villa/${before}`)
  expect(answer.json()).toEqual({ content: { kind: 'moved', slug: 'villa-pazar-yeni' } })
  expect(await villaAt('villa-pazar-yeni')).toMatchObject({ id, name: 'Villa Pazar 0' })
})

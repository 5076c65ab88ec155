import { type SearchAnswer, searchEndpoints } from '@plato/contract/search/search.contract'
import { newContext, newVilla } from '@plato/core/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { close, newMarketVilla } from './new-market.ts'

let api: Awaited<ReturnType<typeof newApi>>
let ctx: Awaited<ReturnType<typeof newContext>>
const ids: Record<string, number> = {}
const requestedStay = { checkIn: '2027-07-11', checkOut: '2027-07-18' }

beforeAll(async () => {
  api = await newApi()
  ctx = await newContext(api.database)
  const { districtId } = await newVilla(api.db, { ownerId: ctx.actor.id })
  const villa = async (name: string, closed: [string, string][], more: object = {}) => {
    const id = await newMarketVilla(ctx, { name, districtId, ...more })
    for (const [from, to] of closed) await close(ctx, id, `2027-${from}`, `2027-${to}`)
    ids[name] = id
  }
  await villa('Boş', [])
  await villa('Erken', [['07-17', '07-30']])
  await villa('Geç', [['07-01', '07-12']])
  await villa('Kısa', [
    ['07-01', '07-11'],
    ['07-17', '07-30'],
  ])
  await villa('Uzun', [], { minNights: 8 })
  await villa('Geç ve kısa', [
    ['07-01', '07-12'],
    ['07-18', '07-30'],
  ])
  await villa('Üç gün erken', [['07-15', '07-30']])
  await villa('Dolu', [['07-01', '07-30']])
  await villa('Gizli', [['07-17', '07-30']], { status: 'PASSIVE' })
})
afterAll(async () => {
  await ctx[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

async function search(query: Record<string, string>): Promise<SearchAnswer> {
  const answer = await api.app.inject(`/v2/search?${new URLSearchParams({ ...requestedStay, ...query })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return searchEndpoints.villas.success[1].parse(answer.json()).content
}

test('GET /search returns near misses: villas that are free after a change of dates, with that change, smallest first', async () => {
  const { villas, nearMisses, total } = await search({})
  expect(villas.map((villa) => villa.id)).toEqual([ids.Boş])
  expect(total).toBe(1)
  expect(
    nearMisses.map(({ name, shift, extraNights, reason }) => [name, shift, extraNights, reason]),
  ).toEqual([
    ['Erken', -1, 0, '1 gün erken girişle uygun'],
    ['Geç', 1, 0, '1 gün geç girişle uygun'],
    ['Kısa', 0, -1, '1 gece daha kısa konaklamayla uygun'],
    ['Uzun', 0, 1, '1 gece daha uzun konaklamayla uygun'],
    ['Geç ve kısa', 1, -1, '1 gün geç girişle ve 1 gece daha kısa konaklamayla uygun'],
    ['Üç gün erken', -3, 0, '3 gün erken girişle uygun'],
  ])
})

test('GET /search returns for the alternative stay of a near miss the total price that its quote has', async () => {
  const { headers } = await api.signIn('ADMIN')
  const { nearMisses } = await search({ guests: '3' })
  expect(nearMisses).toHaveLength(6)
  for (const { id, stay } of nearMisses) {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/v1/admin/villas/${id}/quote`,
      headers,
      payload: { checkIn: stay.checkIn, checkOut: stay.checkOut, guests: 3 },
    })
    expect(answer.json().content).toMatchObject({ ok: true, quote: { totalMinor: stay.totalMinor } })
  }
})

test('GET /search returns only near misses that match the guests, bedrooms and price range of the search', async () => {
  expect((await search({ guests: '7' })).nearMisses).toEqual([])
  expect((await search({ bedrooms: '4' })).nearMisses).toEqual([])
  const { nearMisses } = await search({ priceMax: '6500000' })
  expect(nearMisses.map((near) => near.name)).toEqual(['Kısa', 'Geç ve kısa'])
})

test('GET /search returns no near misses without dates, with flexible dates or when the page is full of matching villas', async () => {
  expect((await api.app.inject('/v2/search')).json().content.nearMisses).toEqual([])
  expect((await search({ take: '1' })).nearMisses).toEqual([])
  const flexible = await search({ flexible: 'true' })
  expect(flexible.nearMisses).toEqual([])
  const found = flexible.villas.map(({ name, stay }) => [name, stay?.checkIn, stay?.nights])
  // With equal prices the nearest arrival wins; always seven nights, up to three days earlier or later.
  expect(found.toSorted()).toEqual(
    [
      ['Boş', '2027-07-11', 7],
      ['Erken', '2027-07-10', 7],
      ['Geç', '2027-07-12', 7],
      ['Üç gün erken', '2027-07-08', 7],
    ].toSorted(),
  )
})

import { type Alternatives, searchEndpoints } from '@plato/contract/search/search.contract'
import { createDistrict } from '@plato/core/regions/save-district'
import { createTown } from '@plato/core/regions/save-town'
import { newContext } from '@plato/core/testing/platform'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newApi } from './new-api.ts'
import { close, newMarketVilla } from './new-market.ts'

let api: Awaited<ReturnType<typeof newApi>>
let ctx: Awaited<ReturnType<typeof newContext>>
const stay = { checkIn: '2027-07-11', checkOut: '2027-07-18' }
let kalkan: { districtId: number; townId: number }
let other: { districtId: number; townId: number }

async function newTown(name: string, lat: number) {
  const place = { lat, lng: 29.4 }
  const facts = { description: '', provinceCode: 7, popular: false, orderNo: 0 }
  const town = await createTown(ctx, { ...facts, ...place, name })
  const district = await createDistrict(ctx, { ...place, town_id: town.id, name: `${name} merkez` })
  return { townId: town.id, districtId: district.id }
}

beforeAll(async () => {
  api = await newApi()
  ctx = await newContext(api.database)
  kalkan = await newTown('Alternatif Kalkan', 36.26)
  other = await newTown('Alternatif Kaş', 36.2)
  await newTown('Uzak', 41)
  // Set in the database, because publishing requires beds for every guest; search reads the number only.
  const villa = async (name: string, maxGuests: number, { districtId }: { districtId: number }) => {
    const id = await newMarketVilla(ctx, { name, districtId })
    await api.db.updateTable('villas').set({ max_guests: maxGuests }).where('id', '=', id).execute()
    return id
  }
  await villa('On kişilik', 10, kalkan)
  await villa('Altı kişilik', 6, kalkan)
  await villa('Dört kişilik', 4, kalkan)
  const taken = await villa('Dolu on iki kişilik', 12, kalkan)
  await close(ctx, taken, '2027-07-01', '2027-07-30')
  await villa('Komşu ilçede on sekiz kişilik', 18, other)
})
afterAll(async () => {
  await ctx[Symbol.asyncDispose]()
  await api[Symbol.asyncDispose]()
})

async function alternatives(query: Record<string, string>): Promise<Alternatives> {
  const answer = await api.app.inject(`/v1/search/alternatives?${new URLSearchParams({ ...stay, ...query })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return searchEndpoints.alternatives.success[1].parse(answer.json()).content
}

const inKalkan = (query: Record<string, string>) => alternatives({ towns: String(kalkan.townId), ...query })

test('GET /search/alternatives for 16 guests returns two free villas of one district with the sum of their prices', async () => {
  const { pair } = await inKalkan({ guests: '16' })
  expect([pair?.first.name, pair?.second.name]).toEqual(['On kişilik', 'Altı kişilik'])
  expect(pair?.sameDistrict).toBe(true)
  const { headers } = await api.signIn('ADMIN')
  let sum = 0
  for (const [villa, guests] of [
    [pair?.first, 10],
    [pair?.second, 6],
  ] as const) {
    const answer = await api.app.inject({
      method: 'POST',
      url: `/v1/admin/villas/${villa?.id}/quote`,
      headers,
      payload: { ...stay, guests },
    })
    expect(answer.json().content).toMatchObject({ ok: true, quote: { totalMinor: villa?.stay.totalMinor } })
    sum += villa?.stay.totalMinor ?? 0
  }
  expect(pair?.totalMinor).toBe(sum)
  expect((await inKalkan({ guests: '16', priceMax: String(sum - 1) })).pair).toBeNull()
})

test('GET /search/alternatives for too many guests returns the max capacity of all villas and of the free villas', async () => {
  const found = await inKalkan({ guests: '16' })
  expect(found.largestCapacity).toBe(12)
  expect(found.fewerGuests).toEqual({ guests: 10, count: 1 })
  expect((await inKalkan({ guests: '11' })).largestCapacity).toBeNull()
})

test('GET /search/alternatives returns nearby towns with free villas, and none when no villa fits', async () => {
  const found = await inKalkan({ guests: '16' })
  expect(found.nearbyTowns).toMatchObject([{ id: other.townId, count: 1 }])
  expect(found.nearbyVillas.map(({ name }) => name)).toEqual(['Komşu ilçede on sekiz kişilik'])
  const none = await inKalkan({ guests: '25' })
  expect([none.nearbyTowns, none.nearbyVillas, none.pair]).toEqual([[], [], null])
})

test('GET /search/alternatives counts the villas found without the filters', async () => {
  expect((await inKalkan({ guests: '4', bedrooms: '20' })).withoutFilters).toBe(3)
  expect((await inKalkan({ guests: '16', bedrooms: '20' })).withoutFilters).toBe(0)
  expect((await inKalkan({ guests: '4' })).withoutFilters).toBe(0)
})

test('GET /search/alternatives refuses dates in the past and accepts a request without dates', async () => {
  const past = await api.app.inject('/v1/search/alternatives?checkIn=2020-01-01&checkOut=2020-01-05')
  expect(past.json().code).toBe('stay.in_the_past')
  const undated = await api.app.inject(`/v1/search/alternatives?towns=${kalkan.townId}&guests=16`)
  expect(undated.json().content).toMatchObject({ pair: null, largestCapacity: 12 })
})

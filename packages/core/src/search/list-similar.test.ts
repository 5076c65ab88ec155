import { similarQuery } from '@plato/contract/search/search.contract'
import { beforeAll, expect, test } from 'vitest'
import { contextForFile, newVilla } from '../testing/platform.ts'
import { newPublishedVilla } from '../testing/search.ts'
import { listSimilar } from './list-similar.ts'

const { database, ctx } = contextForFile()

type Place = Awaited<ReturnType<typeof newVilla>>
let coast: Place
let next: Place
const ids = new Map<string, number>()

async function publish(name: string, at: Place, facts: { maxGuests?: number; lat?: number } = {}) {
  ids.set(
    name,
    await newPublishedVilla(ctx, { ownerId: ctx.actor.id, districtId: at.districtId }, { name, ...facts }),
  )
}

beforeAll(async () => {
  coast = await newVilla(database.db, { ownerId: ctx.actor.id })
  next = await newVilla(database.db, { ownerId: ctx.actor.id })
  await publish('Mavi', coast)
  await publish('Yakın', coast, { maxGuests: 7 })
  await publish('Küçük', coast, { maxGuests: 5 })
  await publish('Komşu', next, { lat: 36.4 })
  const far = await newVilla(database.db, { ownerId: ctx.actor.id })
  await publish('Uzak', far, { lat: 38 })
})

const namesOf = async (about: string, given: object = {}) => {
  const query = similarQuery.parse({ villa: ids.get(about), town: coast.townId, guests: 2, ...given })
  return (await listSimilar(ctx, query)).map(({ name }) => name)
}

test('listSimilar lists villas of the same town first and then nearby ones, none of another size or far away', async () => {
  expect(await namesOf('Mavi')).toEqual(['Yakın', 'Komşu'])
})

test('listSimilar lists up to four villas of the town and does not search further when there are four', async () => {
  for (const name of ['Bir', 'İki', 'Üç', 'Dört']) await publish(name, next, { lat: 36.4 })
  expect(await namesOf('Komşu', { town: next.townId })).toEqual(['Bir', 'İki', 'Üç', 'Dört'])
})

test('listSimilar leaves out villas above or below the price range and those that are not free on the dates', async () => {
  const dates = { checkIn: '2027-09-04', checkOut: '2027-09-11' }
  const [shown] = await listSimilar(
    ctx,
    similarQuery.parse({ villa: ids.get('Mavi'), town: coast.townId, guests: 2, ...dates }),
  )
  const price = shown?.stay?.totalMinor ?? 0
  expect(price).toBeGreaterThan(0)
  expect((await namesOf('Mavi', { ...dates, price }))[0]).toBe('Yakın')
  expect(await namesOf('Mavi', { ...dates, price: price * 2 })).toEqual([])
  expect(await namesOf('Mavi', { checkIn: '2028-01-10', checkOut: '2028-01-17' })).toEqual([])
})

test('listSimilar returns nothing for a villa that is not published', async () => {
  const query = similarQuery.parse({ villa: coast.id, town: coast.townId })
  expect(await listSimilar(ctx, query)).toEqual([])
})

import { reservedSlugs } from '@plato/rules/slug'
import { expect, test } from 'vitest'
import { aVilla, contextForFile } from '../testing.ts'
import { createVillaType, removeVillaType, updateVillaType } from '../villas/save-villa-type.ts'
import { listPopularTowns, listPublicTowns, listTowns } from './list-towns.ts'
import { resolveSlug } from './resolve-slug.ts'
import { createDistrict, removeDistrict, updateDistrict } from './save-district.ts'
import { createTown, removeTown, updateTown } from './save-town.ts'

const { database, ctx } = contextForFile()

const town = (name: string, more: { slug?: string; popular?: boolean; orderNo?: number } = {}) => ({
  name,
  description: '',
  provinceCode: 7,
  lat: 36.2,
  lng: 29.4,
  popular: false,
  orderNo: 0,
  ...more,
})
const type = (name: string, slug?: string) => ({
  name,
  description: '',
  orderNo: 0,
  ...(slug ? { slug } : {}),
})

test('a town gets its address from its name and answers under it', async () => {
  const made = await createTown(ctx, town('Üçağız'))
  expect(made).toMatchObject({ slug: 'ucagiz', districtCount: 0, villaCount: 0 })
  expect(await resolveSlug(ctx, 'ucagiz')).toMatchObject({
    kind: 'town',
    town: { name: 'Üçağız', provinceCode: 7, District: [] },
  })
})

test('towns, villa types and fixed pages never share an address', async () => {
  await createTown(ctx, town('Balayı'))
  await expect(createVillaType(ctx, type('Balayı'))).rejects.toMatchObject({ code: 'slug.taken' })
  await expect(createVillaType(ctx, type('Kiralık', 'listing'))).rejects.toMatchObject({ code: 'slug.taken' })
  await createVillaType(ctx, type('Lüks'))
  await expect(createTown(ctx, town('Lüks'))).rejects.toMatchObject({ code: 'slug.taken' })
  // The database says so itself, whatever the code forgets.
  await expect(
    database.db
      .insertInto('towns')
      .values({ slug: 'luks', name: 'Lüks', province_code: 7, lat: 36, lng: 29 })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'towns_slug_registered' })
})

test('of ten people who take one address at the same moment, one gets it', async () => {
  const race = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      n % 2
        ? createTown(ctx, town(`Yarış ${n}`, { slug: 'yaris' }))
        : createVillaType(ctx, type(`Yarış ${n}`, 'yaris')),
    ),
  )
  expect(race.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a town and a villa type that swap addresses are both refused', async () => {
  const [made, other] = [await createTown(ctx, town('Takas')), await createVillaType(ctx, type('Trampa'))]
  for (let round = 0; round < 10; round += 1) {
    const swap = [
      () => updateTown(ctx, made.id, town('Takas', { slug: 'trampa' })),
      () => updateVillaType(ctx, other.id, type('Trampa', 'takas')),
    ]
    const ends = await Promise.allSettled((round % 2 ? swap : swap.toReversed()).map((save) => save()))
    expect(ends).toMatchObject([{ reason: { code: 'slug.taken' } }, { reason: { code: 'slug.taken' } }])
  }
})

test('a refused town leaves its address free', async () => {
  await createTown(ctx, town('Aynı Ad'))
  await expect(createTown(ctx, town('Aynı Ad', { slug: 'baska-adres' }))).rejects.toMatchObject({
    code: 'town.name_taken',
  })
  expect((await createTown(ctx, town('Başka Ad', { slug: 'baska-adres' }))).slug).toBe('baska-adres')
})

test('old addresses lead to the newest one, without chains, and can be taken back', async () => {
  const { id } = await createTown(ctx, town('Eski'))
  await updateTown(ctx, id, town('Eski', { slug: 'yeni' }))
  await updateTown(ctx, id, town('Eski', { slug: 'en-yeni' }))
  expect(await resolveSlug(ctx, 'eski')).toEqual({ kind: 'moved', slug: 'en-yeni' })
  expect(await resolveSlug(ctx, 'yeni')).toEqual({ kind: 'moved', slug: 'en-yeni' })
  await expect(createVillaType(ctx, type('Eski'))).rejects.toMatchObject({ code: 'slug.taken' })
  await updateTown(ctx, id, town('Eski', { slug: 'eski' }))
  expect(await resolveSlug(ctx, 'eski')).toMatchObject({ kind: 'town' })
  expect(await resolveSlug(ctx, 'en-yeni')).toEqual({ kind: 'moved', slug: 'eski' })
  await removeTown(ctx, id)
  await expect(resolveSlug(ctx, 'yeni')).rejects.toMatchObject({ code: 'slug.not_found' })
  await createVillaType(ctx, type('Eski'))
})

test('a form that sends no address keeps the one it has, even under a new name', async () => {
  const { id } = await createTown(ctx, town('Adı Değişen'))
  expect(await updateTown(ctx, id, town('Yeni Adı'))).toMatchObject({ slug: 'adi-degisen', name: 'Yeni Adı' })
  const made = await createVillaType(ctx, type('Tip Adı'))
  expect(await updateVillaType(ctx, made.id, type('Yeni Tip'))).toMatchObject({ slug: 'tip-adi' })
  await removeVillaType(ctx, made.id)
  await expect(removeVillaType(ctx, made.id)).rejects.toMatchObject({ code: 'villa_type.not_found' })
})

test('a town with districts and a district with villas stay until they are empty', async () => {
  const villa = await aVilla(database.db, { ownerId: ctx.actor.id })
  await expect(removeDistrict(ctx, villa.districtId)).rejects.toMatchObject({ code: 'district.has_villas' })
  await expect(removeTown(ctx, villa.townId)).rejects.toMatchObject({ code: 'town.has_districts' })
  await database.db.deleteFrom('villas').where('id', '=', villa.id).execute()
  await removeDistrict(ctx, villa.districtId)
  await removeTown(ctx, villa.townId)
  await expect(removeTown(ctx, villa.townId)).rejects.toMatchObject({ code: 'town.not_found' })
})

test('districts belong to a town, are named once in it and may move', async () => {
  const [a, b] = [await createTown(ctx, town('Semtli A')), await createTown(ctx, town('Semtli B'))]
  const point = { lat: 36, lng: 29 }
  const first = await createDistrict(ctx, { town_id: a.id, name: 'Merkez', ...point })
  await createDistrict(ctx, { town_id: b.id, name: 'Merkez', ...point })
  await expect(createDistrict(ctx, { town_id: a.id, name: 'MERKEZ', ...point })).rejects.toMatchObject({
    code: 'district.name_taken',
  })
  await expect(createDistrict(ctx, { town_id: 999_999, name: 'Yok', ...point })).rejects.toMatchObject({
    code: 'town.not_found',
  })
  await expect(
    updateDistrict(ctx, first.id, { town_id: b.id, name: 'Merkez', ...point }),
  ).rejects.toMatchObject({ code: 'district.name_taken' })
  expect(await updateDistrict(ctx, first.id, { town_id: b.id, name: 'Liman', ...point })).toMatchObject({
    town_id: b.id,
    slug: 'liman',
  })
  await expect(updateDistrict(ctx, 999_999, { town_id: b.id, name: 'Yok', ...point })).rejects.toMatchObject({
    code: 'district.not_found',
  })
})

test('menus follow the order number, then the Turkish alphabet; popular ones stand apart', async () => {
  for (const name of ['Zümrüt', 'Çamlı', 'Cevizli']) await createTown(ctx, town(name, { orderNo: 5_000 }))
  await createTown(ctx, town('Önce', { orderNo: 4_999, popular: true }))
  const names = (await listPublicTowns(ctx)).map((one) => one.name)
  expect(names.slice(-4)).toEqual(['Önce', 'Cevizli', 'Çamlı', 'Zümrüt'])
  expect((await listPopularTowns(ctx)).map((one) => one.name)).toEqual(['Önce'])
  const page = await listTowns(ctx, { skip: 0, take: 10 })
  expect(page.total).toBe(names.length)
})

test('the database reserves the same words as the rules', async () => {
  const rows = await database.db
    .selectFrom('public_slugs')
    .select('slug')
    .where('kind', '=', 'reserved')
    .orderBy('slug')
    .execute()
  expect(rows.map((row) => row.slug)).toEqual([...reservedSlugs].sort())
})

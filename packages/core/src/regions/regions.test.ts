import { reservedSlugs } from '@plato/rules/slug'
import { expect, test } from 'vitest'
import { contextForFile, newVilla } from '../testing/platform.ts'
import { resolveSlug } from '../villas/resolve-slug.ts'
import { createVillaType, removeVillaType, updateVillaType } from '../villas/types/save-villa-type.ts'
import { listPopularTowns, listPublicTowns, listTowns } from './list-towns.ts'
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

test('createTown makes the slug from the name, and resolveSlug finds the town by it', {
  tags: 'spec-7.13',
}, async () => {
  const made = await createTown(ctx, town('Üçağız'))
  expect(made).toMatchObject({ slug: 'ucagiz', districtCount: 0, villaCount: 0 })
  expect(await resolveSlug(ctx, 'ucagiz')).toMatchObject({
    kind: 'town',
    town: { name: 'Üçağız', provinceCode: 7, District: [] },
  })
})

test('towns, villa types and fixed pages cannot have the same slug', async () => {
  await createTown(ctx, town('Balayı'))
  await expect(createVillaType(ctx, type('Balayı'))).rejects.toMatchObject({ code: 'slug.taken' })
  await expect(createVillaType(ctx, type('Kiralık', 'listing'))).rejects.toMatchObject({ code: 'slug.taken' })
  await createVillaType(ctx, type('Lüks'))
  await expect(createTown(ctx, town('Lüks'))).rejects.toMatchObject({ code: 'slug.taken' })
  // A database constraint enforces it too, independent of the code.
  await expect(
    database.db
      .insertInto('towns')
      .values({ slug: 'luks', name: 'Lüks', province_code: 7, lat: 36, lng: 29 })
      .execute(),
  ).rejects.toMatchObject({ constraint: 'towns_slug_registered' })
})

test('of ten concurrent createTown and createVillaType calls with the same slug one succeeds and nine are refused', async () => {
  const race = await Promise.allSettled(
    Array.from({ length: 10 }, (_, n) =>
      n % 2
        ? createTown(ctx, town(`Yarış ${n}`, { slug: 'yaris' }))
        : createVillaType(ctx, type(`Yarış ${n}`, 'yaris')),
    ),
  )
  expect(race.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
})

test('a town and a villa type that swap slugs concurrently are both refused', async () => {
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

test('createTown that is refused for a taken name does not reserve its slug, so another town can use the slug', async () => {
  await createTown(ctx, town('Aynı Ad'))
  await expect(createTown(ctx, town('Aynı Ad', { slug: 'baska-adres' }))).rejects.toMatchObject({
    code: 'town.name_taken',
  })
  expect((await createTown(ctx, town('Başka Ad', { slug: 'baska-adres' }))).slug).toBe('baska-adres')
})

test('resolveSlug redirects every old slug to the newest one, and an old slug can be reused by its town', async () => {
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

test('updateTown and updateVillaType without a slug retain the existing slug when the name changes', {
  tags: 'spec-7.14',
}, async () => {
  const { id } = await createTown(ctx, town('Adı Değişen'))
  expect(await updateTown(ctx, id, town('Yeni Adı'))).toMatchObject({ slug: 'adi-degisen', name: 'Yeni Adı' })
  const made = await createVillaType(ctx, type('Tip Adı'))
  expect(await updateVillaType(ctx, made.id, type('Yeni Tip'))).toMatchObject({ slug: 'tip-adi' })
  await removeVillaType(ctx, made.id)
  await expect(removeVillaType(ctx, made.id)).rejects.toMatchObject({ code: 'villa_type.not_found' })
})

test('removeTown refuses a town with districts and removeDistrict refuses a district with villas', {
  tags: ['spec-7.15', 'spec-7.20'],
}, async () => {
  const villa = await newVilla(database.db, { ownerId: ctx.actor.id })
  await expect(removeDistrict(ctx, villa.districtId)).rejects.toMatchObject({ code: 'district.has_villas' })
  await expect(removeTown(ctx, villa.townId)).rejects.toMatchObject({ code: 'town.has_districts' })
  await database.db.deleteFrom('villas').where('id', '=', villa.id).execute()
  await removeDistrict(ctx, villa.districtId)
  await removeTown(ctx, villa.townId)
  await expect(removeTown(ctx, villa.townId)).rejects.toMatchObject({ code: 'town.not_found' })
})

test('a district belongs to a town, has a unique name in it and can be moved to another town', {
  tags: ['spec-7.18', 'spec-7.19'],
}, async () => {
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

test('listPublicTowns sorts by order number, then by Turkish alphabet, and listPopularTowns lists popular ones', {
  tags: 'spec-7.117',
}, async () => {
  for (const name of ['Zümrüt', 'Çamlı', 'Cevizli']) await createTown(ctx, town(name, { orderNo: 5_000 }))
  await createTown(ctx, town('Önce', { orderNo: 4_999, popular: true }))
  const names = (await listPublicTowns(ctx)).map((one) => one.name)
  expect(names.slice(-4)).toEqual(['Önce', 'Cevizli', 'Çamlı', 'Zümrüt'])
  expect((await listPopularTowns(ctx)).map((one) => one.name)).toEqual(['Önce'])
  const page = await listTowns(ctx, { skip: 0, take: 10 })
  expect(page.total).toBe(names.length)
})

test('the table public_slugs contains exactly the reserved slugs of the constant reservedSlugs', async () => {
  const rows = await database.db
    .selectFrom('public_slugs')
    .select('slug')
    .where('kind', '=', 'reserved')
    .orderBy('slug')
    .execute()
  expect(rows.map((row) => row.slug)).toEqual([...reservedSlugs].sort())
})

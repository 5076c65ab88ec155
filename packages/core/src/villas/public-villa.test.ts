import { type PublicVilla, publicVilla } from '@plato/contract/villas/public-villa.contract'
import { addDays } from '@plato/rules/calendar-day'
import { slugOf } from '@plato/rules/slug'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { createPricePeriod } from '../pricing/save-price-period.ts'
import { listCards } from '../search/list-cards.ts'
import { contextForFile, counting, newUser, newVilla } from '../testing/platform.ts'
import { newPeriod, newReadyVilla, noParts, saveFacts } from '../testing/villas.ts'
import { getPublicVilla } from '../villa-page/get-public-villa.ts'
import { getVilla } from './get-villa.ts'
import { setVillaBtrans, setVillaFeatures } from './mark-villa.ts'
import { updateVilla } from './save-villa.ts'
import { setVillaActivity } from './set-villa-activity.ts'
import { createFeature, createFeatureCategory } from './types/save-feature.ts'
import { createVillaType } from './types/save-villa-type.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
beforeAll(async () => {
  const owner = await newUser(database.db, { role: 'OWNER', email: 'gizli-sahip@example.com' })
  const { districtId } = await newVilla(database.db, { ownerId: owner.id })
  place = { ownerId: owner.id, districtId }
})

/** Values that must not be public; each occurs nowhere else. */
const secretFacts = {
  address: 'Gizli Sokak 7',
  directions: 'Gizli tabeladan sağa',
  greeterName: 'Gizli Karşılayan',
  greeterPhone: '+90 555 000 11 22',
  calendarManagerName: 'Gizli Takvimci',
  calendarManagerPhone: '+90 555 000 33 44',
  permitHolder: 'Gizli İzinli',
  permitAddress: 'Gizli Mahalle 9',
  permitIssuedOn: '2019-02-03',
  permitMaxPersons: 53,
  lat: 36.20487,
  lng: 29.41313,
}
const secretBargain = {
  originalName: 'Gizli Asıl Ad',
  commissionShare: 1_737,
  salesType: 'GUARANTEE' as const,
  instantBooking: true,
  permitNote: 'Gizli izin notu',
}
const sheetOfTaxes = {
  siteName: 'Gizli Site',
  provinceCode: 79,
  districtCode: '7979',
  neighbourhood: 'Gizli Mahalle',
  avenue: 'Gizli Cadde',
  street: 'Gizli Yol',
  outerDoorNo: '79/1',
  innerDoorNo: '79/2',
  landSystemNo: 'gizli-arsa',
  deedNo: 'gizli-tapu',
  inZoningPlan: true,
  hasApplication: false,
}
const room = {
  kind: 'BEDROOM' as const,
  name: 'Ana yatak odası',
  ...{ singleBeds: 0, doubleBeds: 1, ensuite: true, jacuzzi: false, airConditioning: true },
}
const pool = {
  ...{ kind: 'PRIVATE' as const, shape: 'Oval', privacy: 'FULL' as const, heated: true, note: 'Tuzlu su' },
  ...{ widthCm: 400, lengthCm: 900, depthMinCm: 120, depthMaxCm: 170 },
}

async function comments(villaId: number, ratings: readonly number[], active = true) {
  const rows = ratings.map((rating, n) => ({
    ...{ villa_id: villaId, rating, active, name: 'Ece', stay_month: '2026-08', reply: 'Sağ olun.' },
    text: active ? `Yorum ${n}` : `Gizli yorum ${n}`,
    created_at: new Date(Date.UTC(2026, 8, 1 + n)),
  }))
  await database.db.insertInto('villa_comments').values(rows).execute()
}

/** A published villa with every kind of public and private data. */
async function newFullVilla(name: string): Promise<number> {
  const facts = { ...secretFacts, name, slug: slugOf(name), goodToKnow: ['14 basamak var.'] }
  const id = await newReadyVilla(ctx, place, facts)
  const [late, early] = [
    await createVillaType(ctx, { name: `Tür ${name} B`, description: '', orderNo: 2 }),
    await createVillaType(ctx, { name: `Tür ${name} A`, description: '', orderNo: 1 }),
  ]
  const stored = await getVilla(ctx, id)
  const parts = {
    ...noParts,
    typeIds: [late.id, early.id],
    rooms: [room, { ...room, name: 'Bahçe odası' }],
    pools: [pool],
    distances: [{ place: 'BEACH' as const, name: 'Kalamar koyu', metres: 650 }],
    inclusions: [{ item: 'İnternet', included: true }],
    fees: [{ name: 'Temizlik', amountMinor: 120_000, basis: 'STAY' as const, mandatory: true }],
    discounts: [{ kind: 'EARLY_BIRD' as const, bound: 60, share: 500 }],
  }
  await updateVilla(ctx, id, { version: stored.version, facts: stored.facts, parts, agency: secretBargain })
  await setVillaBtrans(ctx, id, sheetOfTaxes)
  await createPricePeriod(ctx, {
    villa_id: id,
    ...newPeriod('2026-05-01', '2026-09-30', { name: 'Geçmiş', nightlyMinor: 777_777 }),
  })
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

async function publicVillaBySlug(slug: string): Promise<PublicVilla> {
  const answer = await getPublicVilla(ctx, slug)
  if (answer.kind !== 'villa') throw new Error(`moved to ${answer.slug}`)
  return answer.villa
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

test('getPublicVilla returns all data of the villa page, with rooms, pools, villa types and features in their order', async () => {
  const id = await newFullVilla('Villa Tam')
  const [second, first, empty] = [
    await createFeatureCategory(ctx, { name: 'Dışarısı', orderNo: 2 }),
    await createFeatureCategory(ctx, { name: 'Havuz', orderNo: 1 }),
    await createFeatureCategory(ctx, { name: 'Mutfak', orderNo: 0 }),
  ]
  const feature = (categoryId: number, name: string, orderNo: number) =>
    createFeature(ctx, { categoryId, name, orderNo, isFilter: false, isHighlight: orderNo === 1 })
  const [grill, salt, heated] = [
    await feature(second.id, 'Mangal', 1),
    await feature(first.id, 'Tuzlu su', 2),
    await feature(first.id, 'Isıtma', 1),
  ]
  await feature(empty.id, 'Fırın', 1)
  await setVillaFeatures(ctx, id, { featureIds: [grill.id, salt.id, heated.id] })
  await comments(id, [5, 4, 5, 5, 4, 5, 5])

  const villa = await publicVillaBySlug('villa-tam')
  expect(publicVilla.parse(villa)).toEqual(villa)
  const stored = await getVilla(ctx, id)
  expect(villa).toMatchObject({
    ...{ id, code: `PV-${1000 + id}`, slug: 'villa-tam', name: 'Villa Tam', today: ctx.today },
    ...{ maxGuests: 8, permitNo: '07-1234', goodToKnow: ['14 basamak var.'], sharePicture: null },
    town: { id: stored.town?.id, slug: stored.town?.slug, name: stored.town?.name },
    ...{ districtName: stored.districtName, changedAt: stored.updatedAt, commentCount: 7, rating: 4.7 },
    ...{ rooms: stored.parts.rooms, pools: [pool], distances: stored.parts.distances },
    inclusions: [{ item: 'İnternet', included: true }],
  })
  expect(villa.types.map((type) => type.name)).toEqual(['Tür Villa Tam A', 'Tür Villa Tam B'])
  expect(villa.featureCategories).toEqual([
    {
      name: 'Havuz',
      features: [
        { id: heated.id, name: 'Isıtma', isHighlight: true },
        { id: salt.id, name: 'Tuzlu su', isHighlight: false },
      ],
    },
    { name: 'Dışarısı', features: [{ id: grill.id, name: 'Mangal', isHighlight: true }] },
  ])
  expect(villa.images).toHaveLength(5)
  expect(villa.images[0]).toEqual({
    ...{ base: `/media/pictures/${'0'.repeat(40)}`, alt: 'Fotoğraf 0', thumbhash: 'AAAA' },
    ...{ width: 1600, height: 1067 },
  })
  expect(villa.comments.map((comment) => comment.text)).toEqual([6, 5, 4, 3, 2, 1].map((n) => `Yorum ${n}`))
})

test('villa card and villa page have the same map position and rating, and the map circle contains the exact location', async () => {
  const id = await newFullVilla('Villa Yer')
  await comments(id, [4, 5, 5])
  await comments(id, [1, 1], false)
  for (let n = 0; n < 40; n += 1) {
    const exact = { lat: 36 + ((n * 0.618) % 1), lng: 28 + ((n * 0.414) % 1) }
    await saveFacts(ctx, id, { ...exact, mapRadiusM: n % 2 ? 100 : 5_000 })
    const { lat, lng, mapRadiusM, rating, commentCount } = await publicVillaBySlug('villa-yer')
    const [card] = await listCards(ctx, { ids: [id], currency: 'TRY' })
    expect({ lat, lng, rating, commentCount }).toEqual({
      ...{ lat: card?.lat, lng: card?.lng, rating: 4.7, commentCount: 3 },
    })
    const degreeM = 111_320
    const north = ((lat ?? 0) - exact.lat) * degreeM
    const east = ((lng ?? 0) - exact.lng) * degreeM * Math.cos((exact.lat * Math.PI) / 180)
    expect(Math.hypot(north, east)).toBeLessThan(mapRadiusM)
  }
})

test('getPublicVilla returns no data of owner, contact persons, postal address, permit holder or commission', async () => {
  const id = await newFullVilla('Villa Sır')
  await comments(id, [2], false)
  await closeDates(ctx, {
    ...{ villa_id: id, startsOn: '2027-07-01', endsOn: '2027-07-05', reason: 'OTHER' },
    note: 'Gizli kapama notu',
  })
  const picture = { villa_id: id, key: 'e'.repeat(40), order_no: 9 }
  const ready = { state: 'READY' as const, width: 1600, height: 1067, thumbhash: 'AAAA' }
  await database.db
    .insertInto('villa_images')
    .values({ ...picture, alt: 'Gizli fotoğraf' })
    .execute()
  await database.db
    .insertInto('villa_images')
    .values({ ...picture, ...ready, alt: '' })
    .execute()
  const villa = await publicVillaBySlug('villa-sir')
  expect(villa.images).toHaveLength(5)

  const text = JSON.stringify(villa)
  expect(text).not.toMatch(/gizli/i)
  const leaves = leavesOf(villa)
  const hidden = leavesOf([secretFacts, secretBargain, sheetOfTaxes]).filter(
    (value) => typeof value !== 'boolean',
  )
  const owner = await database.db
    .selectFrom('users')
    .select(['email', 'last_name'])
    .where('id', '=', place.ownerId)
    .executeTakeFirstOrThrow()
  for (const secret of [...hidden, owner.email, owner.last_name]) {
    expect(leaves).not.toContain(secret)
    if (typeof secret === 'string') expect(text).not.toContain(secret)
  }
  expect(leaves).not.toContain(777_777)
  expect(
    Object.keys(villa).filter((key) => /owner|greeter|manager|address|commission|btrans/i.test(key)),
  ).toEqual([])
})

test('getPublicVilla returns current price periods and taken nights, and bookings of other channels as reservations', async () => {
  const id = await newFullVilla('Villa Takvim')
  const taken = (from: number, to: number, kind: string) =>
    sql`insert into occupancy (villa_id, stay, kind)
      values (${id}, daterange(${addDays(ctx.today, from)}, ${addDays(ctx.today, to)}), ${kind}::occupancy_kind)`.execute(
      database.db,
    )
  await taken(-9, -3, 'RESERVATION')
  await taken(-3, 0, 'RESERVATION')
  await taken(2, 5, 'EXTERNAL')
  await taken(5, 7, 'HOLD')
  await closeDates(ctx, {
    ...{ villa_id: id, startsOn: addDays(ctx.today, 9), endsOn: addDays(ctx.today, 11), note: '' },
    reason: 'OWNER_USE',
  })
  const villa = await publicVillaBySlug('villa-takvim')
  const span = (from: number, to: number, kind: string) => ({
    ...{ from: addDays(ctx.today, from), to: addDays(ctx.today, to), kind },
  })
  // Includes the stay that ends today: without it the gap after it would not be a gap.
  expect(villa.taken).toEqual([
    span(-3, 0, 'RESERVATION'),
    span(2, 5, 'RESERVATION'),
    span(5, 7, 'HOLD'),
    span(9, 11, 'CLOSURE'),
  ])
  expect(villa.sheet.periods.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Dönem', '2027-05-01', '2027-11-01'],
  ])
  expect(villa.sheet).toMatchObject({
    ...{ currency: 'TRY', maxGuests: 8, prepaymentShare: 2_000, policy: 'STANDART' },
    fees: [{ name: 'Temizlik', amountMinor: 120_000, basis: 'STAY', mandatory: true }],
    discounts: [{ kind: 'EARLY_BIRD', fromDays: 60, share: 500 }],
  })
})

test('getPublicVilla returns the new slug for an old one and does not find drafts and hidden villas', async () => {
  const id = await newFullVilla('Villa Eski')
  await saveFacts(ctx, id, { slug: 'villa-yeni' })
  await saveFacts(ctx, id, { slug: 'villa-en-yeni' })
  for (const slug of ['villa-eski', 'villa-yeni'])
    expect(await getPublicVilla(ctx, slug)).toEqual({ kind: 'moved', slug: 'villa-en-yeni' })
  expect(await publicVillaBySlug('villa-en-yeni')).toMatchObject({ id })

  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
  await setVillaActivity(later, { villa_id: id, active: false })
  await newReadyVilla(ctx, place, { name: 'Villa Taslak', slug: 'villa-taslak' })
  for (const slug of ['villa-eski', 'villa-en-yeni', 'villa-taslak', 'boyle-bir-villa-yok'])
    await expect(getPublicVilla(ctx, slug)).rejects.toMatchObject({ code: 'villa.not_found' })
})

test('getPublicVilla runs two statements, also for a villa with many rooms and comments', async () => {
  const id = await newFullVilla('Villa Çok')
  const countStatements = async () => {
    const { db, statements } = counting(database.db)
    await getPublicVilla({ db, today: ctx.today }, 'villa-cok')
    return statements()
  }
  expect(await countStatements()).toBe(2)
  const { facts, parts, version } = await getVilla(ctx, id)
  const rooms = Array.from({ length: 40 }, (_, n) => ({ ...room, name: `Oda ${n}` }))
  await updateVilla(ctx, id, { version, facts, parts: { ...parts, rooms }, agency: secretBargain })
  await comments(id, [5, 5, 5, 5, 5, 5, 5, 5, 5, 5])
  expect(await countStatements()).toBe(2)
  expect((await publicVillaBySlug('villa-cok')).rooms).toHaveLength(40)
})

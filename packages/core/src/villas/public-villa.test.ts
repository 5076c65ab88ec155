import { type PublicVilla, publicVilla } from '@plato/contract/villas/public-villa.contract'
import { addDays } from '@plato/rules/calendar-day'
import { slugOf } from '@plato/rules/slug'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { createPricePeriod } from '../pricing/save-price-period.ts'
import { listCards } from '../search/list-cards.ts'
import { aUser, aVilla, contextForFile, counting } from '../testing.ts'
import { getPublicVilla } from './get-public-villa.ts'
import { getVilla } from './get-villa.ts'
import { setVillaBtrans, setVillaFeatures } from './mark-villa.ts'
import { createFeature, createFeatureCategory } from './save-feature.ts'
import { updateVilla } from './save-villa.ts'
import { createVillaType } from './save-villa-type.ts'
import { setVillaActivity } from './set-villa-activity.ts'
import { aPeriod, aReadyVilla, noParts, saveFacts } from './testing.ts'

const { database, ctx } = contextForFile()
let place: { ownerId: number; districtId: number }
beforeAll(async () => {
  const owner = await aUser(database.db, { role: 'OWNER', email: 'gizli-sahip@example.com' })
  const { districtId } = await aVilla(database.db, { ownerId: owner.id })
  place = { ownerId: owner.id, districtId }
})

/** Texts and numbers no guest may read; each is found nowhere else. */
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

/** A published villa with one of everything, told and untold. */
async function aFullVilla(name: string): Promise<number> {
  const facts = { ...secretFacts, name, slug: slugOf(name), goodToKnow: ['14 basamak var.'] }
  const id = await aReadyVilla(ctx, place, facts)
  const [late, early] = [
    await createVillaType(ctx, { name: `Tür ${name} B`, description: '', orderNo: 2 }),
    await createVillaType(ctx, { name: `Tür ${name} A`, description: '', orderNo: 1 }),
  ]
  const kept = await getVilla(ctx, id)
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
  await updateVilla(ctx, id, { version: kept.version, facts: kept.facts, parts, agency: secretBargain })
  await setVillaBtrans(ctx, id, sheetOfTaxes)
  await createPricePeriod(ctx, {
    villa_id: id,
    ...aPeriod('2026-05-01', '2026-09-30', { name: 'Geçmiş', nightlyMinor: 777_777 }),
  })
  await setVillaActivity(ctx, { villa_id: id, active: true })
  return id
}

async function told(slug: string): Promise<PublicVilla> {
  const answer = await getPublicVilla(ctx, slug)
  if (answer.kind !== 'villa') throw new Error(`moved to ${answer.slug}`)
  return answer.villa
}

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

test('a guest is told everything the page shows, parts in their order', async () => {
  const id = await aFullVilla('Villa Tam')
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

  const villa = await told('villa-tam')
  expect(publicVilla.parse(villa)).toEqual(villa)
  const kept = await getVilla(ctx, id)
  expect(villa).toMatchObject({
    ...{ id, code: `PV-${1000 + id}`, slug: 'villa-tam', name: 'Villa Tam', today: ctx.today },
    ...{ maxGuests: 8, permitNo: '07-1234', goodToKnow: ['14 basamak var.'], sharePicture: null },
    town: { id: kept.town?.id, slug: kept.town?.slug, name: kept.town?.name },
    ...{ districtName: kept.districtName, changedAt: kept.updatedAt, commentCount: 7, rating: 4.7 },
    ...{ rooms: kept.parts.rooms, pools: [pool], distances: kept.parts.distances },
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

test('card and page tell the same place and rating, and the circle around the place holds the villa', async () => {
  const id = await aFullVilla('Villa Yer')
  await comments(id, [4, 5, 5])
  await comments(id, [1, 1], false)
  for (let n = 0; n < 40; n += 1) {
    const exact = { lat: 36 + ((n * 0.618) % 1), lng: 28 + ((n * 0.414) % 1) }
    await saveFacts(ctx, id, { ...exact, mapRadiusM: n % 2 ? 100 : 5_000 })
    const { lat, lng, mapRadiusM, rating, commentCount } = await told('villa-yer')
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

test('nothing of the owner, the people, the address, the permit’s holder or the bargain is in it', async () => {
  const id = await aFullVilla('Villa Sır')
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
  const villa = await told('villa-sir')
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

test('prices are those to come, taken nights those from today on, and where else it is let stays untold', async () => {
  const id = await aFullVilla('Villa Takvim')
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
  const villa = await told('villa-takvim')
  const span = (from: number, to: number, kind: string) => ({
    ...{ from: addDays(ctx.today, from), to: addDays(ctx.today, to), kind },
  })
  // The guest who leaves today is among them: without that night the gap after it would not be one.
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

test('an old address names the new one; drafts and hidden villas are not found by any', async () => {
  const id = await aFullVilla('Villa Eski')
  await saveFacts(ctx, id, { slug: 'villa-yeni' })
  await saveFacts(ctx, id, { slug: 'villa-en-yeni' })
  for (const slug of ['villa-eski', 'villa-yeni'])
    expect(await getPublicVilla(ctx, slug)).toEqual({ kind: 'moved', slug: 'villa-en-yeni' })
  expect(await told('villa-en-yeni')).toMatchObject({ id })

  const later = { ...ctx, now: new Date(ctx.now.getTime() + 60_000) }
  await setVillaActivity(later, { villa_id: id, active: false })
  await aReadyVilla(ctx, place, { name: 'Villa Taslak', slug: 'villa-taslak' })
  for (const slug of ['villa-eski', 'villa-en-yeni', 'villa-taslak', 'boyle-bir-villa-yok'])
    await expect(getPublicVilla(ctx, slug)).rejects.toMatchObject({ code: 'villa.not_found' })
})

test('however much a villa has, two statements tell it', async () => {
  const id = await aFullVilla('Villa Çok')
  const asked = async () => {
    const { db, statements } = counting(database.db)
    await getPublicVilla({ db, today: ctx.today }, 'villa-cok')
    return statements()
  }
  expect(await asked()).toBe(2)
  const { facts, parts, version } = await getVilla(ctx, id)
  const rooms = Array.from({ length: 40 }, (_, n) => ({ ...room, name: `Oda ${n}` }))
  await updateVilla(ctx, id, { version, facts, parts: { ...parts, rooms }, agency: secretBargain })
  await comments(id, [5, 5, 5, 5, 5, 5, 5, 5, 5, 5])
  expect(await asked()).toBe(2)
  expect((await told('villa-cok')).rooms).toHaveLength(40)
})

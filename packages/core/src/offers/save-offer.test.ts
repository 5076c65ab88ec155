import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import { createPricePeriod } from '../pricing/save-price-period.ts'
import { aConfirmedStay, aKey, aWeek, bookableVilla, deskForFile } from '../reservations/testing.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { aPeriod } from '../villas/testing.ts'
import { getOffer } from './get-offer.ts'
import { listOffers } from './list-offers.ts'
import { changeOffer, createOffer } from './save-offer.ts'
import { aMadeOffer, anOffer } from './testing.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const desk = deskForFile()
const { database } = desk

const auditOf = async (id: number) => {
  const rows = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'offer')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('an offer keeps its villas in order with their notes and what was seen, under one link', async () => {
  const other = await bookableVilla(desk.ctx)
  const villas = [
    { villaId: other, note: 'Bebek yatağı ücretsiz' },
    { villaId: desk.villaId, note: '' },
  ]
  const offer = await aMadeOffer(desk.ctx, [], { villas })
  expect(offer).toMatchObject({
    state: 'OPEN',
    nights: 7,
    villaCount: 2,
    guestName: 'Hande Koç',
    openedCount: 0,
  })
  expect(offer.villas).toMatchObject([
    { villaId: other, note: 'Bebek yatağı ücretsiz', seenTotalMinor: 7_000_000, state: 'AVAILABLE' },
    { villaId: desk.villaId, seenTotalMinor: 7_000_000, state: 'AVAILABLE' },
  ])
  expect(offer.link).toMatch(/^https:\/\/platovilla\.test\/teklif\/\d+\.[\w-]+$/)
  expect(await auditOf(offer.id)).toEqual(['offer.created'])
})

test('sent twice under one name it is one offer', async () => {
  const input = anOffer([desk.villaId], desk.ctx)
  const key = aKey()
  const [one, two] = [await createOffer(desk.ctx, input, key), await createOffer(desk.ctx, input, key)]
  expect(two.id).toBe(one.id)
  await expect(createOffer(desk.ctx, { ...input, note: 'Başka' }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
})

test('what cannot be had is not put before a guest, and the villa is named', async () => {
  await aConfirmedStay(desk.ctx, desk.villaId)
  const free = await bookableVilla(desk.ctx)
  const refused = await aMadeOffer(desk.ctx, [free, desk.villaId]).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'offer.villa_not_free' })
  const { name } = await database.db
    .selectFrom('villas')
    .select('name')
    .where('id', '=', desk.villaId)
    .executeTakeFirstOrThrow()
  expect((refused as Refusal).details.values).toEqual({ villa: name })
  desk.moveTo('2027-06-16T08:00:00Z')
  await setVillaActivity(desk.ctx, { villa_id: free, active: false })
  await expect(aMadeOffer(desk.ctx, [free])).rejects.toMatchObject({ code: 'offer.villa_not_free' })
  await expect(aMadeOffer(desk.ctx, [999_999])).rejects.toMatchObject({ code: 'villa.not_found' })
})

test.each([
  ['2027-06-16T07:34:00.000Z', 'offer.bad_validity'],
  ['2027-07-17T07:34:00.000Z', 'offer.bad_validity'],
  ['2027-07-10T21:00:01.000Z', 'offer.bad_validity'],
] as const)('it cannot hold until %s', async (validUntil, code) => {
  await expect(aMadeOffer(desk.ctx, [desk.villaId], { validUntil })).rejects.toMatchObject({ code })
})

test('a stay that is over or too long is refused as everywhere', async () => {
  for (const [over, code] of [
    [{ checkIn: '2027-06-01', checkOut: '2027-06-08' }, 'stay.in_the_past'],
    [{ checkOut: '2027-07-10' }, 'stay.empty'],
    [{ checkOut: '2027-11-10' }, 'stay.too_long'],
  ] as const)
    await expect(aMadeOffer(desk.ctx, [desk.villaId], over)).rejects.toMatchObject({ code })
})

test('a change keeps the link, compares with what is seen now, and only one of two at once wins', async () => {
  const made = await aMadeOffer(desk.ctx, [desk.villaId])
  const input = anOffer([desk.villaId], desk.ctx, { adults: 4, note: '' })
  const changed = await changeOffer(desk.ctx, made.id, { ...input, version: made.version })
  expect(changed).toMatchObject({ id: made.id, link: made.link, adults: 4, version: made.version + 1 })
  await expect(changeOffer(desk.ctx, made.id, { ...input, version: made.version })).rejects.toMatchObject({
    code: 'offer.changed_meanwhile',
  })
  expect(await auditOf(made.id)).toEqual(['offer.created', 'offer.changed'])
  await expect(changeOffer(desk.ctx, 999_999, { ...input, version: 1 })).rejects.toMatchObject({
    code: 'offer.not_found',
  })
})

test('one that ran out is renewed; one that was taken back stays so', async () => {
  const made = await aMadeOffer(desk.ctx, [desk.villaId])
  desk.moveTo('2027-06-20T09:00:00Z')
  expect(await getOffer(desk.ctx, made.id)).toMatchObject({ state: 'EXPIRED' })
  const renewed = await changeOffer(desk.ctx, made.id, {
    ...anOffer([desk.villaId], desk.ctx),
    version: made.version,
  })
  expect(renewed.state).toBe('OPEN')
  expect((await withdrawOffer(desk.ctx, made.id)).state).toBe('WITHDRAWN')
  expect((await withdrawOffer(desk.ctx, made.id)).state).toBe('WITHDRAWN')
  expect(await auditOf(made.id)).toEqual(['offer.created', 'offer.changed', 'offer.withdrawn'])
  await expect(
    changeOffer(desk.ctx, made.id, { ...anOffer([desk.villaId], desk.ctx), version: renewed.version }),
  ).rejects.toMatchObject({ code: 'offer.closed' })
})

test('staff see each villa as it stands now: dearer, taken, refused by its own rules, no longer published', async () => {
  const [dearer, taken, strict, closed] = await Promise.all([
    bookableVilla(desk.ctx),
    bookableVilla(desk.ctx),
    bookableVilla(desk.ctx),
    bookableVilla(desk.ctx),
  ])
  const { id } = await aMadeOffer(desk.ctx, [desk.villaId, dearer, taken, strict, closed])
  const { db } = database
  await db
    .updateTable('price_periods')
    .set({ nightly_minor: 1_200_000 })
    .where('villa_id', '=', dearer)
    .execute()
  await aConfirmedStay(desk.ctx, taken, { checkIn: '2027-07-12', checkOut: '2027-07-16' })
  await db.updateTable('villas').set({ min_nights: 10 }).where('id', '=', strict).execute()
  desk.moveTo('2027-06-16T08:00:00Z')
  await setVillaActivity(desk.ctx, { villa_id: closed, active: false })
  const { villas } = await getOffer(desk.ctx, id)
  expect(villas.map(({ state }) => state)).toEqual(['AVAILABLE', 'PRICE_CHANGED', 'TAKEN', 'RULES', 'CLOSED'])
  expect(villas[1]).toMatchObject({ before: { totalMinor: 7_000_000 }, quote: { totalMinor: 8_400_000 } })
  expect(villas[3]).toMatchObject({ reason: 'stay.too_short', minNights: 10, quote: null })
})

test('the list finds by state and guest, and says how many were opened and taken', async () => {
  const tag = crypto.randomUUID().slice(0, 8)
  const named = (name: string) => aMadeOffer(desk.ctx, [desk.villaId], { guestName: `${name} ${tag}` })
  const [open, back] = [await named('Şule İnce'), await named('Gökçe Ağaoğlu')]
  await withdrawOffer(desk.ctx, back.id)
  const short = await aMadeOffer(desk.ctx, [desk.villaId], {
    guestName: `Kısa ${tag}`,
    guestPhone: '+90 533 444 77 88',
    validUntil: new Date(desk.ctx.now.getTime() + 60_000).toISOString(),
  })
  await database.db
    .updateTable('offers')
    .set({ opened_count: 3, first_opened_at: desk.ctx.now, last_opened_at: desk.ctx.now })
    .where('id', '=', open.id)
    .execute()
  desk.moveTo('2027-06-16T08:00:00Z')
  const found = async (filter: object) => {
    const page = await listOffers(desk.ctx, { skip: 0, take: 20, q: tag, ...filter })
    return page.rows.map(({ id }) => id)
  }
  expect(await found({})).toEqual([short.id, back.id, open.id])
  expect(await found({ state: 'OPEN' })).toEqual([open.id])
  expect(await found({ state: 'WITHDRAWN' })).toEqual([back.id])
  expect(await found({ state: 'EXPIRED' })).toEqual([short.id])
  expect(await found({ state: 'CONVERTED' })).toEqual([])
  expect(await found({ q: `sule ince ${tag}` })).toEqual([open.id])
  expect(await found({ q: '5334447788' })).toEqual([short.id])
  expect(await listOffers(desk.ctx, { skip: 0, take: 1, q: tag })).toMatchObject({
    total: 3,
    capped: false,
    openedTotal: 1,
    convertedTotal: 0,
    rows: [{ id: short.id, villaCount: 1, state: 'EXPIRED' }],
  })
})

test('a change in the price table reaches the offer at once, whichever period the stay begins in', async () => {
  const villaId = desk.villaId
  const { id } = await aMadeOffer(desk.ctx, [villaId])
  await database.db
    .updateTable('price_periods')
    .set({ ends_on: '2027-07-12' })
    .where('villa_id', '=', villaId)
    .execute()
  expect((await getOffer(desk.ctx, id)).villas).toMatchObject([{ state: 'CLOSED' }])
  await createPricePeriod(desk.ctx, {
    villa_id: villaId,
    ...aPeriod('2027-07-12', '2027-10-31', { nightlyMinor: 2_000_000 }),
  })
  expect((await getOffer(desk.ctx, id)).villas).toMatchObject([
    { state: 'PRICE_CHANGED', quote: { totalMinor: 2 * 1_000_000 + 5 * 2_000_000, checkIn: aWeek.checkIn } },
  ])
})

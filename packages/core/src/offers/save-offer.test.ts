import { Refusal } from '@plato/rules/refusal'
import { expect, test } from 'vitest'
import { createPricePeriod } from '../pricing/save-price-period.ts'
import { newMadeOffer, newOffer } from '../testing/offers.ts'
import {
  bookableVilla,
  newConfirmedStay,
  newKey,
  oneWeek,
  reservationFixture,
} from '../testing/reservations.ts'
import { newPeriod } from '../testing/villas.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { getOffer } from './get-offer.ts'
import { listOffers } from './list-offers.ts'
import { changeOffer, createOffer } from './save-offer.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const fixture = reservationFixture()
const { database } = fixture

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

test('createOffer stores the villas in order with notes and current totals and returns one signed link', {
  tags: ['spec-1.42', 'spec-2.69'],
}, async () => {
  const other = await bookableVilla(fixture.ctx)
  const villas = [
    { villaId: other, note: 'Bebek yatağı ücretsiz' },
    { villaId: fixture.villaId, note: '' },
  ]
  const offer = await newMadeOffer(fixture.ctx, [], { villas })
  expect(offer).toMatchObject({
    state: 'OPEN',
    nights: 7,
    villaCount: 2,
    guestName: 'Hande Koç',
    openedCount: 0,
  })
  expect(offer.villas).toMatchObject([
    { villaId: other, note: 'Bebek yatağı ücretsiz', seenTotalMinor: 7_000_000, state: 'AVAILABLE' },
    { villaId: fixture.villaId, seenTotalMinor: 7_000_000, state: 'AVAILABLE' },
  ])
  expect(offer.link).toMatch(/^https:\/\/platovilla\.test\/teklif\/\d+\.[\w-]+$/)
  expect(await auditOf(offer.id)).toEqual(['offer.created'])
})

test('createOffer returns the same offer for a repeated idempotency key and refuses the key for other input', async () => {
  const input = newOffer([fixture.villaId], fixture.ctx)
  const key = newKey()
  const [one, two] = [await createOffer(fixture.ctx, input, key), await createOffer(fixture.ctx, input, key)]
  expect(two.id).toBe(one.id)
  await expect(createOffer(fixture.ctx, { ...input, note: 'Başka' }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
})

test('createOffer refuses a booked, unpublished or unknown villa and names the booked villa', async () => {
  await newConfirmedStay(fixture.ctx, fixture.villaId)
  const free = await bookableVilla(fixture.ctx)
  const refused = await newMadeOffer(fixture.ctx, [free, fixture.villaId]).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'offer.villa_not_free' })
  const { name } = await database.db
    .selectFrom('villas')
    .select('name')
    .where('id', '=', fixture.villaId)
    .executeTakeFirstOrThrow()
  expect((refused as Refusal).details.values).toEqual({ villa: name })
  fixture.moveTo('2027-06-16T08:00:00Z')
  await setVillaActivity(fixture.ctx, { villa_id: free, active: false })
  await expect(newMadeOffer(fixture.ctx, [free])).rejects.toMatchObject({ code: 'offer.villa_not_free' })
  await expect(newMadeOffer(fixture.ctx, [999_999])).rejects.toMatchObject({ code: 'villa.not_found' })
})

test.each([
  ['2027-06-16T07:34:00.000Z', 'offer.bad_validity'],
  ['2027-07-17T07:34:00.000Z', 'offer.bad_validity'],
  ['2027-07-10T21:00:01.000Z', 'offer.bad_validity'],
] as const)('createOffer refuses the invalid expiry time %s of an offer', async (validUntil, code) => {
  await expect(newMadeOffer(fixture.ctx, [fixture.villaId], { validUntil })).rejects.toMatchObject({ code })
})

test('createOffer refuses a stay that is in the past, empty or too long', async () => {
  for (const [over, code] of [
    [{ checkIn: '2027-06-01', checkOut: '2027-06-08' }, 'stay.in_the_past'],
    [{ checkOut: '2027-07-10' }, 'stay.empty'],
    [{ checkOut: '2027-11-10' }, 'stay.too_long'],
  ] as const)
    await expect(newMadeOffer(fixture.ctx, [fixture.villaId], over)).rejects.toMatchObject({ code })
})

test('changeOffer leaves the link unchanged and refuses a stale version and an unknown offer', async () => {
  const made = await newMadeOffer(fixture.ctx, [fixture.villaId])
  const input = newOffer([fixture.villaId], fixture.ctx, { adults: 4, note: '' })
  const changed = await changeOffer(fixture.ctx, made.id, { ...input, version: made.version })
  expect(changed).toMatchObject({ id: made.id, link: made.link, adults: 4, version: made.version + 1 })
  await expect(changeOffer(fixture.ctx, made.id, { ...input, version: made.version })).rejects.toMatchObject({
    code: 'offer.changed_meanwhile',
  })
  expect(await auditOf(made.id)).toEqual(['offer.created', 'offer.changed'])
  await expect(changeOffer(fixture.ctx, 999_999, { ...input, version: 1 })).rejects.toMatchObject({
    code: 'offer.not_found',
  })
})

test('changeOffer renews an expired offer and is refused for a withdrawn one', async () => {
  const made = await newMadeOffer(fixture.ctx, [fixture.villaId])
  fixture.moveTo('2027-06-20T09:00:00Z')
  expect(await getOffer(fixture.ctx, made.id)).toMatchObject({ state: 'EXPIRED' })
  const renewed = await changeOffer(fixture.ctx, made.id, {
    ...newOffer([fixture.villaId], fixture.ctx),
    version: made.version,
  })
  expect(renewed.state).toBe('OPEN')
  expect((await withdrawOffer(fixture.ctx, made.id)).state).toBe('WITHDRAWN')
  expect((await withdrawOffer(fixture.ctx, made.id)).state).toBe('WITHDRAWN')
  expect(await auditOf(made.id)).toEqual(['offer.created', 'offer.changed', 'offer.withdrawn'])
  await expect(
    changeOffer(fixture.ctx, made.id, {
      ...newOffer([fixture.villaId], fixture.ctx),
      version: renewed.version,
    }),
  ).rejects.toMatchObject({ code: 'offer.closed' })
})

test('getOffer returns the state of each villa: available, price changed, taken, excluded by stay rules or not published', async () => {
  const [dearer, taken, strict, closed] = await Promise.all([
    bookableVilla(fixture.ctx),
    bookableVilla(fixture.ctx),
    bookableVilla(fixture.ctx),
    bookableVilla(fixture.ctx),
  ])
  const { id } = await newMadeOffer(fixture.ctx, [fixture.villaId, dearer, taken, strict, closed])
  const { db } = database
  await db
    .updateTable('price_periods')
    .set({ nightly_minor: 1_200_000 })
    .where('villa_id', '=', dearer)
    .execute()
  await newConfirmedStay(fixture.ctx, taken, { checkIn: '2027-07-12', checkOut: '2027-07-16' })
  await db.updateTable('villas').set({ min_nights: 10 }).where('id', '=', strict).execute()
  fixture.moveTo('2027-06-16T08:00:00Z')
  await setVillaActivity(fixture.ctx, { villa_id: closed, active: false })
  const { villas } = await getOffer(fixture.ctx, id)
  expect(villas.map(({ state }) => state)).toEqual(['AVAILABLE', 'PRICE_CHANGED', 'TAKEN', 'RULES', 'CLOSED'])
  expect(villas[1]).toMatchObject({ before: { totalMinor: 7_000_000 }, quote: { totalMinor: 8_400_000 } })
  expect(villas[3]).toMatchObject({ reason: 'stay.too_short', minNights: 10, quote: null })
})

test('listOffers filters by state, guest name and phone and counts opened and converted offers', async () => {
  const tag = crypto.randomUUID().slice(0, 8)
  const named = (name: string) =>
    newMadeOffer(fixture.ctx, [fixture.villaId], { guestName: `${name} ${tag}` })
  const [open, back] = [await named('Şule İnce'), await named('Gökçe Ağaoğlu')]
  await withdrawOffer(fixture.ctx, back.id)
  const short = await newMadeOffer(fixture.ctx, [fixture.villaId], {
    guestName: `Kısa ${tag}`,
    guestPhone: '+90 533 444 77 88',
    validUntil: new Date(fixture.ctx.now.getTime() + 60_000).toISOString(),
  })
  await database.db
    .updateTable('offers')
    .set({ opened_count: 3, first_opened_at: fixture.ctx.now, last_opened_at: fixture.ctx.now })
    .where('id', '=', open.id)
    .execute()
  fixture.moveTo('2027-06-16T08:00:00Z')
  const found = async (filter: object) => {
    const page = await listOffers(fixture.ctx, { skip: 0, take: 20, q: tag, ...filter })
    return page.rows.map(({ id }) => id)
  }
  expect(await found({})).toEqual([short.id, back.id, open.id])
  expect(await found({ state: 'OPEN' })).toEqual([open.id])
  expect(await found({ state: 'WITHDRAWN' })).toEqual([back.id])
  expect(await found({ state: 'EXPIRED' })).toEqual([short.id])
  expect(await found({ state: 'CONVERTED' })).toEqual([])
  expect(await found({ q: `sule ince ${tag}` })).toEqual([open.id])
  expect(await found({ q: '5334447788' })).toEqual([short.id])
  expect(await listOffers(fixture.ctx, { skip: 0, take: 1, q: tag })).toMatchObject({
    total: 3,
    capped: false,
    openedTotal: 1,
    convertedTotal: 0,
    rows: [{ id: short.id, villaCount: 1, state: 'EXPIRED' }],
  })
})

test('getOffer calculates the price from the price periods as they are now, not as they were when the offer was saved', async () => {
  const villaId = fixture.villaId
  const { id } = await newMadeOffer(fixture.ctx, [villaId])
  await database.db
    .updateTable('price_periods')
    .set({ ends_on: '2027-07-12' })
    .where('villa_id', '=', villaId)
    .execute()
  expect((await getOffer(fixture.ctx, id)).villas).toMatchObject([{ state: 'CLOSED' }])
  await createPricePeriod(fixture.ctx, {
    villa_id: villaId,
    ...newPeriod('2027-07-12', '2027-10-31', { nightlyMinor: 2_000_000 }),
  })
  expect((await getOffer(fixture.ctx, id)).villas).toMatchObject([
    {
      state: 'PRICE_CHANGED',
      quote: { totalMinor: 2 * 1_000_000 + 5 * 2_000_000, checkIn: oneWeek.checkIn },
    },
  ])
})

import { expect, test } from 'vitest'
import { newMadeOffer, tokenIn } from '../testing/offers.ts'
import { counting } from '../testing/platform.ts'
import {
  asGuest,
  bookableVilla,
  idOfCode,
  mailsOf,
  newConfirmedStay,
  newKey,
  reservationFixture,
  stayRequest,
} from '../testing/reservations.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { getOffer } from './get-offer.ts'
import { noteOpened, offerContact, requestFromOffer, seeOffer } from './guest-offer.ts'
import { listOffers } from './list-offers.ts'
import { tokenOf } from './offer-link.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const fixture = reservationFixture()
const { database } = fixture

async function offered(villaIds: readonly number[] = [fixture.villaId]) {
  const offer = await newMadeOffer(fixture.ctx, villaIds)
  return { ...offer, token: tokenIn(offer.link) }
}

test('seeOffer returns stay, villas and prices, and only the first name of the guest', async () => {
  const { token } = await offered()
  const seen = await seeOffer(asGuest(fixture.ctx), token)
  expect(seen).toMatchObject({ state: 'OPEN', guestName: 'Hande', nights: 7, adults: 2 })
  expect(seen.villas).toMatchObject([
    { id: fixture.villaId, state: 'AVAILABLE', permitNo: '07-1234', quote: { totalMinor: 7_000_000 } },
  ])
  expect(seen.villas[0]?.images).toHaveLength(5)
  const json = JSON.stringify(seen)
  for (const secret of ['hande@example.com', '207 64 18', 'Koç']) expect(json).not.toContain(secret)
})

test('seeOffer refuses a token with an invalid signature, of another offer or of an unknown offer', async () => {
  const [one, two] = [await offered(), await offered()]
  const [, signature = ''] = one.token.split('.')
  for (const token of [
    `${two.id}.${signature}`,
    one.token.slice(0, -1),
    `0${one.token}`,
    String(one.id),
    '',
    tokenOf(fixture.ctx.vault, 999_999),
  ]) {
    await expect(seeOffer(asGuest(fixture.ctx), token)).rejects.toMatchObject({ code: 'offer.bad_link' })
  }
})

test('seeOffer returns current prices and availability, with the earlier price when it changed', async () => {
  const other = await bookableVilla(fixture.ctx)
  const { token } = await offered([fixture.villaId, other])
  await database.db
    .updateTable('price_periods')
    .set({ nightly_minor: 900_000 })
    .where('villa_id', '=', fixture.villaId)
    .execute()
  await newConfirmedStay(fixture.ctx, other)
  const { villas } = await seeOffer(asGuest(fixture.ctx), token)
  expect(villas).toMatchObject([
    {
      state: 'PRICE_CHANGED',
      quote: { totalMinor: 6_300_000 },
      before: { totalMinor: 7_000_000, currency: 'TRY' },
    },
    { state: 'TAKEN', quote: null, before: null },
  ])
})

test('seeOffer returns no URL, permit, images or quote for a villa that is no longer published', async () => {
  const { token } = await offered()
  fixture.moveTo('2027-06-16T08:00:00Z')
  await setVillaActivity(fixture.ctx, { villa_id: fixture.villaId, active: false })
  const { villas } = await seeOffer(asGuest(fixture.ctx), token)
  expect(villas).toMatchObject([{ state: 'CLOSED', slug: '', permitNo: '', images: [], quote: null }])
})

test('seeOffer returns the villas of an expired offer but no villas of a withdrawn one', async () => {
  const [late, back] = [await offered(), await offered()]
  await withdrawOffer(fixture.ctx, back.id)
  const guest = asGuest(fixture.ctx)
  expect(await seeOffer(guest, back.token)).toMatchObject({ state: 'WITHDRAWN', villas: [] })
  fixture.moveTo('2027-06-19T07:34:00Z')
  expect(await seeOffer(asGuest(fixture.ctx), late.token)).toMatchObject({
    state: 'EXPIRED',
    villas: [{ id: fixture.villaId }],
  })
})

test('seeOffer runs three SQL statements for one villa and for twelve', async () => {
  const many = await Promise.all(Array.from({ length: 11 }, () => bookableVilla(fixture.ctx)))
  const statements = async (villaIds: readonly number[]) => {
    const { token } = await offered(villaIds)
    const counted = counting(database.db)
    await seeOffer(asGuest({ ...fixture.ctx, db: counted.db }), token)
    return counted.statements()
  }
  const one = await statements([fixture.villaId])
  expect(one).toBe(3)
  expect(await statements([fixture.villaId, ...many])).toBe(one)
})

test('noteOpened counts a visit to an offer once per visit key, and counts none after the offer is withdrawn', async () => {
  const { id, token } = await offered()
  const guest = asGuest(fixture.ctx)
  const visit = newKey()
  expect(await noteOpened(guest, token, visit)).toEqual({ counted: true })
  expect(await noteOpened(guest, token, visit)).toEqual({ counted: true })
  await seeOffer(guest, token)
  expect((await getOffer(fixture.ctx, id)).openedCount).toBe(1)
  fixture.moveTo('2027-06-16T09:00:00Z')
  await noteOpened(asGuest(fixture.ctx), token, newKey())
  expect(await getOffer(fixture.ctx, id)).toMatchObject({
    openedCount: 2,
    firstOpenedAt: '2027-06-16T07:34:00.000Z',
    lastOpenedAt: '2027-06-16T09:00:00.000Z',
  })
  await withdrawOffer(fixture.ctx, id)
  expect(await noteOpened(asGuest(fixture.ctx), token, newKey())).toEqual({ counted: false })
  expect((await getOffer(fixture.ctx, id)).openedCount).toBe(2)
})

test('requestFromOffer creates a reservation with source OFFER and marks the offer as converted', {
  tags: ['spec-1.42', 'spec-2.69'],
}, async () => {
  const { id, token } = await offered()
  const guest = asGuest(fixture.ctx)
  const { code, status } = await requestFromOffer(
    guest,
    token,
    await stayRequest(fixture.ctx, fixture.villaId),
    newKey(),
  )
  expect(status).toBe('REQUESTED')
  const reservationId = await idOfCode(database.db, code)
  expect(await getOffer(fixture.ctx, id)).toMatchObject({
    state: 'CONVERTED',
    reservation: { id: reservationId, code },
  })
  const { source } = await database.db
    .selectFrom('reservations')
    .select('source')
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()
  expect(source).toBe('OFFER')
  expect(await mailsOf(database.db, reservationId)).toEqual(['REZ_TALEP_ALINDI', 'REZ_TALEP_PERSONEL'])
  expect(await seeOffer(guest, token)).toMatchObject({ state: 'CONVERTED', villas: [] })
  const { convertedTotal } = await listOffers(fixture.ctx, { skip: 0, take: 20, state: 'CONVERTED' })
  expect(convertedTotal).toBeGreaterThanOrEqual(1)
})

test('requestFromOffer returns the same reservation for a retry and refuses a second one for the same offer', async () => {
  const other = await bookableVilla(fixture.ctx)
  const { token } = await offered([fixture.villaId, other])
  const guest = asGuest(fixture.ctx)
  const [request, key] = [await stayRequest(fixture.ctx, fixture.villaId), newKey()]
  const first = await requestFromOffer(guest, token, request, key)
  expect(await requestFromOffer(guest, token, request, key)).toEqual(first)
  await expect(
    requestFromOffer(guest, token, await stayRequest(fixture.ctx, other), newKey()),
  ).rejects.toMatchObject({ code: 'offer.converted' })
})

test('concurrent requestFromOffer calls for one offer create exactly one reservation', async () => {
  const villas = await Promise.all(Array.from({ length: 5 }, () => bookableVilla(fixture.ctx)))
  const { id, token } = await offered(villas)
  const guest = asGuest(fixture.ctx)
  const answers = await Promise.allSettled(
    villas.map(async (villaId) =>
      requestFromOffer(guest, token, await stayRequest(fixture.ctx, villaId), newKey()),
    ),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'offer.converted' })
  const made = await database.db
    .selectFrom('reservations')
    .select(['id', 'source'])
    .where('villa_id', 'in', villas)
    .execute()
  expect(made).toMatchObject([{ source: 'OFFER' }])
  expect((await getOffer(fixture.ctx, id)).reservation?.id).toBe(made[0]?.id)
})

test('requestFromOffer refuses a villa outside the offer, taken dates or an old price, and the offer stays open', async () => {
  const [stranger, taken] = [await bookableVilla(fixture.ctx), await bookableVilla(fixture.ctx)]
  const { id, token } = await offered([fixture.villaId, taken])
  await newConfirmedStay(fixture.ctx, taken)
  const guest = asGuest(fixture.ctx)
  const asking = async (villaId: number, over = {}) =>
    requestFromOffer(guest, token, await stayRequest(fixture.ctx, villaId, undefined, over), newKey())
  await expect(asking(stranger)).rejects.toMatchObject({ code: 'offer.villa_not_offered' })
  await expect(asking(taken)).rejects.toMatchObject({ code: 'stay.dates_taken' })
  await expect(asking(fixture.villaId, { expectedTotalMinor: 1 })).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
  expect((await getOffer(fixture.ctx, id)).state).toBe('OPEN')
})

test('requestFromOffer is refused for an expired and for a withdrawn offer', async () => {
  const [late, back] = [await offered(), await offered()]
  await withdrawOffer(fixture.ctx, back.id)
  fixture.moveTo('2027-06-19T07:34:00Z')
  const request = await stayRequest(fixture.ctx, fixture.villaId)
  for (const { token } of [late, back])
    await expect(requestFromOffer(asGuest(fixture.ctx), token, request, newKey())).rejects.toMatchObject({
      code: 'offer.over',
    })
})

test('offerContact returns the guest’s contact for an open offer and is refused for a withdrawn one', async () => {
  const { id, token } = await offered()
  expect(await offerContact(asGuest(fixture.ctx), token)).toEqual({
    firstName: 'Hande',
    lastName: 'Koç',
    checkIn: '2027-07-10',
    checkOut: '2027-07-17',
    guests: 2,
    discounts: [],
    phone: expect.stringContaining('207 64 18'),
    email: 'hande@example.com',
  })
  await withdrawOffer(fixture.ctx, id)
  await expect(offerContact(asGuest(fixture.ctx), token)).rejects.toMatchObject({ code: 'offer.over' })
  await expect(offerContact(asGuest(fixture.ctx), `${id}.${'a'.repeat(43)}`)).rejects.toMatchObject({
    code: 'offer.bad_link',
  })
})

test('seeOffer lists the villas that can no longer be booked after those that can', async () => {
  const other = await bookableVilla(fixture.ctx)
  const { token } = await offered([fixture.villaId, other])
  await newConfirmedStay(fixture.ctx, fixture.villaId)
  const { villas } = await seeOffer(asGuest(fixture.ctx), token)
  expect(villas.map(({ id, state }) => [id, state])).toEqual([
    [other, 'AVAILABLE'],
    [fixture.villaId, 'TAKEN'],
  ])
})

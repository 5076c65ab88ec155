import { expect, test } from 'vitest'
import {
  aConfirmedStay,
  aKey,
  asGuest,
  bookableVilla,
  deskForFile,
  idOfCode,
  mailsOf,
  stayRequest,
} from '../reservations/testing.ts'
import { counting } from '../testing.ts'
import { setVillaActivity } from '../villas/set-villa-activity.ts'
import { getOffer } from './get-offer.ts'
import { noteOpened, offerContact, requestFromOffer, seeOffer } from './guest-offer.ts'
import { listOffers } from './list-offers.ts'
import { tokenOf } from './offer-link.ts'
import { aMadeOffer, tokenIn } from './testing.ts'
import { withdrawOffer } from './withdraw-offer.ts'

const desk = deskForFile()
const { database } = desk

async function offered(villaIds: readonly number[] = [desk.villaId]) {
  const offer = await aMadeOffer(desk.ctx, villaIds)
  return { ...offer, token: tokenIn(offer.link) }
}

test('the guest sees stay, villas, notes and whole prices, and of the name the first alone', async () => {
  const { token } = await offered()
  const seen = await seeOffer(asGuest(desk.ctx), token)
  expect(seen).toMatchObject({ state: 'OPEN', guestName: 'Hande', nights: 7, adults: 2 })
  expect(seen.villas).toMatchObject([
    { id: desk.villaId, state: 'AVAILABLE', permitNo: '07-1234', quote: { totalMinor: 7_000_000 } },
  ])
  expect(seen.villas[0]?.images).toHaveLength(5)
  const told = JSON.stringify(seen)
  for (const secret of ['hande@example.com', '207 64 18', 'Koç']) expect(told).not.toContain(secret)
})

test('a link we did not sign, one of another offer and one cut short open nothing', async () => {
  const [one, two] = [await offered(), await offered()]
  const [, signature = ''] = one.token.split('.')
  for (const token of [
    `${two.id}.${signature}`,
    one.token.slice(0, -1),
    `0${one.token}`,
    String(one.id),
    '',
    tokenOf(desk.ctx.vault, 999_999),
  ]) {
    await expect(seeOffer(asGuest(desk.ctx), token)).rejects.toMatchObject({ code: 'offer.bad_link' })
  }
})

test('prices and nights are those of the moment it is looked at', async () => {
  const other = await bookableVilla(desk.ctx)
  const { token } = await offered([desk.villaId, other])
  await database.db
    .updateTable('price_periods')
    .set({ nightly_minor: 900_000 })
    .where('villa_id', '=', desk.villaId)
    .execute()
  await aConfirmedStay(desk.ctx, other)
  const { villas } = await seeOffer(asGuest(desk.ctx), token)
  expect(villas).toMatchObject([
    {
      state: 'PRICE_CHANGED',
      quote: { totalMinor: 6_300_000 },
      before: { totalMinor: 7_000_000, currency: 'TRY' },
    },
    { state: 'TAKEN', quote: null, before: null },
  ])
})

test('of a villa that is not published any more nothing but its name is told', async () => {
  const { token } = await offered()
  desk.moveTo('2027-06-16T08:00:00Z')
  await setVillaActivity(desk.ctx, { villa_id: desk.villaId, active: false })
  const { villas } = await seeOffer(asGuest(desk.ctx), token)
  expect(villas).toMatchObject([{ state: 'CLOSED', slug: '', permitNo: '', images: [], quote: null }])
})

test('expired, taken back and taken say so; the last two tell of no villa', async () => {
  const [late, back] = [await offered(), await offered()]
  await withdrawOffer(desk.ctx, back.id)
  const guest = asGuest(desk.ctx)
  expect(await seeOffer(guest, back.token)).toMatchObject({ state: 'WITHDRAWN', villas: [] })
  desk.moveTo('2027-06-19T07:34:00Z')
  expect(await seeOffer(asGuest(desk.ctx), late.token)).toMatchObject({
    state: 'EXPIRED',
    villas: [{ id: desk.villaId }],
  })
})

test('twelve villas cost as many statements as one', async () => {
  const many = await Promise.all(Array.from({ length: 11 }, () => bookableVilla(desk.ctx)))
  const statements = async (villaIds: readonly number[]) => {
    const { token } = await offered(villaIds)
    const counted = counting(database.db)
    await seeOffer(asGuest({ ...desk.ctx, db: counted.db }), token)
    return counted.statements()
  }
  const one = await statements([desk.villaId])
  expect(one).toBe(3)
  expect(await statements([desk.villaId, ...many])).toBe(one)
})

test('a visit is counted once however often it is told, and only while the offer stands', async () => {
  const { id, token } = await offered()
  const guest = asGuest(desk.ctx)
  const visit = aKey()
  expect(await noteOpened(guest, token, visit)).toEqual({ counted: true })
  expect(await noteOpened(guest, token, visit)).toEqual({ counted: true })
  await seeOffer(guest, token)
  expect((await getOffer(desk.ctx, id)).openedCount).toBe(1)
  desk.moveTo('2027-06-16T09:00:00Z')
  await noteOpened(asGuest(desk.ctx), token, aKey())
  expect(await getOffer(desk.ctx, id)).toMatchObject({
    openedCount: 2,
    firstOpenedAt: '2027-06-16T07:34:00.000Z',
    lastOpenedAt: '2027-06-16T09:00:00.000Z',
  })
  await withdrawOffer(desk.ctx, id)
  expect(await noteOpened(asGuest(desk.ctx), token, aKey())).toEqual({ counted: false })
  expect((await getOffer(desk.ctx, id)).openedCount).toBe(2)
})

test('the guest’s choice becomes an ordinary request with its source, and the offer remembers it', async () => {
  const { id, token } = await offered()
  const guest = asGuest(desk.ctx)
  const { code, status } = await requestFromOffer(
    guest,
    token,
    await stayRequest(desk.ctx, desk.villaId),
    aKey(),
  )
  expect(status).toBe('REQUESTED')
  const reservationId = await idOfCode(database.db, code)
  expect(await getOffer(desk.ctx, id)).toMatchObject({
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
  const { convertedTotal } = await listOffers(desk.ctx, { skip: 0, take: 20, state: 'CONVERTED' })
  expect(convertedTotal).toBeGreaterThanOrEqual(1)
})

test('an offer becomes one request: the same one when sent again, none when another is asked for', async () => {
  const other = await bookableVilla(desk.ctx)
  const { token } = await offered([desk.villaId, other])
  const guest = asGuest(desk.ctx)
  const [asked, key] = [await stayRequest(desk.ctx, desk.villaId), aKey()]
  const first = await requestFromOffer(guest, token, asked, key)
  expect(await requestFromOffer(guest, token, asked, key)).toEqual(first)
  await expect(
    requestFromOffer(guest, token, await stayRequest(desk.ctx, other), aKey()),
  ).rejects.toMatchObject({ code: 'offer.converted' })
})

test('of many who choose at the same moment one is taken, and nothing of the others stays', async () => {
  const villas = await Promise.all(Array.from({ length: 5 }, () => bookableVilla(desk.ctx)))
  const { id, token } = await offered(villas)
  const guest = asGuest(desk.ctx)
  const answers = await Promise.allSettled(
    villas.map(async (villaId) =>
      requestFromOffer(guest, token, await stayRequest(desk.ctx, villaId), aKey()),
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
  expect((await getOffer(desk.ctx, id)).reservation?.id).toBe(made[0]?.id)
})

test('what cannot be chosen is refused, and the offer stays open for the others', async () => {
  const [stranger, taken] = [await bookableVilla(desk.ctx), await bookableVilla(desk.ctx)]
  const { id, token } = await offered([desk.villaId, taken])
  await aConfirmedStay(desk.ctx, taken)
  const guest = asGuest(desk.ctx)
  const asking = async (villaId: number, over = {}) =>
    requestFromOffer(guest, token, await stayRequest(desk.ctx, villaId, undefined, over), aKey())
  await expect(asking(stranger)).rejects.toMatchObject({ code: 'offer.villa_not_offered' })
  await expect(asking(taken)).rejects.toMatchObject({ code: 'stay.dates_taken' })
  await expect(asking(desk.villaId, { expectedTotalMinor: 1 })).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
  expect((await getOffer(desk.ctx, id)).state).toBe('OPEN')
})

test('an offer that is over is no way to a request', async () => {
  const [late, back] = [await offered(), await offered()]
  await withdrawOffer(desk.ctx, back.id)
  desk.moveTo('2027-06-19T07:34:00Z')
  const asked = await stayRequest(desk.ctx, desk.villaId)
  for (const { token } of [late, back])
    await expect(requestFromOffer(asGuest(desk.ctx), token, asked, aKey())).rejects.toMatchObject({
      code: 'offer.over',
    })
})

test('offerContact prefills the request of an open offer, and names nobody once the offer is over', async () => {
  const { id, token } = await offered()
  expect(await offerContact(asGuest(desk.ctx), token)).toEqual({
    firstName: 'Hande',
    lastName: 'Koç',
    phone: expect.stringContaining('207 64 18'),
    email: 'hande@example.com',
  })
  await withdrawOffer(desk.ctx, id)
  await expect(offerContact(asGuest(desk.ctx), token)).rejects.toMatchObject({ code: 'offer.over' })
  await expect(offerContact(asGuest(desk.ctx), `${id}.${'a'.repeat(43)}`)).rejects.toMatchObject({
    code: 'offer.bad_link',
  })
})

test('villas of an offer that cannot be chosen any more come after those that can', async () => {
  const other = await bookableVilla(desk.ctx)
  const { token } = await offered([desk.villaId, other])
  await aConfirmedStay(desk.ctx, desk.villaId)
  const { villas } = await seeOffer(asGuest(desk.ctx), token)
  expect(villas.map(({ id, state }) => [id, state])).toEqual([
    [other, 'AVAILABLE'],
    [desk.villaId, 'TAKEN'],
  ])
})

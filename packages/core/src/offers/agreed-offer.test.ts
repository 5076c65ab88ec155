import type { NewOffer } from '@plato/contract/offers/offers.contract'
import type { Role } from '@plato/rules/auth/capabilities'
import { expect, test } from 'vitest'
import { newMadeOffer, newOffer, tokenIn } from '../testing/offers.ts'
import { newUser } from '../testing/platform.ts'
import {
  asGuest,
  eventsOf,
  idOfCode,
  newKey,
  reservationFixture,
  stayRequest,
} from '../testing/reservations.ts'
import { offerContact, requestFromOffer, seeOffer } from './guest-offer.ts'
import { changeOffer } from './save-offer.ts'

const fixture = reservationFixture()
const { ctx, database } = fixture

/** The list price of the offered week is ₺70.000. */
const reason = 'Geçen yıl da kaldılar'
const agreedTotal = { kind: 'TOTAL', value: 6_500_000, reason } as const

const offered = (agreedPrice: NewOffer['villas'][number]['agreedPrice'], as = ctx) =>
  newMadeOffer(as, [], {
    villas: [{ villaId: fixture.villaId, note: '', ...(agreedPrice ? { agreedPrice } : {}) }],
  })

async function as(role: Role): Promise<typeof ctx> {
  const { id } = await newUser(database.db, { role })
  return { ...ctx, actor: { ...ctx.actor, id, role } }
}

const setNightly = (nightly_minor: number) =>
  database.db
    .updateTable('price_periods')
    .set({ nightly_minor })
    .where('villa_id', '=', fixture.villaId)
    .execute()

test('createOffer stores an agreed price: staff see it with its reason, the guest sees its line without reason and limit', async () => {
  const offer = await offered(agreedTotal)
  expect(offer.villas).toMatchObject([
    {
      state: 'AVAILABLE',
      seenTotalMinor: 6_500_000,
      agreedPrice: agreedTotal,
      quote: { totalMinor: 6_500_000 },
    },
  ])
  const token = tokenIn(offer.link)
  const seen = await seeOffer(asGuest(ctx), token)
  expect(seen.villas[0]?.quote?.lines.at(-1)).toMatchObject({
    amountMinor: -500_000,
    trace: { rule: 'AGREED', ofMinor: 7_000_000 },
  })
  const contact = await offerContact(asGuest(ctx), token)
  expect(contact.discounts).toEqual([{ villaId: fixture.villaId, discountMinor: 500_000 }])
  for (const answer of [seen, contact]) {
    expect(JSON.stringify(answer)).not.toContain(reason)
    expect(JSON.stringify(answer)).not.toContain('limit')
  }
})

test('createOffer refuses a discount above the limit of the role, and changeOffer keeps what an administrator agreed', async () => {
  const clerk = await as('RESERVATIONS')
  await expect(offered(agreedTotal, clerk)).rejects.toMatchObject({ code: 'price.discount_too_large' })
  const { id, version } = await offered(agreedTotal)
  const written = newOffer([], ctx, { note: 'Başka not' })
  const changed = (agreedPrice: typeof agreedTotal | { kind: 'TOTAL'; value: number; reason: string }) =>
    changeOffer(clerk, id, {
      ...written,
      version,
      villas: [{ villaId: fixture.villaId, note: '', agreedPrice }],
    })
  await expect(changed({ ...agreedTotal, value: 6_400_000 })).rejects.toMatchObject({
    code: 'price.discount_too_large',
  })
  expect((await changed(agreedTotal)).villas[0]?.quote?.totalMinor).toBe(6_500_000)
})

test('requestFromOffer books the offered stay at the agreed price, with its reason for staff', async () => {
  const { link } = await offered(agreedTotal)
  const token = tokenIn(link)
  const request = await stayRequest(ctx, fixture.villaId)
  await expect(requestFromOffer(asGuest(ctx), token, request, newKey())).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
  const { code } = await requestFromOffer(
    asGuest(ctx),
    token,
    { ...request, expectedTotalMinor: 6_500_000 },
    newKey(),
  )
  const id = await idOfCode(database.db, code)
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'PRICE_AGREED'])
  const version = database.db
    .selectFrom('reservation_versions')
    .select(['reason', 'total_try'])
    .where('reservation_id', '=', id)
  expect(await version.executeTakeFirstOrThrow()).toEqual({ reason, total_try: 6_500_000 })
})

test('requestFromOffer books another stay than the offered one at its list price', async () => {
  const { link } = await offered({ kind: 'SHARE', value: 1_000, reason })
  const stay = { checkIn: '2027-07-11', checkOut: '2027-07-18' }
  const request = await stayRequest(ctx, fixture.villaId, stay)
  expect(request.expectedTotalMinor).toBe(7_000_000)
  const { code } = await requestFromOffer(asGuest(ctx), tokenIn(link), request, newKey())
  expect(await eventsOf(database.db, await idOfCode(database.db, code))).toEqual(['REQUESTED'])
})

test('an agreed total stays within the limit when the price rises, and gives no discount when it falls below', async () => {
  const clerk = await as('RESERVATIONS')
  const offer = await offered({ kind: 'TOTAL', value: 6_700_000, reason }, clerk)
  const token = tokenIn(offer.link)
  const totalNow = async () => (await seeOffer(asGuest(ctx), token)).villas[0]?.quote?.totalMinor
  await setNightly(2_000_000)
  // 5 % of ₺140.000 is the most that the role of the clerk may give.
  expect(await totalNow()).toBe(13_300_000)
  await setNightly(900_000)
  expect(await totalNow()).toBe(6_300_000)
})

import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { payByCard, trackReservation } from '../../guest-page/guest-reservation.ts'
import { requestStay } from '../../reservations/request/request-stay.ts'
import { cardFixture } from '../../testing/card.ts'
import { sampleMoment } from '../../testing/platform.ts'
import { asGuest, eventsOf, idOfCode, newKey, nightsOf, stayRequest } from '../../testing/reservations.ts'

const fixture = cardFixture()
const { ctx, database, office } = fixture

const rowOf = (code: string) =>
  database.db.selectFrom('reservations').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

async function unconfirmed({ isInstant }: { isInstant: boolean }) {
  const villa = database.db.updateTable('villas').set({ instant_booking: isInstant })
  await villa.where('id', '=', office.villaId).execute()
  const request = await stayRequest(ctx, office.villaId)
  const { code } = await requestStay(asGuest(ctx), request, newKey())
  return { code, contact: request.email }
}

test('starting a card payment accepts an instant-booking request with unconfirmed e-mail and sets the prepayment deadline', async () => {
  const key = await unconfirmed({ isInstant: true })
  expect(await trackReservation(asGuest(ctx), key)).toMatchObject({
    status: 'REQUESTED',
    contactPending: true,
    mayPay: false,
    mayPayByCard: true,
    banks: [],
  })
  const { token } = await payByCard(asGuest(ctx), { ...key, purpose: 'PREPAYMENT' })
  expect((await fixture.start(token)).redirectUrl).toMatch(/^http/)
  expect(await rowOf(key.code)).toMatchObject({
    status: 'AWAITING_PAYMENT',
    unconfirmed_from: null,
    hold_expires_at: hoursAfter(sampleMoment, 24),
  })
  const id = await idOfCode(database.db, key.code)
  expect(await nightsOf(database.db, id)).toBe('HOLD')
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'ACCEPT_AT_ONCE'])
})

test('a request with unconfirmed e-mail for a villa without instant booking cannot be paid by card and stays unchanged', async () => {
  const key = await unconfirmed({ isInstant: false })
  expect(await trackReservation(asGuest(ctx), key)).toMatchObject({ mayPayByCard: false })
  await expect(payByCard(asGuest(ctx), key)).rejects.toMatchObject({ code: 'payment.nothing_due' })
  expect(await rowOf(key.code)).toMatchObject({
    status: 'REQUESTED',
    unconfirmed_from: expect.any(String),
    hold_expires_at: hoursAfter(sampleMoment, 0.25),
  })
})

import type { NewReservation } from '@plato/contract/reservations/reservations.contract'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { reservationActions } from '@plato/rules/reservations/life-cycle'
import { isButton } from '@plato/rules/reservations/open-actions'
import { expect, test } from 'vitest'
import { sampleMoment } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  eventsOf,
  mailsOf,
  newKey,
  newRequestedStay,
  nightsOf,
  oneWeek,
  pay,
  priceOf,
  type ReservationFixtureContext,
  reservationFixture,
} from '../testing/reservations.ts'
import { actOnReservation, actOnReservationByCode } from './act-on-reservation.ts'
import { getReservation, openReservationByCode } from './get-reservation.ts'
import { createReservation } from './request/create-reservation.ts'

const fixture = reservationFixture()
const { ctx, owner, database } = fixture

const byPhone = async (over: Partial<NewReservation> = {}): Promise<NewReservation> => ({
  villa_id: fixture.villaId,
  source: 'PHONE',
  ...oneWeek,
  adults: 2,
  children: 1,
  babies: 0,
  extras: [],
  firstName: 'Mert',
  lastName: 'Aksoy',
  email: 'mert@example.com',
  phone: '+90 532 555 00 00',
  guestNote: '',
  staffNote: 'Eski misafir',
  expectedTotalMinor: await priceOf(ctx, fixture.villaId, { ...oneWeek, ...over }),
  accepted: false,
  ...over,
})

const requestsMoney = new Set(['TARIH_ONAY', 'ODEME_BANKA'])

test('createReservation stores a phone booking as REQUESTED, or as AWAITING_PAYMENT when it is already accepted', {
  tags: 'spec-7.50',
}, async () => {
  const requested = await createReservation(ctx, await byPhone(), newKey())
  expect(requested).toMatchObject({ status: 'REQUESTED', source: 'PHONE', guestName: 'Mert Aksoy' })
  expect(await mailsOf(database.db, requested.id)).toEqual(['REZ_TALEP_ALINDI'])
  const later = { checkIn: '2027-08-01', checkOut: '2027-08-08' }
  const taken = await createReservation(ctx, await byPhone({ ...later, accepted: true }), newKey())
  expect(taken).toMatchObject({
    status: 'AWAITING_PAYMENT',
    holdExpiresAt: hoursAfter(sampleMoment, 24).toISOString(),
    staff: { staffNote: 'Eski misafir', money: { prepaymentTry: 1_400_000 } },
  })
  expect(await nightsOf(database.db, taken.id)).toBe('HOLD')
  expect(await mailsOf(database.db, taken.id)).toEqual(['TARIH_ONAY'])
  const audit = await database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('subject', '=', 'reservation')
    .where('subject_id', '=', String(taken.id))
    .execute()
  expect(audit).toEqual([{ action: 'reservation.created', actor_id: ctx.actor.id }])
})

test('createReservation is idempotent by key and refuses a changed price, taken nights and an unknown villa', async () => {
  const call = await byPhone()
  const key = newKey()
  const [one, other] = await Promise.all([
    createReservation(ctx, call, key),
    createReservation(ctx, call, key),
  ])
  expect(other).toEqual(one)
  await expect(createReservation(ctx, { ...call, adults: 3 }, key)).rejects.toMatchObject({
    code: 'request.key_reused',
  })
  await expect(createReservation(ctx, call, newKey())).rejects.toMatchObject({ code: 'stay.dates_taken' })
  const later = await byPhone({ checkIn: '2027-08-01', checkOut: '2027-08-08' })
  const cheaper = { ...later, expectedTotalMinor: later.expectedTotalMinor - 1 }
  await expect(createReservation(ctx, cheaper, newKey())).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
  await expect(createReservation(ctx, { ...later, villa_id: 999_999 }, newKey())).rejects.toMatchObject({
    code: 'villa.not_found',
  })
})

test('actOnReservation refuses staff the system’s actions such as EXPIRE, and CONFIRM before the prepayment is complete', {
  tags: 'spec-7.52',
}, async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  for (const action of reservationActions.filter((one) => !isButton(one))) {
    await expect(act(ctx, id, action), action).rejects.toMatchObject({ code: 'reservation.wrong_state' })
  }
  await act(ctx, id, 'ACCEPT')
  await expect(act(ctx, id, 'EXPIRE')).rejects.toMatchObject({ code: 'reservation.wrong_state' })
  await expect(act(ctx, id, 'CONFIRM')).rejects.toMatchObject({ code: 'reservation.prepayment_missing' })
  expect(await nightsOf(database.db, id)).toBe('HOLD')
})

test('actOnReservation refuses REJECT and CANCEL without a reason, and a repeated REJECT stores one event and one mail', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  for (const action of ['REJECT', 'CANCEL'] as const) {
    await expect(act(ctx, id, action)).rejects.toMatchObject({ code: 'reservation.reason_missing' })
  }
  // A reason text without an end reason is not enough: the end reason decides the refund.
  const withoutEndReason = act(ctx, id, 'CANCEL', { reason: 'Sel' })
  await expect(withoutEndReason).rejects.toMatchObject({ code: 'reservation.reason_missing' })
  const key = newKey()
  const move = { action: 'REJECT', reason: 'Tadilat var' } as const
  const twins = await Promise.all([
    actOnReservation(ctx, id, move, key),
    actOnReservation(ctx, id, move, key),
  ])
  expect(twins[1]).toEqual(twins[0])
  expect(twins[0]?.events[0]).toMatchObject({
    event: 'REJECT',
    actor: 'STAFF',
    fromStatus: 'REQUESTED',
    toStatus: 'REJECTED',
    reason: 'Tadilat var',
  })
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'REJECT'])
  expect((await mailsOf(database.db, id)).filter((one) => one === 'REZ_REDDEDILDI')).toHaveLength(1)
  await expect(act(ctx, id, 'ACCEPT')).rejects.toMatchObject({ code: 'reservation.wrong_state' })
  const other = { action: 'REJECT', reason: 'Başka' } as const
  await expect(actOnReservation(ctx, id, other, key)).rejects.toMatchObject({ code: 'request.key_reused' })
})

test('actOnReservation lets an owner accept requests of their own villas, and refuses other villas and staff-only actions', async () => {
  const { id, code } = await newRequestedStay(ctx, fixture.villaId)
  const foreign = await newRequestedStay(ctx, await bookableVilla(ctx))
  for (const action of ['ACCEPT', 'REJECT'] as const) {
    await expect(act(owner, foreign.id, action, { reason: 'x' })).rejects.toMatchObject({
      code: 'reservation.not_found',
    })
    const byCode = { platoReservationId: foreign.code, action, reason: 'x' }
    await expect(actOnReservationByCode(owner, byCode, newKey())).rejects.toMatchObject({
      code: 'reservation.not_found',
    })
  }
  await expect(getReservation(owner, foreign.id)).rejects.toMatchObject({ code: 'reservation.not_found' })
  await expect(openReservationByCode(owner, foreign.code)).rejects.toMatchObject({
    code: 'reservation.not_found',
  })
  for (const action of ['ASK_OWNER', 'CANCEL', 'COMPENSATE', 'MARK_NO_SHOW', 'REOPEN'] as const) {
    await expect(act(owner, id, action, { reason: 'x' }), action).rejects.toMatchObject({
      code: 'reservation.wrong_state',
    })
  }
  const accepted = await actOnReservationByCode(
    owner,
    { platoReservationId: code, action: 'ACCEPT', reason: '' },
    newKey(),
  )
  expect(accepted).toMatchObject({ status: 'AWAITING_PAYMENT', staff: null, guestName: null })
  const seen = await getReservation(ctx, id)
  expect(seen.events[0]).toMatchObject({ event: 'ACCEPT', actor: 'OWNER' })
})

test('an owner’s reason for REJECT is stored on the timeline and left out of the mail to the guest', async () => {
  const rejectionPlaceholders = async (by: ReservationFixtureContext, reason: string) => {
    const { id } = await newRequestedStay(ctx, fixture.villaId)
    await act(by, id, 'REJECT', { reason })
    const mail = database.db.selectFrom('mails').select('words').where('reservation_id', '=', id)
    const { words: placeholders } = await mail
      .where('template_key', '=', 'REZ_REDDEDILDI')
      .executeTakeFirstOrThrow()
    expect((await getReservation(ctx, id)).events[0]?.reason).toBe(reason)
    return placeholders
  }
  expect(await rejectionPlaceholders(owner, 'Beni arayın: 0532 555 00 00')).not.toHaveProperty('neden')
  expect(await rejectionPlaceholders(ctx, 'Tadilat var')).toHaveProperty('neden', 'Tadilat var')
})

test('getReservation marks the reservation as read for staff and not for an owner', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const readAt = async () => {
    const row = database.db.selectFrom('reservations').select('read_at').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).read_at
  }
  await getReservation(owner, id)
  expect(await readAt()).toBeNull()
  await getReservation(ctx, id)
  expect(await readAt()).toEqual(sampleMoment)
})

test('COMPENSATE refunds the full payment, frees the nights and needs an end reason that the guest did not cause', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 7_000_000)
  for (const said of [{ reason: 'Sel' }, { endReason: 'GUEST_CHANGED_MIND', reason: 'Vazgeçti' }] as const) {
    const refused = act(ctx, id, 'COMPENSATE', said)
    await expect(refused).rejects.toMatchObject({ code: 'reservation.reason_missing' })
  }
  const over = await act(ctx, id, 'COMPENSATE', { reason: 'Çifte kayıt', endReason: 'DOUBLE_BOOKING' })
  expect(over).toMatchObject({
    status: 'COMPENSATION',
    endReason: 'DOUBLE_BOOKING',
    staff: { money: { refundDueMinor: 7_000_000, keptMinor: 0, dueMinor: 0 } },
  })
  expect(await nightsOf(database.db, id)).toBeUndefined()
  const mails = await mailsOf(database.db, id)
  expect(mails).toEqual(expect.arrayContaining(['TAZMINAT', 'IPTAL_EV_SAHIBI']))
})

test('REOPEN confirms a cancelled reservation whose prepayment was not refunded and sends no payment request', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 1_400_000)
  await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  const written = (await mailsOf(database.db, id)).filter((key) => requestsMoney.has(key)).length
  const opened = await act(ctx, id, 'REOPEN')
  expect(opened).toMatchObject({
    status: 'CONFIRMED',
    holdExpiresAt: null,
    staff: { money: { paidMinor: 1_400_000, keptMinor: 0, refundDueMinor: 0 } },
  })
  expect(await nightsOf(database.db, id)).toBe('RESERVATION')
  expect((await mailsOf(database.db, id)).filter((key) => requestsMoney.has(key))).toHaveLength(written)
})

test('REOPEN confirms a cancelled reservation whose current prepayment is paid, and otherwise requests the missing part', async () => {
  const reopened = async (agreedTry: number, paidMinor: number) => {
    const { id } = await newRequestedStay(ctx, await bookableVilla(ctx))
    await act(ctx, id, 'ACCEPT')
    if (paidMinor > 0) await pay(ctx, id, paidMinor)
    await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
    // Simulates a date change: the stored prepayment is that of the earlier dates.
    const agreed = database.db.updateTable('reservations').set({ prepayment_try: agreedTry })
    await agreed.where('id', '=', id).execute()
    return act(ctx, id, 'REOPEN')
  }
  const asking = { status: 'AWAITING_PAYMENT', staff: { money: { prepaymentTry: 1_400_000 } } }
  expect(await reopened(3_000_000, 0)).toMatchObject(asking)
  expect(await reopened(1_000_000, 0)).toMatchObject(asking)
  expect(await reopened(3_000_000, 1_000_000)).toMatchObject({
    ...asking,
    staff: { money: { payNextMinor: 400_000 } },
  })
  expect(await reopened(3_000_000, 1_400_000)).toMatchObject({ status: 'CONFIRMED' })
  expect(await reopened(1_000_000, 1_400_000)).toMatchObject({
    status: 'CONFIRMED',
    staff: { money: { prepaymentTry: 1_000_000 } },
  })
})

test('getReservation leaves out an event that a newer release wrote', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const known = (await getReservation(ctx, id)).events.length
  await database.db
    .insertInto('reservation_events')
    .values({ reservation_id: id, at: ctx.now, actor: 'STAFF', event: 'FROM_A_NEWER_RELEASE' })
    .execute()
  expect((await getReservation(ctx, id)).events).toHaveLength(known)
})

import { addDays } from '@plato/rules/calendar-day'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { sampleMoment } from '../testing/platform.ts'
import {
  act,
  eventsOf,
  mailsOf,
  newKey,
  newRequestedStay,
  nightsOf,
  oneWeek,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { extendHold } from './act-on-reservation.ts'
import { selectEndingHolds } from './holds/clocks.queries.ts'
import { runClocks } from './holds/run-clocks.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

const rowOf = (id: number) =>
  database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const nights = (id: number) => nightsOf(database.db, id)
const events = (id: number) => eventsOf(database.db, id)

test('runClocks releases the nights of an unanswered request after twelve hours and leaves it REQUESTED', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  moveTo(hoursAfter(sampleMoment, 11.9))
  await runClocks(ctx)
  expect(await nights(id)).toBe('HOLD')
  moveTo(hoursAfter(sampleMoment, 12))
  await runClocks(ctx)
  expect(await nights(id)).toBeUndefined()
  expect(await rowOf(id)).toMatchObject({ status: 'REQUESTED', held_since: null, hold_expires_at: null })
  await runClocks(ctx)
  expect(await events(id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'NIGHTS_LAPSED'])
})

test('ACCEPT after the hold has expired takes the nights again if they are free, and is refused otherwise', async () => {
  const first = await newRequestedStay(ctx, fixture.villaId)
  moveTo(hoursAfter(sampleMoment, 13))
  await runClocks(ctx)
  const other = await newRequestedStay(ctx, fixture.villaId, {
    checkIn: '2027-07-16',
    checkOut: '2027-07-23',
  })
  await expect(act(ctx, first.id, 'ACCEPT')).rejects.toMatchObject({ code: 'stay.dates_taken' })
  await expect(act(ctx, first.id, 'ASK_OWNER')).rejects.toMatchObject({ code: 'stay.dates_taken' })
  expect(await rowOf(first.id)).toMatchObject({ status: 'REQUESTED' })
  await act(ctx, other.id, 'REJECT', { reason: 'Ev sahibi kullanacak' })
  expect(await nights(other.id)).toBeUndefined()
  expect((await act(ctx, first.id, 'ACCEPT')).status).toBe('AWAITING_PAYMENT')
  expect(await nights(first.id)).toBe('HOLD')
})

test.each([
  [3, 3],
  [4, 24],
  [60, 24],
  [61, 48],
])(
  'ACCEPT with check-in in %i days holds the nights for %i hours until the prepayment',
  async (days, hours) => {
    const checkIn = addDays('2027-06-16', days)
    const { id } = await newRequestedStay(ctx, fixture.villaId, { checkIn, checkOut: addDays(checkIn, 7) })
    const accepted = await act(ctx, id, 'ACCEPT')
    expect(accepted.holdExpiresAt).toBe(hoursAfter(sampleMoment, hours).toISOString())
    expect(await rowOf(id)).toMatchObject({ held_since: sampleMoment })
  },
)

test('runClocks expires an unpaid reservation once, frees its nights and mails the guest', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(sampleMoment, 23.99))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  moveTo(hoursAfter(sampleMoment, 24))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({
    status: 'EXPIRED',
    hold_expires_at: null,
    ended_at: hoursAfter(sampleMoment, 24),
  })
  expect(await nights(id)).toBeUndefined()
  expect(await mailsOf(database.db, id)).toContain('OPSIYON_DOLDU')
  // Two simultaneous runs and a later one: EXPIRE happens once.
  await Promise.all([runClocks(ctx), runClocks(ctx)])
  expect(await events(id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'ACCEPT', 'EXPIRE'])
})

test('a part payment of a reservation that expires becomes a refund due', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 500_000)
  moveTo(hoursAfter(sampleMoment, 24))
  await runClocks(ctx)
  const money = database.db.selectFrom('reservation_money').selectAll().where('reservation_id', '=', id)
  expect(await money.executeTakeFirstOrThrow()).toMatchObject({
    received_minor: 500_000,
    paid_minor: 0,
    refund_due_minor: 500_000,
    guest_credit_minor: 0,
  })
})

test('a payment at the same time as runClocks confirms the reservation, whichever runs first', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(sampleMoment, 24))
  const [paid] = await Promise.allSettled([pay(ctx, id, 1_400_000), runClocks(ctx)])
  expect(paid.status).toBe('fulfilled')
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED' })
  expect(await nights(id)).toBe('RESERVATION')
})

test('a new request gets the nights of an expired hold, and a later payment for the expired reservation becomes a refund due', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(sampleMoment, 24))
  const next = await newRequestedStay(ctx, fixture.villaId)
  expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED' })
  expect(await nights(next.id)).toBe('HOLD')
  const late = await pay(ctx, id, 1_400_000)
  expect(late.status).toBe('COMPENSATION')
  expect(late.staff?.money).toMatchObject({
    receivedMinor: 1_400_000,
    paidMinor: 0,
    refundDueMinor: 1_400_000,
    dueMinor: 0,
  })
  expect(await nights(next.id)).toBe('HOLD')
})

test('a payment after the hold has expired confirms the reservation when its nights are still free', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(sampleMoment, 30))
  await runClocks(ctx)
  const late = await pay(ctx, id, 1_400_000)
  expect(late.status).toBe('CONFIRMED')
  expect(await nights(id)).toBe('RESERVATION')
  expect(await rowOf(id)).toMatchObject({ ended_at: null, end_reason: null })
})

test('extendHold adds 24 hours once and only in AWAITING_PAYMENT', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await expect(extendHold(ctx, id, newKey())).rejects.toMatchObject({ code: 'reservation.wrong_state' })
  expect((await act(ctx, id, 'ACCEPT')).mayExtend).toBe(true)
  const key = newKey()
  const extended = await extendHold(ctx, id, key)
  expect(extended).toMatchObject({
    mayExtend: false,
    holdExpiresAt: hoursAfter(sampleMoment, 48).toISOString(),
  })
  expect(await extendHold(ctx, id, key)).toEqual(extended)
  await expect(extendHold(ctx, id, newKey())).rejects.toMatchObject({ code: 'reservation.hold_extended' })
  moveTo(hoursAfter(sampleMoment, 47))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  moveTo(hoursAfter(sampleMoment, 48))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED' })
})

test('a guest is reminded once before a hold ends, once more after an extension, and not of a short hold', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  const near = await newRequestedStay(ctx, fixture.villaId, { checkIn: '2027-06-18', checkOut: '2027-06-25' })
  // Adds milliseconds, as real times have them.
  moveTo(new Date(sampleMoment.getTime() + 700))
  await act(ctx, id, 'ACCEPT')
  await act(ctx, near.id, 'ACCEPT')
  const reminders = async (one: number) =>
    (await mailsOf(database.db, one)).filter((key) => key === 'OPSIYON_HATIRLATMA').length
  const runAt = async (hours: number) => {
    moveTo(hoursAfter(sampleMoment, hours))
    await runClocks(ctx)
  }
  await runAt(2)
  expect(await reminders(near.id)).toBe(0)
  await runAt(20.9)
  expect(await reminders(id)).toBe(0)
  await runAt(21.1)
  await runAt(21.2)
  await runAt(23)
  expect(await reminders(id)).toBe(1)
  // A reservation that was reminded is not selected again.
  expect(await selectEndingHolds(database.db, ctx.now, 3)).toEqual([])
  await extendHold(ctx, id, newKey())
  await runAt(23.5)
  expect(await reminders(id)).toBe(1)
  await runAt(45.5)
  await runAt(46)
  expect(await reminders(id)).toBe(2)
})

test('REOPEN of an expired reservation needs free nights and counts the amount already paid', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 500_000)
  moveTo(hoursAfter(sampleMoment, 24))
  await runClocks(ctx)
  const other = await newRequestedStay(ctx, fixture.villaId, oneWeek)
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject({ code: 'stay.dates_taken' })
  await act(ctx, other.id, 'REJECT', { reason: 'Vazgeçildi' })
  const open = await act(ctx, id, 'REOPEN')
  expect(open.status).toBe('AWAITING_PAYMENT')
  expect(open.staff?.money).toMatchObject({ paidMinor: 500_000, refundDueMinor: 0, dueMinor: 6_500_000 })
  expect((await pay(ctx, id, 900_000)).status).toBe('CONFIRMED')
})

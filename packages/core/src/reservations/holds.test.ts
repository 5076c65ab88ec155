import { addDays } from '@plato/rules/calendar-day'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { aMoment } from '../testing.ts'
import { extendHold } from './act-on-reservation.ts'
import { selectEndingHolds } from './clocks.queries.ts'
import { runClocks } from './run-clocks.ts'
import { act, aKey, aRequestedStay, aWeek, deskForFile, eventsOf, mailsOf, nightsOf, pay } from './testing.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk

const rowOf = (id: number) =>
  database.db.selectFrom('reservations').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const nights = (id: number) => nightsOf(database.db, id)
const events = (id: number) => eventsOf(database.db, id)

test('a request that nobody answered for twelve hours gives its nights back by the clock, and waits on', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  moveTo(hoursAfter(aMoment, 11.9))
  await runClocks(ctx)
  expect(await nights(id)).toBe('HOLD')
  moveTo(hoursAfter(aMoment, 12))
  await runClocks(ctx)
  expect(await nights(id)).toBeUndefined()
  expect(await rowOf(id)).toMatchObject({ status: 'REQUESTED', held_since: null, hold_expires_at: null })
  await runClocks(ctx)
  expect(await events(id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'NIGHTS_LAPSED'])
})

test('accepting after the lapse takes the nights again while they are free, and says so when they are not', async () => {
  const first = await aRequestedStay(ctx, desk.villaId)
  moveTo(hoursAfter(aMoment, 13))
  await runClocks(ctx)
  const other = await aRequestedStay(ctx, desk.villaId, { checkIn: '2027-07-16', checkOut: '2027-07-23' })
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
])('entry in %i days: the nights are kept %i hours for the prepayment', async (days, hours) => {
  const checkIn = addDays('2027-06-16', days)
  const { id } = await aRequestedStay(ctx, desk.villaId, { checkIn, checkOut: addDays(checkIn, 7) })
  const accepted = await act(ctx, id, 'ACCEPT')
  expect(accepted.holdExpiresAt).toBe(hoursAfter(aMoment, hours).toISOString())
  expect(await rowOf(id)).toMatchObject({ held_since: aMoment })
})

test('a hold that ends unpaid ends by the clock, with its nights, its line and its mail', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(aMoment, 23.99))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  moveTo(hoursAfter(aMoment, 24))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({
    status: 'EXPIRED',
    hold_expires_at: null,
    ended_at: hoursAfter(aMoment, 24),
  })
  expect(await nights(id)).toBeUndefined()
  expect(await mailsOf(database.db, id)).toContain('OPSIYON_DOLDU')
  // Two clocks at once, and one more afterwards: an end happens once.
  await Promise.all([runClocks(ctx), runClocks(ctx)])
  expect(await events(id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED', 'ACCEPT', 'EXPIRE'])
})

test('part of the prepayment that came before the end is owed back', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 500_000)
  moveTo(hoursAfter(aMoment, 24))
  await runClocks(ctx)
  const money = database.db.selectFrom('reservation_money').selectAll().where('reservation_id', '=', id)
  expect(await money.executeTakeFirstOrThrow()).toMatchObject({
    received_minor: 500_000,
    paid_minor: 0,
    refund_due_minor: 500_000,
    guest_credit_minor: 0,
  })
})

test('money and the clock in the same moment: whichever is first, who paid has the nights', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(aMoment, 24))
  const [paid] = await Promise.allSettled([pay(ctx, id, 1_400_000), runClocks(ctx)])
  expect(paid.status).toBe('fulfilled')
  expect(await rowOf(id)).toMatchObject({ status: 'CONFIRMED' })
  expect(await nights(id)).toBe('RESERVATION')
})

test('nights of an unpaid hold go to the next guest at its very end, and late money finds them gone', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(aMoment, 24))
  const next = await aRequestedStay(ctx, desk.villaId)
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

test('late money finds the nights still free: the reservation stands', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await act(ctx, id, 'ACCEPT')
  moveTo(hoursAfter(aMoment, 30))
  await runClocks(ctx)
  const late = await pay(ctx, id, 1_400_000)
  expect(late.status).toBe('CONFIRMED')
  expect(await nights(id)).toBe('RESERVATION')
  expect(await rowOf(id)).toMatchObject({ ended_at: null, end_reason: null })
})

test('staff give one more day, once, and only to who is still to pay', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await expect(extendHold(ctx, id, aKey())).rejects.toMatchObject({ code: 'reservation.wrong_state' })
  expect((await act(ctx, id, 'ACCEPT')).mayExtend).toBe(true)
  const key = aKey()
  const extended = await extendHold(ctx, id, key)
  expect(extended).toMatchObject({
    mayExtend: false,
    holdExpiresAt: hoursAfter(aMoment, 48).toISOString(),
  })
  expect(await extendHold(ctx, id, key)).toEqual(extended)
  await expect(extendHold(ctx, id, aKey())).rejects.toMatchObject({ code: 'reservation.hold_extended' })
  moveTo(hoursAfter(aMoment, 47))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'AWAITING_PAYMENT' })
  moveTo(hoursAfter(aMoment, 48))
  await runClocks(ctx)
  expect(await rowOf(id)).toMatchObject({ status: 'EXPIRED' })
})

test('a guest is reminded once of a hold that ends, anew after it was extended, and not of a short one', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  const near = await aRequestedStay(ctx, desk.villaId, { checkIn: '2027-06-18', checkOut: '2027-06-25' })
  // Half a second, as real clocks have it.
  moveTo(new Date(aMoment.getTime() + 700))
  await act(ctx, id, 'ACCEPT')
  await act(ctx, near.id, 'ACCEPT')
  const reminders = async (one: number) =>
    (await mailsOf(database.db, one)).filter((key) => key === 'OPSIYON_HATIRLATMA').length
  const runAt = async (hours: number) => {
    moveTo(hoursAfter(aMoment, hours))
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
  // Who was reminded is not looked for again, every minute until the end.
  expect(await selectEndingHolds(database.db, ctx.now, 3)).toEqual([])
  await extendHold(ctx, id, aKey())
  await runAt(23.5)
  expect(await reminders(id)).toBe(1)
  await runAt(45.5)
  await runAt(46)
  expect(await reminders(id)).toBe(2)
})

test('an expired reservation is opened again while its nights are free, with what was paid for it', async () => {
  const { id } = await aRequestedStay(ctx, desk.villaId)
  await act(ctx, id, 'ACCEPT')
  await pay(ctx, id, 500_000)
  moveTo(hoursAfter(aMoment, 24))
  await runClocks(ctx)
  const other = await aRequestedStay(ctx, desk.villaId, aWeek)
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject({ code: 'stay.dates_taken' })
  await act(ctx, other.id, 'REJECT', { reason: 'Vazgeçildi' })
  const open = await act(ctx, id, 'REOPEN')
  expect(open.status).toBe('AWAITING_PAYMENT')
  expect(open.staff?.money).toMatchObject({ paidMinor: 500_000, refundDueMinor: 0, dueMinor: 6_500_000 })
  expect((await pay(ctx, id, 900_000)).status).toBe('CONFIRMED')
})

import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { ChangedReservation } from '@plato/contract/reservations/reservations.contract'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { trackReservation } from '../guest-page/guest-reservation.ts'
import { sampleMoment } from '../testing/platform.ts'
import {
  act,
  asGuest,
  elif,
  eventsOf,
  mailsOf,
  nameGuests,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  nightsOf,
  oneWeek,
  priceOf,
  reservationFixture,
} from '../testing/reservations.ts'
import { changeReservation } from './change-reservation.ts'
import { getReservation } from './get-reservation.ts'
import { runClocks } from './holds/run-clocks.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

/** The input of the change form: the current values, the changes and the new price. */
async function formOf(
  { villaId: villa, version, checkIn, checkOut, adults, children, babies, staff }: ReservationDetail,
  over: Partial<ChangedReservation> = {},
): Promise<ChangedReservation> {
  if (!staff) throw new Error('not seen as staff')
  const { firstName, lastName, email, phone, staffNote } = staff
  const form = {
    version,
    ...{ checkIn, checkOut, adults, children, babies, firstName, lastName, email, phone, staffNote },
    extras: [],
    guestNote: '',
    reason: 'Misafir istedi',
    ...over,
  }
  return { ...form, expectedTotalMinor: over.expectedTotalMinor ?? (await priceOf(ctx, villa, form)) }
}
const change = async (before: ReservationDetail, over: Partial<ChangedReservation>, key = newKey()) =>
  changeReservation(ctx, before.id, await formOf(before, over), key)

const takenBy = (id: number) =>
  database.db.selectFrom('occupancy').select('stay').where('reservation_id', '=', id).executeTakeFirst()

test('changeReservation stores other dates as a new version of the reservation with the price difference', {
  tags: 'spec-7.51',
}, async () => {
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const longer = await change(before, { checkIn: '2027-07-12', checkOut: '2027-07-21' })
  expect(longer).toMatchObject({ code: before.code, status: 'CONFIRMED', version: 2, nights: 9 })
  expect(longer.staff?.versions).toMatchObject([
    { version: 2, totalTry: 9_000_000, differenceTry: 2_000_000, reason: 'Misafir istedi' },
    { version: 1, totalTry: 7_000_000, differenceTry: 0 },
  ])
  expect(longer.staff?.money).toMatchObject({
    totalTry: 9_000_000,
    prepaymentTry: 1_400_000,
    paidMinor: 1_400_000,
    dueMinor: 7_600_000,
  })
  expect(longer.staff?.quote).toMatchObject({ checkIn: '2027-07-12', totalMinor: 9_000_000 })
  expect(await takenBy(before.id)).toEqual({ stay: '[2027-07-12,2027-07-21)' })
  // The released nights are free again.
  await newRequestedStay(ctx, fixture.villaId, { checkIn: '2027-07-05', checkOut: '2027-07-12' })
  const mails = await mailsOf(database.db, before.id)
  expect(mails).toEqual(expect.arrayContaining(['DEGISIKLIK', 'DEGISIKLIK_EV_SAHIBI']))
  const changeEvent = longer.events.find(({ event }) => event === 'CHANGED')
  expect(changeEvent).toMatchObject({ reason: 'Misafir istedi', detail: { differenceTry: 2_000_000 } })
  const shorter = await change(longer, { checkIn: '2027-07-12', checkOut: '2027-07-17' })
  expect(shorter.staff?.versions[0]).toMatchObject({ version: 3, differenceTry: -4_000_000 })
})

test('changeReservation saves a new name, phone or note without a new price, and the guest page accepts the new phone', async () => {
  const before = await newConfirmedStay(ctx, fixture.villaId, oneWeek, elif)
  // Prices rose meanwhile; the stored price must not change.
  await database.db
    .updateTable('price_periods')
    .set({ nightly_minor: 2_000_000 })
    .where('villa_id', '=', fixture.villaId)
    .execute()
  const after = await change(before, { lastName: 'Şahin', phone: '0 (555) 111 22 33', staffNote: 'VIP' })
  expect(after).toMatchObject({ version: 2, guestName: 'Elif Şahin' })
  expect(after.staff?.versions).toHaveLength(1)
  expect(after.staff?.money.totalTry).toBe(7_000_000)
  expect(await mailsOf(database.db, before.id)).not.toContain('DEGISIKLIK')
  const tracked = await trackReservation(asGuest(ctx), { code: after.code, contact: '+90 555 111 22 33' })
  expect(tracked.code).toBe(after.code)
  const old = { code: after.code, contact: '0532 555 14 20' }
  await expect(trackReservation(asGuest(ctx), old)).rejects.toMatchObject({ code: 'reservation.not_found' })
})

test('changeReservation applies a fee per person to more guests, and refuses more guests than the villa takes', async () => {
  const fee = { villa_id: fixture.villaId, order_no: 0, name: 'Temizlik', amount_minor: 10_000 }
  await database.db
    .insertInto('villa_fees')
    .values({ ...fee, basis: 'PERSON', mandatory: true })
    .execute()
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const after = await change(before, { adults: 4, children: 1, babies: 1 })
  expect(after).toMatchObject({ adults: 4, children: 1, babies: 1 })
  expect(after.staff?.versions[0]).toMatchObject({ differenceTry: 30_000 })
  await expect(change(after, { adults: 9 })).rejects.toMatchObject({ code: 'stay.too_many_guests' })
})

test('changeReservation changes the price when the count of an extra changes', async () => {
  const extra = { villa_id: fixture.villaId, order_no: 0, name: 'Havaalanı transferi', amount_minor: 300_000 }
  const { id: feeId } = await database.db
    .insertInto('villa_fees')
    .values({ ...extra, basis: 'STAY', mandatory: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  const before = await newConfirmedStay(ctx, fixture.villaId, oneWeek, { extras: [{ feeId, count: 1 }] })
  expect(before.staff?.money.totalTry).toBe(7_300_000)
  const same = await change(before, { extras: [{ feeId, count: 1 }], staffNote: 'Gece iniyorlar' })
  expect(same.staff?.versions).toHaveLength(1)
  const twice = await change(same, { extras: [{ feeId, count: 2 }] })
  expect(twice.staff?.money.totalTry).toBe(7_600_000)
  const none = await change(twice, { extras: [{ feeId, count: 0 }] })
  expect(none.staff?.money.totalTry).toBe(7_000_000)
  expect(none.staff?.versions.map(({ differenceTry }) => differenceTry)).toEqual([-600_000, 300_000, 0])
})

test('changeReservation refuses new dates whose price differs from the expected price and leaves the nights unchanged', async () => {
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const dates = { checkIn: '2027-08-01', checkOut: '2027-08-08' }
  await expect(change(before, { ...dates, expectedTotalMinor: 6_999_999 })).rejects.toMatchObject({
    code: 'reservation.price_changed',
  })
  expect(await takenBy(before.id)).toEqual({ stay: '[2027-07-10,2027-07-17)' })
})

test('changeReservation refuses nights that are taken and leaves the reservation unchanged', async () => {
  const before = await newConfirmedStay(ctx, fixture.villaId)
  await newConfirmedStay(ctx, fixture.villaId, { checkIn: '2027-07-20', checkOut: '2027-07-27' })
  for (const dates of [
    { checkIn: '2027-07-14', checkOut: '2027-07-21' },
    { checkIn: '2027-07-22', checkOut: '2027-07-26' },
  ]) {
    await expect(change(before, dates)).rejects.toMatchObject({ code: 'stay.dates_taken' })
  }
  expect(await takenBy(before.id)).toEqual({ stay: '[2027-07-10,2027-07-17)' })
  expect(await getReservation(ctx, before.id)).toMatchObject({ version: 1 })
})

test('changeReservation accepts one of two simultaneous changes and refuses the other as changed meanwhile', async () => {
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const results = await Promise.allSettled([
    change(before, { checkOut: '2027-07-18' }),
    change(before, { checkOut: '2027-07-19' }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const refused = results.find((one) => one.status === 'rejected')
  expect(refused?.reason).toMatchObject({ code: 'reservation.changed_meanwhile' })
  await expect(change(before, { staffNote: 'Eski ekran' })).rejects.toMatchObject({
    code: 'reservation.changed_meanwhile',
  })
})

test('changeReservation sent twice with the same key makes one change and returns the same response', async () => {
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const form = await formOf(before, { checkOut: '2027-07-18' })
  const key = newKey()
  const [one, other] = await Promise.all([
    changeReservation(ctx, before.id, form, key),
    changeReservation(ctx, before.id, form, key),
  ])
  expect(other).toEqual(one)
  expect((await eventsOf(database.db, before.id)).filter((event) => event === 'CHANGED')).toHaveLength(1)
  await expect(
    changeReservation(ctx, before.id, { ...form, checkOut: '2027-07-19' }, key),
  ).rejects.toMatchObject({ code: 'request.key_reused' })
})

test('changeReservation refuses other dates after check-in or cancellation, and still saves a staff note', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  await nameGuests(ctx, stay)
  moveTo('2027-07-10T13:00:00Z')
  const inside = await act(ctx, stay.id, 'CHECK_IN')
  await expect(change(inside, { checkOut: '2027-07-18' })).rejects.toMatchObject({
    code: 'reservation.wrong_state',
  })
  expect((await change(inside, { staffNote: 'Anahtar komşuda' })).staff?.staffNote).toBe('Anahtar komşuda')
  moveTo(sampleMoment)
  const { id } = await newRequestedStay(ctx, fixture.villaId, {
    checkIn: '2027-08-01',
    checkOut: '2027-08-08',
  })
  const ended = await act(ctx, id, 'CANCEL', { endReason: 'GUEST_CHANGED_MIND' })
  await expect(change(ended, { checkOut: '2027-08-09' })).rejects.toMatchObject({
    code: 'reservation.wrong_state',
  })
  expect(await nightsOf(database.db, id)).toBeUndefined()
})

test('changeReservation reserves no nights for a request whose hold has expired, and ACCEPT reserves the new nights', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  moveTo(hoursAfter(sampleMoment, 12))
  await runClocks(ctx)
  const lapsed = await getReservation(ctx, id)
  const moved = await change(lapsed, { checkIn: '2027-08-01', checkOut: '2027-08-08' })
  expect(await nightsOf(database.db, id)).toBeUndefined()
  await act(ctx, moved.id, 'ACCEPT')
  expect(await takenBy(id)).toEqual({ stay: '[2027-08-01,2027-08-08)' })
})

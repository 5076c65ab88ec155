import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { ChangedVilla } from '@plato/contract/reservations/reservations.contract'
import { expect, test } from 'vitest'
import { closeDates } from '../availability/close-dates.ts'
import { newUser } from '../testing/platform.ts'
import {
  act,
  bookableVilla,
  mailsOf,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  oneWeek,
  pay,
  reservationFixture,
} from '../testing/reservations.ts'
import { changeVilla } from './change-villa.ts'
import { documentOf } from './documents/reservation-document.ts'
import { getReservation } from './get-reservation.ts'

const fixture = reservationFixture()
const { ctx, database } = fixture

const reason = 'Havuz arızalı'
/** The price of a week in every villa of this file, until a test changes it. */
const list = 7_000_000

const change = (
  { id, version }: Pick<ReservationDetail, 'id' | 'version'>,
  villaId: number,
  more: Partial<ChangedVilla> = {},
  key = newKey(),
) => changeVilla(ctx, id, { version, villaId, reason, expectedTotalMinor: list, ...more }, key)

const setNightly = (villaId: number, nightly_minor: number) =>
  database.db.updateTable('price_periods').set({ nightly_minor }).where('villa_id', '=', villaId).execute()

const nightsIn = async (villaId: number) => {
  const rows = await database.db
    .selectFrom('occupancy')
    .select(['reservation_id', 'stay', 'kind'])
    .where('villa_id', '=', villaId)
    .execute()
  return rows
}

test('changeVilla moves nights, payments and documents of a confirmed stay to the other villa and mails all three', async () => {
  const owner = await newUser(database.db, { role: 'OWNER' })
  const other = await bookableVilla(ctx, { ownerId: owner.id })
  await setNightly(other, 1_200_000)
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const contract = await documentOf(ctx, before.id, 'CONTRACT')
  const mailsBefore = await mailsOf(database.db, before.id)
  const key = newKey()
  const after = await change(before, other, { expectedTotalMinor: 8_400_000 }, key)
  expect(after).toMatchObject({ code: before.code, status: 'CONFIRMED', villaId: other, version: 2 })
  expect(after.staff?.money).toMatchObject({
    totalTry: 8_400_000,
    prepaymentTry: 1_400_000,
    paidMinor: 1_400_000,
    balanceMinor: 7_000_000,
  })
  expect(after.staff?.versions[0]).toMatchObject({ version: 2, differenceTry: 1_400_000, reason })
  expect(await nightsIn(fixture.villaId)).toEqual([])
  const stay = `[${oneWeek.checkIn},${oneWeek.checkOut})`
  expect(await nightsIn(other)).toEqual([{ reservation_id: before.id, stay, kind: 'RESERVATION' }])
  expect(after.events.find(({ event }) => event === 'VILLA_CHANGED')).toMatchObject({
    reason,
    detail: { differenceTry: 1_400_000, villas: { before: before.villaName, after: after.villaName } },
  })
  const mails = await mailsOf(database.db, before.id)
  expect(mails).toHaveLength(mailsBefore.length + 4)
  expect(mails.filter((key) => key === 'REZ_ONAY' || key === 'EV_SAHIBI_ONAY')).toHaveLength(4)
  expect(mails).toEqual(expect.arrayContaining(['DEGISIKLIK', 'IPTAL_EV_SAHIBI']))
  const cancelled = await database.db
    .selectFrom('mails')
    .select(['template_key', 'to_address'])
    .where('reservation_id', '=', before.id)
    .where('template_key', 'in', ['IPTAL_EV_SAHIBI', 'EV_SAHIBI_ONAY'])
    .orderBy('created_at', 'desc')
    .execute()
  const recipients = new Set(cancelled.map(({ to_address }) => to_address))
  expect(recipients.size).toBe(2)
  const renewed = await documentOf(ctx, before.id, 'CONTRACT')
  expect(renewed.number).not.toBe(contract.number)
  expect(await change(before, other, { expectedTotalMinor: 8_400_000 }, key)).toEqual(after)
  // The nights of the old villa can be sold again.
  await newRequestedStay(ctx, fixture.villaId)
})

test('changeVilla keeps the total as an agreed price within the limit of the role', async () => {
  const other = await bookableVilla(ctx)
  await setNightly(other, 1_200_000)
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const after = await change(before, other, { agreedPrice: { kind: 'TOTAL', value: list } })
  expect(after.staff?.quote).toMatchObject({ totalMinor: list })
  expect(after.staff?.quote.lines.at(-1)).toMatchObject({ trace: { rule: 'AGREED', ofMinor: 8_400_000 } })
})

test('changeVilla refuses a villa whose nights are taken, and the reservation keeps its own', async () => {
  const other = await bookableVilla(ctx)
  await newConfirmedStay(ctx, other)
  const before = await newConfirmedStay(ctx, fixture.villaId)
  await expect(change(before, other)).rejects.toMatchObject({ code: 'stay.dates_taken' })
  expect((await getReservation(ctx, before.id)).villaId).toBe(fixture.villaId)
  expect(await nightsIn(fixture.villaId)).toHaveLength(1)
  const closed = await bookableVilla(ctx)
  await closeDates(
    ctx,
    {
      villa_id: closed,
      startsOn: oneWeek.checkIn,
      endsOn: oneWeek.checkOut,
      reason: 'MAINTENANCE',
      note: '',
    },
    newKey(),
  )
  await expect(change(before, closed)).rejects.toMatchObject({ code: 'stay.dates_taken' })
})

test('changeVilla refuses the same villa, a stale version, another price, money of the owner and an ended reservation', async () => {
  const other = await bookableVilla(ctx)
  const before = await newConfirmedStay(ctx, fixture.villaId)
  const refused = (call: Promise<unknown>, code: string) => expect(call).rejects.toMatchObject({ code })
  await refused(change(before, fixture.villaId), 'reservation.same_villa')
  await refused(change({ ...before, version: 9 }, other), 'reservation.changed_meanwhile')
  await refused(change(before, other, { expectedTotalMinor: list - 1 }), 'reservation.price_changed')
  await pay(ctx, before.id, 100_000, 'OWNER')
  await refused(change(before, other), 'reservation.owner_holds_money')
  const { id } = await newRequestedStay(ctx, other)
  const rejected = await act(ctx, id, 'REJECT', { reason: 'Dolu' })
  await refused(change(rejected, fixture.villaId), 'reservation.wrong_state')
})

test('two reservations that move to each other’s villas at the same time end without a deadlock and without double nights', async () => {
  const [one, two] = [await bookableVilla(ctx), await bookableVilla(ctx)]
  const later = { checkIn: '2027-08-10', checkOut: '2027-08-17' }
  const [a, b] = [await newConfirmedStay(ctx, one), await newConfirmedStay(ctx, two, later)]
  await Promise.all([change(a, two), change(b, one)])
  expect((await nightsIn(one)).map(({ reservation_id }) => reservation_id)).toEqual([b.id])
  expect((await nightsIn(two)).map(({ reservation_id }) => reservation_id)).toEqual([a.id])
})

import { stayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import { newReservation } from '@plato/contract/reservations/reservations.contract'
import { expect, test } from 'vitest'
import { trackReservation } from '../guest-page/guest-reservation.ts'
import { findAnything } from '../search/find-anything/find-anything.ts'
import { csvTextOf } from '../testing/list-files.ts'
import {
  asGuest,
  newKey,
  oneWeek,
  pay,
  priceOf,
  reservationFixture,
  stayRequest as stayRequestOf,
} from '../testing/reservations.ts'
import { changeReservation } from './change-reservation.ts'
import { documentOf } from './documents/reservation-document.ts'
import { exportReservations } from './export-reservations.ts'
import { listReservations } from './list-reservations.ts'
import { sendBankDetails } from './mails/send-to-guest.ts'
import { createReservation } from './request/create-reservation.ts'

const fixture = reservationFixture()
const { ctx, database } = fixture

const phone = '0532 444 12 34'
const bookByPhone = async (contact: { phone?: string; email?: string } = {}) =>
  createReservation(
    ctx,
    newReservation.parse({
      villa_id: fixture.villaId,
      ...oneWeek,
      adults: 2,
      firstName: 'Serap',
      lastName: 'Yalçın',
      phone,
      expectedTotalMinor: await priceOf(ctx, fixture.villaId, oneWeek),
      accepted: true,
      ...contact,
    }),
    newKey(),
  )

const mailRows = (reservationId: number) =>
  database.db
    .selectFrom('mails')
    .select(['template_key as key', 'recipient', 'state', 'to_address as to'])
    .where('reservation_id', '=', reservationId)
    .orderBy('template_key')
    .execute()

test('a phone booking without an e-mail is confirmed, and its mails to the guest are stored as NO_ADDRESS', async () => {
  const booked = await bookByPhone()
  expect(booked.staff?.email).toBe('')
  const confirmed = await pay(ctx, booked.id, booked.staff?.money.prepaymentTry ?? 0)
  expect(confirmed.status).toBe('CONFIRMED')
  const mails = await mailRows(booked.id)
  const toGuest = mails.filter(({ recipient }) => recipient === 'GUEST')
  expect(toGuest.map(({ key }) => key)).toEqual(expect.arrayContaining(['TARIH_ONAY', 'REZ_ONAY']))
  expect(toGuest.every(({ state, to }) => state === 'NO_ADDRESS' && to === '')).toBe(true)
  // The mail to the owner is queued as usual.
  expect(mails.find(({ recipient }) => recipient === 'OWNER')).toMatchObject({ state: 'QUEUED' })
  const contract = await documentOf(ctx, booked.id, 'CONTRACT')
  expect(contract.bytes.length).toBeGreaterThan(1_000)
  expect(confirmed.staff?.mails.filter(({ state }) => state === 'NO_ADDRESS')).toHaveLength(toGuest.length)
})

test('a guest without an e-mail opens the reservation by code and phone, and an empty contact is refused', async () => {
  const { code } = await bookByPhone()
  expect(await trackReservation(asGuest(ctx), { code, contact: phone })).toMatchObject({ code })
  for (const contact of ['', '@']) {
    await expect(trackReservation(asGuest(ctx), { code, contact })).rejects.toMatchObject({
      code: 'reservation.not_found',
    })
  }
})

test('staff find a guest without an e-mail by name and phone, and the CSV export has the reservation', async () => {
  const { code } = await bookByPhone({ phone: '0533 999 88 77' })
  const filter = { skip: 0, take: 20, datetype: 'CHECK_IN', order: 'newest', oldrez: false } as const
  const { rows } = await listReservations(ctx, { ...filter, customer_name: 'yalçın' })
  expect(rows.map((row) => row.code)).toContain(code)
  const found = await findAnything(ctx, '0533 999 88 77')
  expect(found.reservations.map((row) => row.code)).toEqual([code])
  const file = await exportReservations(ctx, { ...filter, format: 'csv' })
  expect(await csvTextOf(file)).toContain(code)
})

test('a stay request from the site is invalid without an e-mail address', async () => {
  const request = await stayRequestOf(ctx, fixture.villaId)
  expect(stayRequest.safeParse(request).success).toBe(true)
  expect(stayRequest.safeParse({ ...request, email: '' }).success).toBe(false)
})

test('staff remove and add the e-mail of a guest, and sendBankDetails is refused without one', async () => {
  const booked = await bookByPhone({ email: 'serap@example.com' })
  const { version, guestNote, staff } = booked
  if (!staff) throw new Error('staff see the staff part')
  const contact = { firstName: staff.firstName, lastName: staff.lastName, phone: staff.phone }
  const body = {
    ...contact,
    ...oneWeek,
    adults: 2,
    children: 0,
    babies: 0,
    extras: [],
    guestNote,
    staffNote: '',
    reason: '',
    expectedTotalMinor: staff.quote.totalMinor,
  }
  const without = await changeReservation(ctx, booked.id, { ...body, version, email: '' }, newKey())
  expect(without.staff?.email).toBe('')
  const sending = sendBankDetails(ctx, { reservationId: booked.id }, newKey())
  await expect(sending).rejects.toMatchObject({ code: 'mail.no_address' })
  const again = { ...body, version: without.version, email: 'serap@example.com' }
  expect((await changeReservation(ctx, booked.id, again, newKey())).staff?.email).toBe('serap@example.com')
})

import { expect, test } from 'vitest'
import { previewPublicQuote, previewQuote } from '../pricing/preview-quote.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { createReservation } from '../reservations/create-reservation.ts'
import { getReservation } from '../reservations/get-reservation.ts'
import { requestStay } from '../reservations/request-stay.ts'
import {
  aConfirmedStay,
  act,
  aKey,
  aRequestedStay,
  asGuest,
  deskForFile,
  priceOf,
  stayRequest,
} from '../reservations/testing.ts'
import { changeClosure, closeDates } from './close-dates.ts'

const desk = deskForFile()
const { ctx, owner, database } = desk
const stay = { checkIn: '2027-07-12', checkOut: '2027-07-17' }
const asked = { checkIn: '2027-07-10', checkOut: '2027-07-15' }
const named = (nights: string) => ({ code: 'stay.dates_taken', details: { values: { nights } } })
const closed = (startsOn: string, endsOn: string, reason: 'MAINTENANCE' | 'OWNER_USE' = 'MAINTENANCE') => ({
  villa_id: desk.villaId,
  startsOn,
  endsOn,
  reason,
  note: 'Ayşe Hanım kalıyor',
})
const aPhoneCall = async (nights: typeof asked) => ({
  villa_id: desk.villaId,
  source: 'PHONE' as const,
  ...nights,
  adults: 2,
  children: 0,
  babies: 0,
  extras: [],
  firstName: 'Mert',
  lastName: 'Aksoy',
  email: '',
  phone: '+90 532 555 00 00',
  guestNote: '',
  staffNote: '',
  expectedTotalMinor: await priceOf(ctx, desk.villaId, nights),
  accepted: false,
})

test('closing dates over a reservation is refused with the taken nights and the code, for staff and owner, without a name', async () => {
  const { code } = await aConfirmedStay(ctx, desk.villaId, stay)
  const sentence = `12-14 Tem geceleri dolu: rezervasyon ${code}.`
  for (const caller of [ctx, owner]) {
    await expect(closeDates(caller, closed('2027-07-10', '2027-07-15'))).rejects.toMatchObject(
      named(sentence),
    )
  }
})

test('a booking by phone is refused with every taken night of the stay and what takes it', async () => {
  const { code } = await aRequestedStay(ctx, desk.villaId, stay)
  await closeDates(ctx, closed('2027-07-10', '2027-07-11'))
  const sentence = `10 Tem gecesi dolu: kapalı (Bakım), 12-14 Tem geceleri dolu: opsiyon ${code}.`
  await expect(createReservation(ctx, await aPhoneCall(asked), aKey())).rejects.toMatchObject(named(sentence))
  const request = { ...asked, guests: 2 }
  expect(await previewQuote(ctx, desk.villaId, request)).toMatchObject({ ok: false, takenNights: sentence })
})

test('a date change names the nights of others and never its own', async () => {
  const { code } = await aConfirmedStay(ctx, desk.villaId, stay)
  const moved = await aConfirmedStay(ctx, desk.villaId, { checkIn: '2027-07-20', checkOut: '2027-07-25' })
  const { staff, version } = await getReservation(ctx, moved.id)
  if (!staff) throw new Error('staff see the staff part')
  const dates = { checkIn: '2027-07-16', checkOut: '2027-07-24' }
  const { firstName, lastName, email, phone } = staff
  const change = {
    ...{ version, firstName, lastName, email, phone, ...dates },
    ...{ adults: 2, children: 0, babies: 0, extras: [], guestNote: '', staffNote: '', reason: 'Uçak' },
    expectedTotalMinor: await priceOf(ctx, desk.villaId, dates),
  }
  await expect(changeReservation(ctx, moved.id, change, aKey())).rejects.toMatchObject(
    named(`16 Tem gecesi dolu: rezervasyon ${code}.`),
  )
})

test('reopening a cancelled stay whose nights were sold names the reservation that has them', async () => {
  const { id } = await aConfirmedStay(ctx, desk.villaId, stay)
  await act(ctx, id, 'CANCEL', { reason: 'Hasta', endReason: 'GUEST_CHANGED_MIND' })
  const { code } = await aConfirmedStay(ctx, desk.villaId, asked)
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject(
    named(`12-14 Tem geceleri dolu: rezervasyon ${code}.`),
  )
})

test('a closure that is moved names the closure in its way', async () => {
  const { id } = await closeDates(owner, closed('2027-07-01', '2027-07-03'))
  await closeDates(owner, closed('2027-07-05', '2027-07-08', 'OWNER_USE'))
  const { villa_id: _villa, ...change } = closed('2027-07-02', '2027-07-06')
  await expect(changeClosure(owner, id, change)).rejects.toMatchObject(
    named('5 Tem gecesi dolu: kapalı (Ev sahibi kullanımı).'),
  )
})

test('a guest on the site does not learn what takes the nights', async () => {
  await aConfirmedStay(ctx, desk.villaId, stay)
  const answer = await previewPublicQuote(ctx, desk.villaId, { ...asked, guests: 2 })
  expect(answer).not.toHaveProperty('takenNights')
  const request = await stayRequest(ctx, desk.villaId, asked)
  const refused = await requestStay(asGuest(ctx), request, aKey()).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'stay.dates_taken', details: {} })
  expect(
    await database.db.selectFrom('reservations').select('id').where('phone', '=', request.phone).execute(),
  ).toEqual([])
})

import { expect, test } from 'vitest'
import { previewPublicQuote } from '../pricing/preview-quote.ts'
import { changeReservation } from '../reservations/change-reservation.ts'
import { getReservation } from '../reservations/get-reservation.ts'
import { createReservation } from '../reservations/request/create-reservation.ts'
import { requestStay } from '../reservations/request/request-stay.ts'
import {
  act,
  asGuest,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  priceOf,
  reservationFixture,
  stayRequest,
} from '../testing/reservations.ts'
import { changeClosure, closeDates } from './close-dates.ts'
import { previewQuote } from './preview-staff-quote.ts'

const fixture = reservationFixture()
const { ctx, owner, database } = fixture
const stay = { checkIn: '2027-07-12', checkOut: '2027-07-17' }
const requestedDates = { checkIn: '2027-07-10', checkOut: '2027-07-15' }
const named = (nights: string) => ({ code: 'stay.dates_taken', details: { values: { nights } } })
const closed = (startsOn: string, endsOn: string, reason: 'MAINTENANCE' | 'OWNER_USE' = 'MAINTENANCE') => ({
  villa_id: fixture.villaId,
  startsOn,
  endsOn,
  reason,
  note: 'Ayşe Hanım kalıyor',
})
const newPhoneCall = async (nights: typeof requestedDates) => ({
  villa_id: fixture.villaId,
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
  expectedTotalMinor: await priceOf(ctx, fixture.villaId, nights),
  accepted: false,
})

test('closeDates over a reservation is refused with nights and code, without guest name, for staff and owner', async () => {
  const { code } = await newConfirmedStay(ctx, fixture.villaId, stay)
  const sentence = `12-14 Tem geceleri dolu: rezervasyon ${code}.`
  for (const caller of [ctx, owner]) {
    await expect(closeDates(caller, closed('2027-07-10', '2027-07-15'))).rejects.toMatchObject(
      named(sentence),
    )
  }
})

test('createReservation for taken dates is refused with a message that lists every taken night and its cause', async () => {
  const { code } = await newRequestedStay(ctx, fixture.villaId, stay)
  await closeDates(ctx, closed('2027-07-10', '2027-07-11'))
  const sentence = `10 Tem gecesi dolu: kapalı (Bakım), 12-14 Tem geceleri dolu: opsiyon ${code}.`
  await expect(createReservation(ctx, await newPhoneCall(requestedDates), newKey())).rejects.toMatchObject(
    named(sentence),
  )
  const request = { ...requestedDates, guests: 2 }
  expect(await previewQuote(ctx, fixture.villaId, request)).toMatchObject({
    ok: false,
    takenNights: sentence,
  })
})

test('changeReservation to taken dates is refused with the nights of the other reservation, not with its own nights', async () => {
  const { code } = await newConfirmedStay(ctx, fixture.villaId, stay)
  const moved = await newConfirmedStay(ctx, fixture.villaId, {
    checkIn: '2027-07-20',
    checkOut: '2027-07-25',
  })
  const { staff, version } = await getReservation(ctx, moved.id)
  if (!staff) throw new Error('staff see the staff part')
  const dates = { checkIn: '2027-07-16', checkOut: '2027-07-24' }
  const { firstName, lastName, email, phone } = staff
  const change = {
    ...{ version, firstName, lastName, email, phone, ...dates },
    ...{ adults: 2, children: 0, babies: 0, extras: [], guestNote: '', staffNote: '', reason: 'Uçak' },
    expectedTotalMinor: await priceOf(ctx, fixture.villaId, dates),
  }
  await expect(changeReservation(ctx, moved.id, change, newKey())).rejects.toMatchObject(
    named(`16 Tem gecesi dolu: rezervasyon ${code}.`),
  )
})

test('reopening a cancelled reservation whose nights were sold again is refused with the code of the new reservation', async () => {
  const { id } = await newConfirmedStay(ctx, fixture.villaId, stay)
  await act(ctx, id, 'CANCEL', { reason: 'Hasta', endReason: 'GUEST_CHANGED_MIND' })
  const { code } = await newConfirmedStay(ctx, fixture.villaId, requestedDates)
  await expect(act(ctx, id, 'REOPEN')).rejects.toMatchObject(
    named(`12-14 Tem geceleri dolu: rezervasyon ${code}.`),
  )
})

test('changeClosure onto another closure is refused with the night and reason of that closure', async () => {
  const { id } = await closeDates(owner, closed('2027-07-01', '2027-07-03'))
  await closeDates(owner, closed('2027-07-05', '2027-07-08', 'OWNER_USE'))
  const { villa_id: _villa, ...change } = closed('2027-07-02', '2027-07-06')
  await expect(changeClosure(owner, id, change)).rejects.toMatchObject(
    named('5 Tem gecesi dolu: kapalı (Ev sahibi kullanımı).'),
  )
})

test('requestStay and previewPublicQuote do not reveal to a guest the cause of taken nights', async () => {
  await newConfirmedStay(ctx, fixture.villaId, stay)
  const answer = await previewPublicQuote(ctx, fixture.villaId, { ...requestedDates, guests: 2 })
  expect(answer).not.toHaveProperty('takenNights')
  const request = await stayRequest(ctx, fixture.villaId, requestedDates)
  const refused = await requestStay(asGuest(ctx), request, newKey()).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'stay.dates_taken', details: {} })
  expect(
    await database.db.selectFrom('reservations').select('id').where('phone', '=', request.phone).execute(),
  ).toEqual([])
})

import { hoursAfter } from '@plato/rules/reservations/hold'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { confirmContact } from '../guest-page/confirm-contact.ts'
import { askCancel, trackReservation } from '../guest-page/guest-reservation.ts'
import { openVault } from '../platform/vault.ts'
import { sampleMoment } from '../testing/platform.ts'
import {
  asGuest,
  eventsOf,
  guestKeyOf,
  newGuest,
  newKey,
  newRequestedStay,
  oneWeek,
  reservationFixture,
  stayRequest,
  testVault,
} from '../testing/reservations.ts'
import { changeReservation } from './change-reservation.ts'
import { guestToken } from './guest-link.ts'
import { sendGuestLink } from './mails/send-guest-link.ts'
import { requestStay } from './request/request-stay.ts'
import { findLinked } from './reservations.queries.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

let guest: ReturnType<typeof newGuest>
let code: string
let id: number
beforeEach(async () => {
  guest = newGuest()
  const made = await newRequestedStay(ctx, fixture.villaId, oneWeek, guest)
  code = made.code
  id = made.id
})

const track = (contact: string, of = code) => trackReservation(asGuest(ctx), { code: of, contact })
const notFound = { code: 'reservation.not_found' }
const badLink = { code: 'reservation.bad_link' }

/** Ten wrong contacts in a day lock the code. */
async function lock(): Promise<void> {
  for (let n = 0; n < 10; n += 1)
    await expect(track(`baskasi${n}@example.com`)).rejects.toMatchObject(notFound)
  await expect(track(guest.email)).rejects.toMatchObject(notFound)
}
const linkMails = () =>
  database.db
    .selectFrom('mails')
    .select(['to_address', 'words'])
    .where('reservation_id', '=', id)
    .where('template_key', '=', 'REZ_ERISIM')
    .execute()

test('the mailed guest link opens a reservation whose code is locked after too many wrong e-mails or phones', async () => {
  await lock()
  const sent = await sendGuestLink(asGuest(ctx), { code, contact: guest.email.toUpperCase() })
  expect(sent).toEqual({ sent: true })
  const [mail] = await linkMails()
  expect(mail?.to_address).toBe(guest.email)
  const { erisim_link: url } = z.object({ erisim_link: z.url() }).parse(mail?.words)
  const link = new URL(url)
  expect(`${link.origin}${link.pathname}`).toBe('https://platovilla.test/enquire')
  const key = {
    code: link.searchParams.get('kod') ?? '',
    contact: link.searchParams.get('anahtar') ?? '',
  }
  expect(await trackReservation(asGuest(ctx), key)).toMatchObject({ code, status: 'REQUESTED' })
  // Every action of the guest page works with the link, and the code stays locked.
  expect(await askCancel(asGuest(ctx), { ...key, note: 'Vazgeçtik' })).toMatchObject({ cancelAsked: true })
  await expect(track(guest.email)).rejects.toMatchObject(notFound)
})

test('sendGuestLink returns the same response for any code and contact and mails only the guest’s address', async () => {
  const answers = [
    await sendGuestLink(asGuest(ctx), { code, contact: 'baskasi@example.com' }),
    await sendGuestLink(asGuest(ctx), { code: 'PV27-222222', contact: guest.email }),
    await sendGuestLink(asGuest(ctx), { code: 'no code', contact: guest.email }),
    await sendGuestLink(asGuest(ctx), { code, contact: guest.phone }),
  ]
  for (const answer of answers) expect(answer).toEqual({ sent: true })
  expect((await linkMails()).map(({ to_address }) => to_address)).toEqual([guest.email])
  // None of these calls counts as a wrong contact.
  expect(await eventsOf(database.db, id)).toEqual(['REQUESTED', 'CONTACT_CONFIRMED'])
})

test('sendGuestLink sends up to three mails per reservation and day, also for simultaneous requests', async () => {
  const ask = () => sendGuestLink(asGuest(ctx), { code, contact: guest.email })
  await Promise.all(Array.from({ length: 6 }, ask))
  for (let n = 0; n < 5; n += 1) expect(await ask()).toEqual({ sent: true })
  expect(await linkMails()).toHaveLength(3)
  moveTo(hoursAfter(sampleMoment, 25))
  await ask()
  expect(await linkMails()).toHaveLength(4)
})

test('a guest link opens one reservation for 48 hours and is invalid after the e-mail changes', async () => {
  const key = await guestKeyOf(ctx, code)
  const other = await newRequestedStay(ctx, fixture.villaId, {
    checkIn: '2027-08-01',
    checkOut: '2027-08-08',
  })
  await expect(track(key.contact, other.code)).rejects.toMatchObject(badLink)
  await expect(track(key.contact, 'PV27-222222')).rejects.toMatchObject(badLink)
  const [expires = '', signature = ''] = key.contact.split('.')
  for (const forged of [
    `${Number(expires) + 60}.${signature}`,
    `${expires}.${signature.split('').toReversed().join('')}`,
  ])
    await expect(track(forged), forged).rejects.toMatchObject(badLink)
  const row = await findLinked(database.db, code)
  if (!row) throw new Error('no reservation')
  const otherSecret = guestToken(openVault('somebody else’s secret'), row, sampleMoment)
  await expect(track(otherSecret)).rejects.toMatchObject(badLink)
  moveTo(hoursAfter(sampleMoment, 47.9))
  expect(await track(key.contact)).toMatchObject({ code })
  moveTo(hoursAfter(sampleMoment, 48))
  await expect(track(key.contact)).rejects.toMatchObject(badLink)
  await expect(confirmContact(asGuest(ctx), key)).rejects.toMatchObject(badLink)

  moveTo(sampleMoment)
  const {
    villa_id: _,
    marketingConsent: __,
    rentalVersion: ___,
    kvkkVersion: ____,
    ...stay
  } = await stayRequest(ctx, fixture.villaId, oneWeek, guest)
  const changed = { ...stay, email: 'yeni@example.com', version: 1, staffNote: '', reason: '' }
  await changeReservation(ctx, id, changed, newKey())
  await expect(track(key.contact)).rejects.toMatchObject(badLink)
})

test('confirmContact accepts only the mailed token, not the e-mail, the phone or a forged token', async () => {
  const stay = { checkIn: '2027-08-01', checkOut: '2027-08-08' }
  const request = await stayRequest(ctx, fixture.villaId, stay, newGuest())
  const made = await requestStay(asGuest(ctx), request, newKey())
  for (const contact of [request.email, request.phone, 'x'.repeat(50), ''])
    await expect(confirmContact(asGuest(ctx), { code: made.code, contact })).rejects.toMatchObject(badLink)
  // Opening the page by the link does not confirm the contact.
  const key = await guestKeyOf(ctx, made.code)
  expect(await trackReservation(asGuest(ctx), key)).toMatchObject({ contactPending: true })
  expect(await confirmContact(asGuest(ctx), key)).toMatchObject({ contactPending: false })
})

test('guestToken returns the same link token for an e-mail in upper or lower case and another one for another reservation', () => {
  const linked = { id: 1, code: 'PV27-AAAAAA', email: 'Elif@Example.com' }
  const token = guestToken(testVault, linked, sampleMoment)
  expect(token).toBe(guestToken(testVault, { ...linked, email: 'elif@example.com' }, sampleMoment))
  expect(token).not.toBe(guestToken(testVault, { ...linked, id: 2 }, sampleMoment))
})

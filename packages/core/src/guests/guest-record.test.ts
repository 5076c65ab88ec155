import { addDays, addMonths } from '@plato/rules/calendar-day'
import { expect, test } from 'vitest'
import {
  act,
  newConfirmedStay,
  newGuest,
  newRequestedStay,
  reservationFixture,
} from '../testing/reservations.ts'
import { flagGuest, getGuest } from './guest-record.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture
const august = { checkIn: '2027-08-01', checkOut: '2027-08-08' }

async function newOffer(guestEmail: string) {
  await database.db
    .insertInto('offers')
    .values({
      check_in: '2027-07-01',
      check_out: '2027-07-08',
      adults: 2,
      guest_email: guestEmail,
      valid_until: ctx.now,
      created_by: ctx.actor.id,
      created_at: ctx.now,
    })
    .execute()
}

test('getGuest finds stays, offers and messages by e-mail or phone, and ended requests do not count in the totals', async () => {
  const who = newGuest()
  const stay = await newConfirmedStay(ctx, fixture.villaId, undefined, who)
  const other = await newRequestedStay(ctx, fixture.villaId, august, { ...who, email: newGuest().email })
  await act(ctx, other.id, 'REJECT', { reason: 'Dolu' })
  await newRequestedStay(ctx, fixture.villaId, { checkIn: '2027-09-01', checkOut: '2027-09-08' })
  await newOffer(who.email.toUpperCase())
  await database.db
    .insertInto('contact_messages')
    .values({
      name: 'Elif',
      email: 'x@example.com',
      phone: who.phone.replace('+90 ', '0'),
      message: 'Merhaba',
    })
    .execute()
  const guest = await getGuest(ctx, other.id)
  expect(guest).toMatchObject({
    name: 'Elif Karaca',
    phones: [who.phone],
    flag: null,
    stays: [
      { id: other.id, status: 'REJECTED' },
      { id: stay.id, status: 'CONFIRMED' },
    ],
    messages: [{ isAnswered: false }],
    totals: { stays: 1, nights: 7, totalTry: 7_000_000 },
  })
  // The offer has the address of the first stay; the second has another one.
  expect(guest.offers).toEqual([])
  expect((await getGuest(ctx, stay.id)).offers).toMatchObject([{ openedCount: 0, villas: 0 }])
})

test('flagGuest sets a flag that other reservations of the guest show until it ends after two years', async () => {
  const who = newGuest()
  const first = await newRequestedStay(ctx, fixture.villaId, undefined, who)
  const later = await newRequestedStay(ctx, fixture.villaId, august, { ...newGuest(), phone: who.phone })
  await flagGuest(ctx, first.id, { flag: 'DO_NOT_ACCEPT', reason: 'Havuzu boşalttı' })
  const endsOn = addMonths(ctx.today, 24)
  expect((await getGuest(ctx, later.id)).flag).toMatchObject({
    flag: 'DO_NOT_ACCEPT',
    reason: 'Havuzu boşalttı',
    endsOn,
  })
  moveTo(`${endsOn}T12:00:00Z`)
  expect((await getGuest(ctx, later.id)).flag).not.toBeNull()
  moveTo(`${addDays(endsOn, 1)}T12:00:00Z`)
  expect((await getGuest(ctx, later.id)).flag).toBeNull()
})

test('flagGuest with null removes the flag, and the audit log has neither reason nor contact', async () => {
  const who = newGuest()
  const { id } = await newRequestedStay(ctx, fixture.villaId, undefined, who)
  await flagGuest(ctx, id, { flag: 'CAUTION', reason: 'Gürültü şikâyeti' })
  expect((await flagGuest(ctx, id, { flag: null })).flag).toBeNull()
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['action', 'change'])
    .where('subject', '=', 'guest')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'guest.flagged', change: { flag: 'CAUTION' } },
    { action: 'guest.flag_removed', change: null },
  ])
})

test('opening the record of a guest is in the audit log once an hour for each reader', async () => {
  const { id } = await newRequestedStay(ctx, fixture.villaId)
  await getGuest(ctx, id)
  await getGuest(ctx, id)
  const entries = await database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', '=', 'guest.opened')
    .where('subject_id', '=', String(id))
    .execute()
  expect(entries).toHaveLength(1)
})

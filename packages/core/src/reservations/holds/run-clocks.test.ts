import { dayMails } from '@plato/rules/reservations/day-mails'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { isMailKey } from '../../mail/mail-key.ts'
import { sampleMoment } from '../../testing/platform.ts'
import {
  act,
  bookableVilla,
  eventsOf,
  mailsOf,
  nameGuests,
  newConfirmedStay,
  pay,
  reservationFixture,
} from '../../testing/reservations.ts'
import { getReservation } from '../get-reservation.ts'
import { selectDueForMail, selectPayoutsDue } from './clocks.queries.ts'
import { forgetOldKeys, runClocks } from './run-clocks.ts'

const fixture = reservationFixture()
const { ctx, database, moveTo } = fixture

/** The mails that are sent by day, not by an event. */
async function byDay(id: number): Promise<string[]> {
  const rows = await database.db
    .selectFrom('mails')
    .select(['template_key', 'occasion'])
    .where('reservation_id', '=', id)
    .where(
      'occasion',
      'in',
      dayMails.map(({ occasion }) => occasion),
    )
    .orderBy('created_at')
    .orderBy('template_key')
    .execute()
  return rows.map(({ template_key: key, occasion }) => `${key} ${occasion}`)
}

const runAt = async (date: Date | string) => {
  moveTo(date)
  await runClocks(ctx)
}

/** Row counts of all tables that runClocks writes. */
async function countAll(): Promise<number[]> {
  const tables = ['mails', 'reservation_events', 'ledger_postings', 'ledger_entries', 'occupancy'] as const
  const counts: number[] = []
  for (const table of tables) {
    const row = database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
    counts.push((await row.executeTakeFirstOrThrow()).n)
  }
  return counts
}

test('every scheduled mail of a stay has a key in the mail catalogue and a template in the database', async () => {
  for (const { template } of dayMails) expect(isMailKey(template), template).toBe(true)
  const known = await database.db.selectFrom('mail_templates').select('key').execute()
  expect(known.map(({ key }) => key)).toEqual(
    expect.arrayContaining([...new Set(dayMails.map(({ template }) => template))]),
  )
})

test('runClocks sends the scheduled mails of a stay only from 09:00 to 20:00 Istanbul time', async () => {
  const { id } = await newConfirmedStay(ctx, fixture.villaId)
  // The day begins at midnight, but mails are sent from 09:00 on.
  for (const night of ['2027-06-29T21:00:00Z', '2027-06-30T02:00:00Z', '2027-06-30T05:59:59Z']) {
    await runAt(night)
    expect(await byDay(id), night).toEqual([])
  }
  await runAt('2027-06-30T06:00:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-10'])
  // Five days before check-in the worker runs only at 20:00, which is too late for mails.
  await runAt('2027-07-05T17:00:00Z')
  expect(await byDay(id)).toHaveLength(1)
  await runAt('2027-07-06T06:00:00Z')
  expect(await byDay(id)).toEqual([
    'KIMLIK_BILGI identity-10',
    'KALAN_HATIRLATMA balance',
    'KIMLIK_BILGI identity-5',
  ])
})

test('a stay paid eight months ahead gets one confirmation mail, and its guest list is requested 30 days before check-in', async () => {
  moveTo('2026-11-16T09:00:00Z')
  const { id } = await newConfirmedStay(ctx, fixture.villaId)
  const keys = await mailsOf(database.db, id)
  expect(keys.filter((key) => key === 'REZ_ONAY' || key === 'ODEME_ALINDI')).toEqual(['REZ_ONAY'])
  for (const day of ['2026-11-16T10:00:00Z', '2027-06-09T09:00:00Z']) {
    await runAt(day)
    expect(await byDay(id), day).toEqual([])
  }
  await runAt('2027-06-10T09:00:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-30'])
})

test('runClocks requests the guest list at once for a stay confirmed eleven days before check-in, and again after three days', async () => {
  moveTo('2027-06-29T08:00:00Z')
  const { id } = await newConfirmedStay(ctx, fixture.villaId)
  await runAt('2027-06-29T08:01:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-30'])
  await runAt('2027-06-30T08:00:00Z')
  expect(await byDay(id)).toHaveLength(1)
  await runAt('2027-07-02T09:00:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-30', 'KIMLIK_BILGI identity-10'])
})

test('runClocks sends the arrival mails only after the guest list is complete, and sends each scheduled mail of a stay once', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  await pay(ctx, stay.id, 5_600_000)
  await runAt('2027-07-07T09:00:00Z')
  expect(await byDay(stay.id)).toEqual(['KIMLIK_BILGI identity-5'])
  await nameGuests(ctx, stay)
  await runAt('2027-07-08T09:00:00Z')
  await runAt('2027-07-09T09:00:00Z')
  await runAt('2027-07-10T09:00:00Z')
  await act(ctx, stay.id, 'CHECK_IN')
  await runAt('2027-07-15T09:00:00Z')
  expect(await byDay(stay.id)).toEqual([
    'KIMLIK_BILGI identity-5',
    'GIRIS_BILGI arrival',
    'GIRIS_EV_SAHIBI arrival',
  ])
  await runAt('2027-07-16T09:00:00Z')
  await runAt('2027-07-17T09:00:00Z')
  expect((await byDay(stay.id)).slice(3)).toEqual([
    'CIKIS_HATIRLATMA departure',
    'CIKIS_KARSILAYAN departure',
  ])
  await runAt('2027-07-18T09:00:00Z')
  expect(await getReservation(ctx, stay.id)).toMatchObject({ status: 'COMPLETED' })
  await runAt('2027-07-19T09:00:00Z')
  await runAt('2027-07-25T09:00:00Z')
  expect((await byDay(stay.id)).slice(5)).toEqual(['YORUM_DAVETI review'])
})

test('runClocks reminds a guest of the balance once, seven days before check-in, and not when it is paid by then', async () => {
  const due = await newConfirmedStay(ctx, fixture.villaId)
  const paid = await newConfirmedStay(ctx, await bookableVilla(ctx))
  const reminders = async (id: number) => (await byDay(id)).filter((mail) => mail.startsWith('KALAN'))
  await pay(ctx, paid.id, 5_600_000)
  await runAt('2027-07-02T20:00:00Z')
  expect(await reminders(due.id)).toEqual([])
  for (const day of [
    '2027-07-03T06:00:00Z',
    '2027-07-04T06:00:00Z',
    '2027-07-08T06:00:00Z',
    '2027-07-10T06:00:00Z',
  ])
    await runAt(day)
  expect(await reminders(due.id)).toEqual(['KALAN_HATIRLATMA balance'])
  expect(await reminders(paid.id)).toEqual([])
  const { words } = await database.db
    .selectFrom('mails')
    .select('words')
    .where('reservation_id', '=', due.id)
    .where('template_key', '=', 'KALAN_HATIRLATMA')
    .executeTakeFirstOrThrow()
  expect(words).toMatchObject({ kalan_tutar: '₺56.000' })
})

test('runClocks writes nothing twice when it runs again or twice at the same time', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  const other = await newConfirmedStay(ctx, await bookableVilla(ctx))
  await pay(ctx, stay.id, 5_600_000, 'CASH')
  await nameGuests(ctx, stay)
  await nameGuests(ctx, other)
  const minutes = ['2027-06-30T09:00:00Z', '2027-07-08T09:00:00Z', '2027-07-10T09:00:00Z']
  for (const minute of minutes) {
    moveTo(minute)
    await Promise.all([runClocks(ctx), runClocks(ctx)])
    const after = await countAll()
    await runClocks(ctx)
    expect(await countAll(), minute).toEqual(after)
  }
  await act(ctx, stay.id, 'CHECK_IN')
  moveTo('2027-07-18T09:00:00Z')
  await Promise.all([runClocks(ctx), runClocks(ctx), runClocks(ctx)])
  const after = await countAll()
  await runClocks(ctx)
  expect(await countAll()).toEqual(after)
  const events = await eventsOf(database.db, stay.id)
  for (const event of ['COMPLETE', 'PAYOUT_DUE']) {
    expect(
      events.filter((one) => one === event),
      event,
    ).toHaveLength(1)
  }
})

test('runClocks completes a stay on the day after check-out in Istanbul time', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  await nameGuests(ctx, stay)
  moveTo('2027-07-10T13:00:00Z')
  await act(ctx, stay.id, 'CHECK_IN')
  // 23:45 and 00:15 in Istanbul.
  await runAt('2027-07-17T20:45:00Z')
  expect(await getReservation(ctx, stay.id)).toMatchObject({ status: 'CHECKED_IN' })
  await runAt('2027-07-17T21:15:00Z')
  expect(await getReservation(ctx, stay.id)).toMatchObject({ status: 'COMPLETED' })
})

test('selectPayoutsDue returns a recently completed stay with an amount due to the owner and none completed months ago', async () => {
  const stay = await newConfirmedStay(ctx, fixture.villaId)
  await pay(ctx, stay.id, 5_600_000)
  await nameGuests(ctx, stay)
  moveTo('2027-07-10T13:00:00Z')
  await act(ctx, stay.id, 'CHECK_IN')
  moveTo('2027-07-17T13:00:00Z')
  await act(ctx, stay.id, 'COMPLETE')
  const due = async (date: string) =>
    (await selectPayoutsDue(database.db, new Date(date))).filter(({ id }) => id === stay.id)
  expect(await due('2027-07-18T00:00:00Z')).toEqual([{ id: stay.id, ownerDueMinor: 5_600_000 }])
  expect(await due('2027-10-01T00:00:00Z')).toEqual([])
})

test('runClocks skips the mail to an owner whose account is inactive and still sends the mails of other reservations', async () => {
  const owner = await database.db
    .selectFrom('villas')
    .select('owner_id')
    .where('id', '=', fixture.villaId)
    .executeTakeFirstOrThrow()
  await database.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', owner.owner_id ?? 0)
    .execute()
  const silent = await newConfirmedStay(ctx, fixture.villaId)
  const notified = await newConfirmedStay(ctx, await bookableVilla(ctx))
  await runAt('2027-07-09T09:00:00Z')
  expect(await byDay(silent.id)).toEqual(['KIMLIK_BILGI identity-5'])
  expect(await byDay(notified.id)).toContain('GIRIS_EV_SAHIBI arrival')
  // The reservation is not selected again, so it takes no place in the limit.
  const mail = dayMails.find(({ template }) => template === 'GIRIS_EV_SAHIBI')
  if (!mail) throw new Error('owners are no longer told of arrivals')
  expect(await selectDueForMail(database.db, mail, true, await ctx.databaseTime(database.db))).toEqual([])
})

test('forgetOldKeys deletes idempotency keys after one week', async () => {
  const key = { caller: 'guest', key: 'eski-bir-anahtar', request_hash: 'x' }
  await database.db
    .insertInto('idempotency_keys')
    .values({ ...key, created_at: sampleMoment })
    .execute()
  const countStoredKeys = async () =>
    (await database.db.selectFrom('idempotency_keys').select('key').where('key', '=', key.key).execute())
      .length
  moveTo(hoursAfter(sampleMoment, 7 * 24))
  await forgetOldKeys(ctx)
  expect(await countStoredKeys()).toBe(1)
  moveTo(hoursAfter(sampleMoment, 7 * 24 + 1))
  await forgetOldKeys(ctx)
  expect(await countStoredKeys()).toBe(0)
})

import { dayMails } from '@plato/rules/reservations/day-mails'
import { hoursAfter } from '@plato/rules/reservations/hold'
import { expect, test } from 'vitest'
import { isMailKey } from '../mail/mail-key.ts'
import { aMoment } from '../testing.ts'
import { selectDueForMail, selectPayoutsDue } from './clocks.queries.ts'
import { getReservation } from './get-reservation.ts'
import { forgetOldKeys, runClocks } from './run-clocks.ts'
import {
  aConfirmedStay,
  act,
  bookableVilla,
  deskForFile,
  eventsOf,
  mailsOf,
  nameGuests,
  pay,
} from './testing.ts'

const desk = deskForFile()
const { ctx, database, moveTo } = desk

/** Mails by the calendar: those that name no event. */
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

/** Everything a clock could write twice. */
async function countAll(): Promise<number[]> {
  const tables = ['mails', 'reservation_events', 'ledger_postings', 'ledger_entries', 'occupancy'] as const
  const counts: number[] = []
  for (const table of tables) {
    const row = database.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('n'))
    counts.push((await row.executeTakeFirstOrThrow()).n)
  }
  return counts
}

test('every mail the calendar sends is one of the catalogue, and stands in the database', async () => {
  for (const { template } of dayMails) expect(isMailKey(template), template).toBe(true)
  const known = await database.db.selectFrom('mail_templates').select('key').execute()
  expect(known.map(({ key }) => key)).toEqual(
    expect.arrayContaining([...new Set(dayMails.map(({ template }) => template))]),
  )
})

test('mails that can wait are sent by day in Istanbul', async () => {
  const { id } = await aConfirmedStay(ctx, desk.villaId)
  // Ten days before entry begin at midnight; nobody is written to before nine.
  for (const night of ['2027-06-29T21:00:00Z', '2027-06-30T02:00:00Z', '2027-06-30T05:59:59Z']) {
    await runAt(night)
    expect(await byDay(id), night).toEqual([])
  }
  await runAt('2027-06-30T06:00:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-10'])
  // Five days before: the worker was away all day, and the evening is too late.
  await runAt('2027-07-05T17:00:00Z')
  expect(await byDay(id)).toHaveLength(1)
  await runAt('2027-07-06T06:00:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-10', 'KIMLIK_BILGI identity-5'])
})

test('a payment in November for July brings one mail, and the guest list is asked for thirty days before entry', async () => {
  moveTo('2026-11-16T09:00:00Z')
  const { id } = await aConfirmedStay(ctx, desk.villaId)
  const keys = await mailsOf(database.db, id)
  expect(keys.filter((key) => key === 'REZ_ONAY' || key === 'ODEME_ALINDI')).toEqual(['REZ_ONAY'])
  for (const day of ['2026-11-16T10:00:00Z', '2027-06-09T09:00:00Z']) {
    await runAt(day)
    expect(await byDay(id), day).toEqual([])
  }
  await runAt('2027-06-10T09:00:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-30'])
})

test('a stay confirmed within thirty days of entry is asked for its guest list at once, and not again within three days', async () => {
  moveTo('2027-06-29T08:00:00Z')
  const { id } = await aConfirmedStay(ctx, desk.villaId)
  await runAt('2027-06-29T08:01:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-30'])
  await runAt('2027-06-30T08:00:00Z')
  expect(await byDay(id)).toHaveLength(1)
  await runAt('2027-07-02T09:00:00Z')
  expect(await byDay(id)).toEqual(['KIMLIK_BILGI identity-30', 'KIMLIK_BILGI identity-10'])
})

test('where the house is goes out once the guests are named, and each mail of the stay once', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
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

test('a clock that runs twice in the same minute, or twice at once, does nothing twice', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  const other = await aConfirmedStay(ctx, await bookableVilla(ctx))
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

test('guests who left are gone by the clock the day after, not on the day', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
  await nameGuests(ctx, stay)
  moveTo('2027-07-10T13:00:00Z')
  await act(ctx, stay.id, 'CHECK_IN')
  // A quarter to midnight in Istanbul, then a quarter past.
  await runAt('2027-07-17T20:45:00Z')
  expect(await getReservation(ctx, stay.id)).toMatchObject({ status: 'CHECKED_IN' })
  await runAt('2027-07-17T21:15:00Z')
  expect(await getReservation(ctx, stay.id)).toMatchObject({ status: 'COMPLETED' })
})

test('payouts due are looked for by the one clock', async () => {
  const stay = await aConfirmedStay(ctx, desk.villaId)
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

test('a mail that cannot be sent to one keeps no other from theirs', async () => {
  const owner = await database.db
    .selectFrom('villas')
    .select('owner_id')
    .where('id', '=', desk.villaId)
    .executeTakeFirstOrThrow()
  await database.db
    .updateTable('users')
    .set({ active: false })
    .where('id', '=', owner.owner_id ?? 0)
    .execute()
  const silent = await aConfirmedStay(ctx, desk.villaId)
  const told = await aConfirmedStay(ctx, await bookableVilla(ctx))
  await runAt('2027-07-09T09:00:00Z')
  expect(await byDay(silent.id)).toEqual(['KIMLIK_BILGI identity-5'])
  expect(await byDay(told.id)).toContain('GIRIS_EV_SAHIBI arrival')
  // Nor is it looked at again every minute, in the place of others.
  const mail = dayMails.find(({ template }) => template === 'GIRIS_EV_SAHIBI')
  if (!mail) throw new Error('owners are no longer told of arrivals')
  expect(await selectDueForMail(database.db, mail, true, await ctx.databaseTime(database.db))).toEqual([])
})

test('names of writes are forgotten after a week', async () => {
  const key = { caller: 'guest', key: 'eski-bir-anahtar', request_hash: 'x' }
  await database.db
    .insertInto('idempotency_keys')
    .values({ ...key, created_at: aMoment })
    .execute()
  const kept = async () =>
    (await database.db.selectFrom('idempotency_keys').select('key').where('key', '=', key.key).execute())
      .length
  moveTo(hoursAfter(aMoment, 7 * 24))
  await forgetOldKeys(ctx)
  expect(await kept()).toBe(1)
  moveTo(hoursAfter(aMoment, 7 * 24 + 1))
  await forgetOldKeys(ctx)
  expect(await kept()).toBe(0)
})

import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/context.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import {
  eventsIn,
  newExport,
  oneHourAgo,
  publishedStay,
  type ReportedStay,
  textOf,
  theOnlyOne,
  unfolded,
} from '../../testing/feeds/calendar-exports.ts'
import {
  act,
  elif,
  newConfirmedStay,
  newKey,
  newRequestedStay,
  reservationFixture,
  stayRequest,
} from '../../testing/reservations.ts'
import { changeClosure, closeDates, openDates } from '../close-dates.ts'
import { readCalendar } from '../feeds/read-calendar.ts'
import { drawSharedCalendar } from './draw-shared-calendar.ts'
import { listCalendarExports } from './list-exports.ts'
import { revokeCalendarExport } from './revoke-export.ts'

const fixture = reservationFixture()
const spans = (text: string) => eventsIn(text).map(({ from, to }) => `${from} ${to}`)

const close = (startsOn: string, endsOn: string) =>
  closeDates(fixture.ctx, { villa_id: fixture.villaId, startsOn, endsOn, reason: 'OTHER', note: 'Gizli not' })
const report = (reported: ReportedStay) => publishedStay(fixture.ctx.db, fixture.villaId, reported)
const shown = async (token: string) => spans(await textOf(fixture.ctx, token))

test('the exported calendar contains requests, reservations, closures and external records as busy spans', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  expect(await shown(token)).toEqual([])
  await newRequestedStay(ctx, villaId, { checkIn: '2027-07-01', checkOut: '2027-07-08' })
  await newConfirmedStay(ctx, villaId, { checkIn: '2027-07-08', checkOut: '2027-07-15' })
  await close('2027-07-15', '2027-07-16')
  await report({ from: '2027-07-16', to: '2027-07-20' })
  expect(await shown(token)).toEqual([
    '2027-07-01 2027-07-08',
    '2027-07-08 2027-07-15',
    '2027-07-15 2027-07-16',
    '2027-07-16 2027-07-20',
  ])
})

test('the exported calendar contains no guest data, note, reservation code, channel name or internal id', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const stay = await newConfirmedStay(
    ctx,
    villaId,
    { checkIn: '2027-07-08', checkOut: '2027-07-15' },
    { ...elif, guestNote: 'Gizli not' },
  )
  await close('2027-07-15', '2027-07-16')
  await report({ from: '2027-07-16', to: '2027-07-20', name: 'Komşu acente' })
  const text = await textOf(ctx, token)
  for (const word of ['Elif', 'Karaca', elif.email, '532', 'Gizli', 'Zeynep', 'Komşu', stay.code, token])
    expect(text).not.toContain(word)
  // Every line without the villa name, dates and times must be in this list, so that no id can be in the file.
  const { name } = await ctx.db
    .selectFrom('villas')
    .select('name')
    .where('id', '=', villaId)
    .executeTakeFirstOrThrow()
  const rest = unfolded(text).map((line) =>
    line
      .replace(name, 'N')
      .replace(/^(UID:)[0-9a-f]{32}@platovilla\.test$/, '$1U')
      .replaceAll(/\d{5,}/g, '#'),
  )
  expect(new Set(rest.slice(8, -1))).toEqual(
    new Set([
      'BEGIN:VEVENT',
      'UID:U',
      'SEQUENCE:#',
      'DTSTAMP:#T#Z',
      'LAST-MODIFIED:#T#Z',
      'DTSTART;VALUE=DATE:#',
      'DTEND;VALUE=DATE:#',
      'SUMMARY:Dolu',
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ]),
  )
})

test('the exported calendar contains spans that ended within the last 30 days and no older ones', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const lastDay = addDays(ctx.today, -30)
  await close(addDays(lastDay, -9), addDays(lastDay, -5))
  await close(addDays(lastDay, -5), lastDay)
  await close(lastDay, addDays(lastDay, 1))
  expect(await shown(token)).toEqual([`${lastDay} ${addDays(lastDay, 1)}`])
})

test('the exported calendar is byte-identical at a later time while the nights are the same', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  await close('2027-07-15', '2027-07-16')
  await report({ from: '2027-07-16', to: '2027-07-20' })
  const before = await textOf(ctx, token)
  fixture.moveTo('2027-06-20T11:00:00Z')
  expect(await textOf(ctx, token)).toBe(before)
})

test('two calendar exports give the same nights different UIDs, so their readers cannot match them', async () => {
  const { ctx, villaId } = fixture
  const [one, other] = [await newExport(ctx, villaId), await newExport(ctx, villaId, 'VRBO', 'Vrbo')]
  await close('2027-07-15', '2027-07-16')
  const [first, second] = [eventsIn(await textOf(ctx, one)), eventsIn(await textOf(ctx, other))]
  expect(first[0]?.uid).not.toBe(second[0]?.uid)
  expect({ ...first[0], uid: '' }).toEqual({ ...second[0], uid: '' })
})

test('a reservation that is moved keeps its UID in the exported calendar and gets a higher SEQUENCE', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const stay = await newConfirmedStay(ctx, villaId)
  await oneHourAgo(ctx.db, villaId)
  const before = await theOnlyOne(ctx, token)
  const moved = { checkIn: '2027-07-12', checkOut: '2027-07-19' }
  await changeReservation(
    ctx,
    stay.id,
    {
      ...(await stayRequest(ctx, villaId, moved, { firstName: 'Elif', ...elif })),
      version: stay.version,
      staffNote: '',
      reason: 'Misafir istedi',
    },
    newKey(),
  )
  const after = await theOnlyOne(ctx, token)
  expect(after).toMatchObject({ uid: before.uid, from: '2027-07-12', to: '2027-07-19' })
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.stamp > before.stamp).toBe(true)
})

test('CANCEL removes a reservation from the exported calendar, and REOPEN adds it with its old UID and a higher SEQUENCE', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const stay = await newConfirmedStay(ctx, villaId)
  await oneHourAgo(ctx.db, villaId)
  const before = await theOnlyOne(ctx, token)
  await act(ctx, stay.id, 'CANCEL', { reason: 'Vazgeçti', endReason: 'GUEST_CHANGED_MIND' })
  expect(eventsIn(await textOf(ctx, token))).toEqual([])
  await act(ctx, stay.id, 'REOPEN', { reason: 'Yine geliyor' })
  const after = await theOnlyOne(ctx, token)
  expect(after).toMatchObject({ uid: before.uid, from: before.from, to: before.to })
  expect(after.sequence).toBeGreaterThan(before.sequence)
})

test('accepting a booking request does not change its event in the exported calendar', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const { id } = await newRequestedStay(ctx, villaId)
  const before = await textOf(ctx, token)
  await act(ctx, id, 'ACCEPT')
  expect(await textOf(ctx, token)).toBe(before)
})

test('a moved closure keeps its UID in the exported calendar, and a new closure for the same nights gets another', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const { id } = await close('2027-07-01', '2027-07-05')
  await oneHourAgo(ctx.db, villaId)
  const before = await theOnlyOne(ctx, token)
  await changeClosure(ctx, id, { startsOn: '2027-07-02', endsOn: '2027-07-06', reason: 'OTHER', note: '' })
  const after = await theOnlyOne(ctx, token)
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  await openDates(ctx, id)
  await close('2027-07-02', '2027-07-06')
  expect((await theOnlyOne(ctx, token)).uid).not.toBe(before.uid)
})

test('occupancy.changed_at is the time of the write, also when the transaction began before an earlier write', async () => {
  const { ctx } = fixture
  const { id } = await close('2027-07-01', '2027-07-05')
  const changedAt = async () => {
    const { at } = await ctx.db
      .selectFrom('occupancy')
      .select(sql<string>`changed_at::text`.as('at'))
      .where('closure_id', '=', id)
      .executeTakeFirstOrThrow()
    return at
  }
  const moveTo = (db: Db, stay: string) =>
    db.updateTable('occupancy').set({ stay }).where('closure_id', '=', id).execute()
  const early = await ctx.db.startTransaction().execute()
  await sql`select now()`.execute(early)
  await moveTo(ctx.db, '[2027-07-02,2027-07-06)')
  const before = await changedAt()
  await moveTo(early, '[2027-07-03,2027-07-07)')
  await early.commit().execute()
  expect((await changedAt()) > before).toBe(true)
})

test('readCalendar reports events of our own exported calendar as OWN_EVENTS and returns none of them', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  await close('2027-07-01', '2027-07-05')
  await report({ from: '2027-07-16', to: '2027-07-20' })
  const reading = { today: ctx.today, ownHost: new URL(ctx.siteOrigin).hostname, host: 'channel.test' }
  const { events, findings } = readCalendar(await textOf(ctx, token), reading)
  expect(events).toEqual([])
  expect(findings).toMatchObject([{ code: 'OWN_EVENTS', count: 2 }])
})

test('drawSharedCalendar returns undefined for a revoked and for an unknown token', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const [{ id } = { id: 0 }] = await listCalendarExports(ctx, villaId)
  await revokeCalendarExport(ctx, id)
  expect(await drawSharedCalendar(ctx, token)).toBeUndefined()
  expect(await drawSharedCalendar(ctx, 'x'.repeat(40))).toBeUndefined()
})

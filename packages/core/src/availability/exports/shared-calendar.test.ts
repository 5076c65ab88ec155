import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../context.ts'
import { changeReservation } from '../../reservations/change-reservation.ts'
import {
  aConfirmedStay,
  act,
  aKey,
  aRequestedStay,
  deskForFile,
  elif,
  stayRequest,
} from '../../reservations/testing.ts'
import { changeClosure, closeDates, openDates } from '../close-dates.ts'
import { readCalendar } from '../feeds/read-calendar.ts'
import { drawSharedCalendar } from './draw-shared-calendar.ts'
import { listCalendarExports } from './list-exports.ts'
import { revokeCalendarExport } from './revoke-export.ts'
import {
  anExport,
  anHourAgo,
  aToldStay,
  eventsIn,
  type Told,
  textOf,
  theOnlyOne,
  unfolded,
} from './testing.ts'

const desk = deskForFile()
const spans = (text: string) => eventsIn(text).map(({ from, to }) => `${from} ${to}`)

const close = (startsOn: string, endsOn: string) =>
  closeDates(desk.ctx, { villa_id: desk.villaId, startsOn, endsOn, reason: 'OTHER', note: 'Gizli not' })
const tell = (told: Told) => aToldStay(desk.ctx.db, desk.villaId, told)
const shown = async (token: string) => spans(await textOf(desk.ctx, token))

test('a request, a stay, a closure and what others told are all taken nights', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  expect(await shown(token)).toEqual([])
  await aRequestedStay(ctx, villaId, { checkIn: '2027-07-01', checkOut: '2027-07-08' })
  await aConfirmedStay(ctx, villaId, { checkIn: '2027-07-08', checkOut: '2027-07-15' })
  await close('2027-07-15', '2027-07-16')
  await tell({ from: '2027-07-16', to: '2027-07-20' })
  expect(await shown(token)).toEqual([
    '2027-07-01 2027-07-08',
    '2027-07-08 2027-07-15',
    '2027-07-15 2027-07-16',
    '2027-07-16 2027-07-20',
  ])
})

test('no guest data, note, code, name or number of ours is in the file', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const stay = await aConfirmedStay(
    ctx,
    villaId,
    { checkIn: '2027-07-08', checkOut: '2027-07-15' },
    { ...elif, guestNote: 'Gizli not' },
  )
  await close('2027-07-15', '2027-07-16')
  await tell({ from: '2027-07-16', to: '2027-07-20', name: 'Komşu acente' })
  const text = await textOf(ctx, token)
  for (const word of ['Elif', 'Karaca', elif.email, '532', 'Gizli', 'Zeynep', 'Komşu', stay.code, token])
    expect(text).not.toContain(word)
  // Not even a number: whatever the file says beside the villa's name, its days and moments comes from this list.
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

test('what ended within thirty days is still told, what ended before is not', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const lastDay = addDays(ctx.today, -30)
  await close(addDays(lastDay, -9), addDays(lastDay, -5))
  await close(addDays(lastDay, -5), lastDay)
  await close(lastDay, addDays(lastDay, 1))
  expect(await shown(token)).toEqual([`${lastDay} ${addDays(lastDay, 1)}`])
})

test('the same nights are the same bytes, whenever they are read', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  await close('2027-07-15', '2027-07-16')
  await tell({ from: '2027-07-16', to: '2027-07-20' })
  const before = await textOf(ctx, token)
  desk.moveTo('2027-06-20T11:00:00Z')
  expect(await textOf(ctx, token)).toBe(before)
})

test('two addresses give the same nights other names: nobody can put them side by side', async () => {
  const { ctx, villaId } = desk
  const [one, other] = [await anExport(ctx, villaId), await anExport(ctx, villaId, 'VRBO', 'Vrbo')]
  await close('2027-07-15', '2027-07-16')
  const [first, second] = [eventsIn(await textOf(ctx, one)), eventsIn(await textOf(ctx, other))]
  expect(first[0]?.uid).not.toBe(second[0]?.uid)
  expect({ ...first[0], uid: '' }).toEqual({ ...second[0], uid: '' })
})

test('a stay that moves keeps its name and gets a higher number', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const stay = await aConfirmedStay(ctx, villaId)
  await anHourAgo(ctx.db, villaId)
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
    aKey(),
  )
  const after = await theOnlyOne(ctx, token)
  expect(after).toMatchObject({ uid: before.uid, from: '2027-07-12', to: '2027-07-19' })
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect(after.stamp > before.stamp).toBe(true)
})

test('a stay that is cancelled goes, and opened again it comes under its old name with a higher number', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const stay = await aConfirmedStay(ctx, villaId)
  await anHourAgo(ctx.db, villaId)
  const before = await theOnlyOne(ctx, token)
  await act(ctx, stay.id, 'CANCEL', { reason: 'Vazgeçti', endReason: 'GUEST_CHANGED_MIND' })
  expect(eventsIn(await textOf(ctx, token))).toEqual([])
  await act(ctx, stay.id, 'REOPEN', { reason: 'Yine geliyor' })
  const after = await theOnlyOne(ctx, token)
  expect(after).toMatchObject({ uid: before.uid, from: before.from, to: before.to })
  expect(after.sequence).toBeGreaterThan(before.sequence)
})

test('a request that is accepted and paid for is the same event all along', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const { id } = await aRequestedStay(ctx, villaId)
  const asked = await textOf(ctx, token)
  await act(ctx, id, 'ACCEPT')
  expect(await textOf(ctx, token)).toBe(asked)
})

test('a closure that moves keeps its name; another one in its place has its own', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const { id } = await close('2027-07-01', '2027-07-05')
  await anHourAgo(ctx.db, villaId)
  const before = await theOnlyOne(ctx, token)
  await changeClosure(ctx, id, { startsOn: '2027-07-02', endsOn: '2027-07-06', reason: 'OTHER', note: '' })
  const after = await theOnlyOne(ctx, token)
  expect(after.uid).toBe(before.uid)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  await openDates(ctx, id)
  await close('2027-07-02', '2027-07-06')
  expect((await theOnlyOne(ctx, token)).uid).not.toBe(before.uid)
})

test('who began first and writes last has the last moment', async () => {
  const { ctx } = desk
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

test('what comes back to us from a channel that passes it on is known as ours', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  await close('2027-07-01', '2027-07-05')
  await tell({ from: '2027-07-16', to: '2027-07-20' })
  const reading = { today: ctx.today, ownHost: new URL(ctx.siteOrigin).hostname, host: 'channel.test' }
  const { events, findings } = readCalendar(await textOf(ctx, token), reading)
  expect(events).toEqual([])
  expect(findings).toMatchObject([{ code: 'OWN_EVENTS', count: 2 }])
})

test('a closed address and one that never was are nothing', async () => {
  const { ctx, villaId } = desk
  const token = await anExport(ctx, villaId)
  const [{ id } = { id: 0 }] = await listCalendarExports(ctx, villaId)
  await revokeCalendarExport(ctx, id)
  expect(await drawSharedCalendar(ctx, token)).toBeUndefined()
  expect(await drawSharedCalendar(ctx, 'x'.repeat(40))).toBeUndefined()
})

import { addDays } from '@plato/rules/calendar-day'
import { expect, test } from 'vitest'
import { newExport, publishedStay } from '../../testing/feeds/calendar-exports.ts'
import { newUser, newVilla } from '../../testing/platform.ts'
import { reservationFixture } from '../../testing/reservations.ts'
import { createCalendarExport } from './create-export.ts'
import { drawSharedCalendar, noteShown } from './draw-shared-calendar.ts'
import { listCalendarExports } from './list-exports.ts'
import { revokeCalendarExport } from './revoke-export.ts'

const fixture = reservationFixture()
const refused = (code: string) => ({ code })

test('each calendar export has its own secret URL, is listed until revoked, and is audited without the secret', async () => {
  const { ctx, villaId } = fixture
  const made = await createCalendarExport(ctx, villaId, { channel: 'AIRBNB', name: 'Airbnb' })
  const second = await createCalendarExport(ctx, villaId, { channel: 'OTHER', name: 'Komşu acente' })
  expect(made).toEqual({
    id: expect.any(Number),
    villa_id: villaId,
    channel: 'AIRBNB',
    name: 'Airbnb',
    url: expect.stringMatching(/^https:\/\/platovilla\.test\/v1\/calendars\/[\w-]{32,}\.ics$/),
    createdAt: expect.any(String),
    fetchedAt: null,
  })
  expect(second.url).not.toBe(made.url)
  expect(await listCalendarExports(ctx, villaId)).toEqual([made, second])

  expect(await revokeCalendarExport(ctx, made.id)).toEqual({ id: made.id })
  expect(await listCalendarExports(ctx, villaId)).toEqual([second])
  await expect(revokeCalendarExport(ctx, made.id)).rejects.toMatchObject(refused('feed.export_not_found'))
  await expect(revokeCalendarExport(ctx, 999_999)).rejects.toMatchObject(refused('feed.export_not_found'))

  const audit = await fixture.database.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'change'])
    .where('subject', '=', 'calendar_export')
    .where('subject_id', '=', String(made.id))
    .orderBy('id')
    .execute()
  const change = { villaId, channel: 'AIRBNB', name: 'Airbnb' }
  expect(audit).toEqual([
    { action: 'calendar_export.created', actor_id: ctx.actor.id, change },
    { action: 'calendar_export.revoked', actor_id: ctx.actor.id, change },
  ])
})

test('an owner lists calendar exports of own villas and cannot create or revoke exports of another villa', async () => {
  const { ctx, owner, villaId } = fixture
  const made = await createCalendarExport(ctx, villaId, { channel: 'VRBO', name: 'Vrbo' })
  const foreign = await newVilla(ctx.db, { ownerId: (await newUser(ctx.db, { role: 'OWNER' })).id })
  const others = await createCalendarExport(ctx, foreign.id, { channel: 'VRBO', name: 'Vrbo' })
  expect(await listCalendarExports(owner, villaId)).toEqual([made])
  await expect(listCalendarExports(owner, foreign.id)).rejects.toMatchObject(refused('villa.not_found'))
  await expect(listCalendarExports(ctx, 999_999)).rejects.toMatchObject(refused('villa.not_found'))
  // The contract allows only staff to create and revoke exports; the functions themselves also check ownership.
  const input = { channel: 'AIRBNB', name: 'Airbnb' } as const
  await expect(createCalendarExport(owner, foreign.id, input)).rejects.toMatchObject(
    refused('villa.not_found'),
  )
  // With the database of staff, so that the scope of the code refuses and not the missing right of the owner's role.
  await expect(revokeCalendarExport({ ...owner, db: ctx.db }, others.id)).rejects.toMatchObject(
    refused('feed.export_not_found'),
  )
  expect(await listCalendarExports(ctx, foreign.id)).toEqual([others])
})

test('a villa has max 20 open calendar exports under concurrent requests, and revoking one allows another', async () => {
  const { ctx, villaId } = fixture
  const input = { channel: 'OTHER', name: 'Acente' } as const
  const first = await createCalendarExport(ctx, villaId, input)
  const attempts = Array.from({ length: 24 }, () => createCalendarExport(ctx, villaId, input))
  const outcomes = (await Promise.allSettled(attempts)).map((one) =>
    one.status === 'fulfilled' ? 'made' : one.reason.code,
  )
  expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(19)
  expect(new Set(outcomes)).toEqual(new Set(['made', 'feed.too_many_exports']))
  await revokeCalendarExport(ctx, first.id)
  await createCalendarExport(ctx, villaId, input)
  expect(await listCalendarExports(ctx, villaId)).toHaveLength(20)
})

test('noteShown stores the fetch time of an exported calendar max once a minute, and only when the content was fetched', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const fetchedAt = async () => (await listCalendarExports(ctx, villaId))[0]?.fetchedAt
  const come = async (isFetched: boolean) => {
    const drawn = await drawSharedCalendar(ctx, token)
    return drawn && noteShown(ctx, drawn, isFetched)
  }
  fixture.moveTo('2027-06-16T09:00:00Z')
  await come(false)
  expect(await fetchedAt()).toBeNull()
  await come(true)
  expect(await fetchedAt()).toBe('2027-06-16T09:00:00.000Z')
  fixture.moveTo('2027-06-16T09:00:59Z')
  await come(true)
  expect(await fetchedAt()).toBe('2027-06-16T09:00:00.000Z')
  fixture.moveTo('2027-06-16T09:01:00Z')
  await come(true)
  expect(await fetchedAt()).toBe('2027-06-16T09:01:00.000Z')
})

test('noteShown returns a new Last-Modified time when an exported calendar changes, and never the same second twice', async () => {
  const { ctx, villaId } = fixture
  const token = await newExport(ctx, villaId)
  const since = async () => {
    const drawn = await drawSharedCalendar(ctx, token)
    return drawn && (await noteShown(ctx, drawn, true))?.toISOString()
  }
  fixture.moveTo('2027-06-16T09:00:00.700Z')
  expect(await since()).toBe('2027-06-16T09:00:00.000Z')
  const id = await publishedStay(ctx.db, villaId, { from: '2027-07-01', to: '2027-07-05' })
  expect(await since()).toBe('2027-06-16T09:00:01.000Z')
  fixture.moveTo('2027-06-16T09:20:00Z')
  expect(await since()).toBe('2027-06-16T09:00:01.000Z')
  await ctx.db.updateTable('external_records').set({ status: 'IGNORED' }).where('id', '=', id).execute()
  expect(await since()).toBe('2027-06-16T09:20:00.000Z')
  // Time alone changes the content too: spans that ended long ago are left out.
  await publishedStay(ctx.db, villaId, { from: '2027-06-20', to: '2027-06-25' })
  await since()
  fixture.moveTo(`${addDays('2027-06-25', 30)}T09:00:00Z`)
  expect(await since()).toBe('2027-07-25T09:00:00.000Z')
})

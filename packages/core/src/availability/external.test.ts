import type { ExternalFilter } from '@plato/contract/availability/external.contract'
import { expect, test } from 'vitest'
import { decideConflict } from '../reservations/decide-conflict.ts'
import { conflictOf, conflictsOf, heldBy, newExternal } from '../testing/feeds/external-record.ts'
import { counting, newUser, newVilla } from '../testing/platform.ts'
import { act, newRequestedStay, oneWeek, reservationFixture } from '../testing/reservations.ts'
import { closeDates, openDates } from './close-dates.ts'
import { getExternal } from './get-external.ts'
import { judgeExternal } from './judge-external.ts'
import { listClosures } from './list-closures.ts'
import { listExternal } from './list-external.ts'

const fixture = reservationFixture()
const { ctx, owner, database } = fixture

const firstPage = { skip: 0, take: 20 }
const listed = async (over: Partial<ExternalFilter>, who = ctx) =>
  (await listExternal(who, { ...firstPage, villa_id: fixture.villaId, ...over })).rows.map(({ id }) => id)

test('listExternal returns records imported from other calendars with all fields, newest first, in one statement per page', {
  tags: 'spec-7.59',
}, async () => {
  const older = await newExternal(database.db, fixture.villaId, ['2027-07-01', '2027-07-08'], {
    created_at: new Date('2026-06-01T10:00:00Z'),
    summary: 'Reserved',
    missed_at: new Date('2027-06-16T07:00:00Z'),
  })
  const newer = await newExternal(database.db, fixture.villaId, ['2027-08-01', '2027-08-03'])
  const { db, statements } = counting(database.db)
  const page = await listExternal({ ...ctx, db }, { ...firstPage, villa_id: fixture.villaId })
  expect(statements()).toBe(1)
  expect(page).toMatchObject({ total: 2, capped: false, rows: [{ id: newer, nights: 2 }, { id: older }] })
  expect(page.rows[1]).toEqual({
    id: older,
    villa_id: fixture.villaId,
    villaName: expect.stringMatching(/^Villa /),
    villaPicture: expect.stringMatching(/320\.webp$/),
    feed_id: null,
    feedName: 'Airbnb',
    channel: 'AIRBNB',
    started_at: '2027-07-01',
    finished_at: '2027-07-08',
    nights: 7,
    kind: 'BOOKING',
    status: 'ACTIVE',
    summary: 'Reserved',
    created_at: '2026-06-01T10:00:00.000Z',
    seenAt: '2027-06-16T07:00:00.000Z',
    missedAt: '2027-06-16T07:00:00.000Z',
    removedAt: null,
  })
})

test('listExternal and getExternal return every status of an imported calendar record, and the status filter is exact', {
  tags: 'spec-3.26',
}, async () => {
  await newRequestedStay(ctx, fixture.villaId)
  const inTheWay = ['2027-07-16', '2027-07-20'] as const
  const ids = {
    CONFLICT: await newExternal(database.db, fixture.villaId, inTheWay),
    ACTIVE: await newExternal(database.db, fixture.villaId, ['2027-08-01', '2027-08-05']),
    IGNORED: await newExternal(database.db, fixture.villaId, inTheWay, { status: 'IGNORED' }),
    ECHO: await newExternal(database.db, fixture.villaId, inTheWay, { status: 'ECHO' }),
    REMOVED: await newExternal(database.db, fixture.villaId, inTheWay, {
      status: 'REMOVED',
      removed_at: new Date('2027-06-16T07:00:00Z'),
    }),
  }
  for (const status of ['CONFLICT', 'ACTIVE', 'IGNORED', 'ECHO', 'REMOVED'] as const) {
    expect(await listed({ status }), status).toEqual([ids[status]])
    expect((await getExternal(ctx, ids[status])).status).toBe(status)
  }
  // The end of a sale window takes no nights when the feed is configured so.
  const edge = await newExternal(database.db, fixture.villaId, inTheWay, { kind: 'HORIZON', blocks: false })
  expect(await listed({ status: 'IGNORED' })).toEqual([edge, ids.IGNORED])
  expect(await conflictsOf(database.db, edge)).toEqual([])
  // A decided conflict is no longer in state CONFLICT, though both sides still claim the nights.
  const { id } = await conflictOf(database.db, ids.CONFLICT)
  await decideConflict(ctx, id, { decision: 'KEEP_OURS', note: '' }, crypto.randomUUID())
  expect(await listed({ status: 'CONFLICT' })).toEqual([])
  expect(await listed({ status: 'ACTIVE' })).toEqual([ids.ACTIVE, ids.CONFLICT])
})

test('listExternal filters by stay dates and by the Istanbul date on which the record was created', {
  tags: 'spec-3.26',
}, async () => {
  const at = (moment: string) => ({ created_at: new Date(moment) })
  const early = await newExternal(
    database.db,
    fixture.villaId,
    ['2027-07-01', '2027-07-08'],
    // Half a minute before midnight in Istanbul.
    at('2027-06-09T20:59:30Z'),
  )
  const late = await newExternal(
    database.db,
    fixture.villaId,
    ['2027-07-08', '2027-07-15'],
    at('2027-06-09T21:00:00Z'),
  )
  expect(await listed({ started_at: '2027-07-08' })).toEqual([late])
  expect(await listed({ started_at: '2027-07-02' })).toEqual([late])
  expect(await listed({ finished_at: '2027-07-08' })).toEqual([early])
  expect(await listed({ finished_at: '2027-07-07' })).toEqual([])
  expect(await listed({ created_at: '2027-06-10' })).toEqual([late])
  expect(await listed({ created_at: '2027-06-09' })).toEqual([late, early])
  expect(await listed({ feed_id: 1 })).toEqual([])
})

test('getExternal returns an imported calendar record with the nights it holds and its conflicts with reservations', {
  tags: 'spec-7.60',
}, async () => {
  const stay = await newRequestedStay(ctx, fixture.villaId)
  const id = await newExternal(database.db, fixture.villaId, ['2027-07-08', '2027-07-20'], {
    uid: 'abc@airbnb.com',
  })
  expect(await getExternal(ctx, id)).toMatchObject({
    id,
    uid: 'abc@airbnb.com',
    held: [
      { from: '2027-07-08', to: '2027-07-10' },
      { from: '2027-07-17', to: '2027-07-20' },
    ],
    conflicts: [
      { reservation_id: stay.id, code: stay.code, nights: { from: oneWeek.checkIn, to: oneWeek.checkOut } },
    ],
  })
  await act(ctx, stay.id, 'REJECT', { reason: 'Dolu' })
  expect(await getExternal(ctx, id)).toMatchObject({
    held: [{ from: '2027-07-08', to: '2027-07-20' }],
    conflicts: [{ reservation_id: stay.id, closedAt: expect.any(String) }],
  })
  await expect(getExternal(ctx, 2_000_000_000)).rejects.toMatchObject({ code: 'external.not_found' })
})

test('an owner lists and reads imported calendar records of own villas and gets not_found for those of other villas', async () => {
  const foreign = await newVilla(database.db, { ownerId: (await newUser(database.db, { role: 'OWNER' })).id })
  const own = await newExternal(database.db, fixture.villaId, ['2027-07-01', '2027-07-08'])
  const theirs = await newExternal(database.db, foreign.id, ['2027-07-01', '2027-07-08'])
  expect((await listExternal(owner, { ...firstPage, take: 100 })).rows.map(({ id }) => id)).toContain(own)
  expect(await listed({ villa_id: foreign.id }, owner)).toEqual([])
  expect(await listed({ villa_id: foreign.id })).toEqual([theirs])
  expect(await getExternal(owner, own)).toMatchObject({ id: own })
  const notFound = { code: 'external.not_found' }
  await expect(getExternal(owner, theirs)).rejects.toMatchObject(notFound)
  await expect(judgeExternal(owner, theirs, { status: 'IGNORED' })).rejects.toMatchObject(notFound)
})

test('judgeExternal frees the nights of an ignored calendar record and takes those still free when it is reactivated', async () => {
  const id = await newExternal(database.db, fixture.villaId, ['2027-07-10', '2027-07-20'])
  expect(await judgeExternal(ctx, id, { status: 'IGNORED' })).toEqual({ id })
  expect(await heldBy(database.db, id)).toEqual([])
  const stay = await newRequestedStay(ctx, fixture.villaId)
  expect(await conflictsOf(database.db, id)).toEqual([])
  await judgeExternal(ctx, id, { status: 'ACTIVE' })
  await judgeExternal(ctx, id, { status: 'ACTIVE' })
  expect(await heldBy(database.db, id)).toEqual(['2027-07-17/2027-07-20'])
  expect(await conflictOf(database.db, id)).toMatchObject({ reservation_id: stay.id, decision: null })
  const audits = await database.db
    .selectFrom('audit_log')
    .select('change')
    .where('action', '=', 'external.judged')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(audits.map(({ change }) => change)).toEqual([
    { before: 'ACTIVE', after: 'IGNORED' },
    { before: 'IGNORED', after: 'ACTIVE' },
  ])
  await database.db
    .updateTable('external_records')
    .set({ status: 'REMOVED', removed_at: ctx.now })
    .where('id', '=', id)
    .execute()
  await expect(judgeExternal(ctx, id, { status: 'ACTIVE' })).rejects.toMatchObject({ code: 'external.gone' })
})

test('listClosures filters by date, villa and reason, and openDates gives the freed nights to a waiting channel booking', async () => {
  const close = (startsOn: string, endsOn: string, reason: 'OTHER_AGENCY' | 'OWNER_USE' = 'OWNER_USE') =>
    closeDates(ctx, { villa_id: fixture.villaId, startsOn, endsOn, reason, note: 'Not' })
  const over = await close('2027-06-10', '2027-06-16')
  const later = await close('2027-08-01', '2027-08-08', 'OTHER_AGENCY')
  const running = await close('2027-06-16', '2027-06-17')
  const read = async (more: object, who = ctx) =>
    (await listClosures(who, { ...firstPage, villa_id: fixture.villaId, ...more })).rows.map(({ id }) => id)
  expect(await read({})).toEqual([running.id, later.id])
  expect(await read({ from: '2027-06-15' })).toEqual([over.id, running.id, later.id])
  expect(await read({ reason: 'OTHER_AGENCY' })).toEqual([later.id])
  expect(await read({}, owner)).toEqual([running.id, later.id])
  expect((await listClosures(ctx, { ...firstPage, villa_id: fixture.villaId })).rows[1]).toEqual({
    ...later,
    villaName: expect.stringMatching(/^Villa /),
    villaPicture: expect.stringMatching(/320\.webp$/),
    createdAt: expect.any(String),
    createdByName: expect.stringMatching(/^Deniz /),
  })
  const stranger = { ...owner, actor: { ...owner.actor, id: ctx.actor.id } }
  expect(await read({}, stranger)).toEqual([])
  const waiting = await newExternal(database.db, fixture.villaId, ['2027-08-05', '2027-08-10'])
  expect(await heldBy(database.db, waiting)).toEqual(['2027-08-08/2027-08-10'])
  await openDates(ctx, later.id)
  expect(await heldBy(database.db, waiting)).toEqual(['2027-08-05/2027-08-10'])
  await expect(close('2027-08-04', '2027-08-06')).rejects.toMatchObject({ code: 'stay.dates_taken' })
})

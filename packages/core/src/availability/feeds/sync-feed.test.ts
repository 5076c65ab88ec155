import { type StubStay, vrboCalendar } from '@plato/feed-stubs/channel-calendars'
import { addDays } from '@plato/rules/calendar-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aConfirmedStay, eventsOf, mailsOf } from '../../reservations/testing.ts'
import { syncDueFeeds } from './sync-due-feeds.ts'
import { previewSync, syncFeed } from './sync-feed.ts'
import {
  airbnb,
  aPath,
  auditOf,
  digestTables,
  feedDeskForFile,
  feedOf,
  nightsTaken,
  recordsOf,
  stay,
} from './test/feed-desk.ts'

const { desk, server, ctx } = feedDeskForFile()
const choices = { ignore: [], remove: [], acceptDrop: false }

const sourceOf = (path: string) => ({
  villa_id: desk.villaId,
  url: server.url(path),
  name: 'Airbnb',
  blocksHorizon: false,
})

/** Kept and read once. */
async function aKeptFeed(...stays: readonly StubStay[]) {
  const path = aPath()
  server.set(path, airbnb(...stays))
  const { feed_id: id } = await syncFeed(ctx, { ...sourceOf(path), ...choices })
  if (id === null) throw new Error('not kept')
  return { id, path, known: { villa_id: desk.villaId, feed_id: id } }
}

test('an address that is not kept is previewed without being kept, and kept when it is applied', async () => {
  const path = aPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7), stay('b', '2027-08-01', 3, { kind: 'BLOCK' })))
  const before = await digestTables(ctx.db)
  const preview = await previewSync(ctx, sourceOf(path))
  expect(await digestTables(ctx.db)).toEqual(before)
  expect(preview).toMatchObject({ feed_id: null, channel: 'AIRBNB', events: 2, massDrop: null, before: [] })
  expect(preview.shownUrl).not.toContain(path.slice(1, -6))
  expect(preview.changes.map(({ change, kind, from }) => [change, kind, from]).sort()).toEqual([
    ['ADDED', 'BLOCK', '2027-08-01'],
    ['ADDED', 'BOOKING', '2027-07-10'],
  ])
  const applied = await syncFeed(ctx, { ...sourceOf(path), ...choices })
  expect(applied.after).toEqual(preview.after)
  expect(applied.after.map(({ own, label }) => [own, label])).toEqual([
    [true, 'Airbnb'],
    [true, 'Airbnb'],
  ])
  expect(await auditOf(ctx.db, applied.feed_id ?? 0)).toEqual(['feed.created'])
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-07-01')).toHaveLength(10)
})

test('the address of a kept one is that one, not a second', async () => {
  const { id, path } = await aKeptFeed(stay('a', '2027-07-10', 7))
  const again = await syncFeed(ctx, { ...sourceOf(path), ...choices, name: 'Başka' })
  expect([again.feed_id, again.name]).toEqual([id, 'Airbnb'])
  expect(await auditOf(ctx.db, id)).toEqual(['feed.created', 'feed.synced'])
})

test('two who keep the same address at once keep it once', async () => {
  const path = aPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7)))
  const both = await Promise.all([1, 2].map(() => syncFeed(ctx, { ...sourceOf(path), ...choices })))
  expect(both[0]?.feed_id).toBe(both[1]?.feed_id)
  expect(await recordsOf(ctx.db, both[0]?.feed_id ?? 0)).toHaveLength(1)
})

test('a calendar that cannot be read is refused with its reason; a preview notes nothing, applying does', async () => {
  const { id, path, known } = await aKeptFeed(stay('a', '2027-07-10', 7))
  server.set(path, { does: 'login-page' })
  const before = await digestTables(ctx.db)
  await expect(previewSync(ctx, known)).rejects.toMatchObject({
    code: 'feed.unreadable',
    details: { gaps: ['LOGIN_PAGE'] },
  })
  await expect(previewSync(ctx, sourceOf(aPath()))).rejects.toMatchObject({
    details: { gaps: ['NOT_FOUND'] },
  })
  expect(await digestTables(ctx.db)).toEqual(before)
  await expect(syncFeed(ctx, { ...known, ...choices })).rejects.toMatchObject({ code: 'feed.unreadable' })
  expect(await feedOf(ctx.db, id)).toMatchObject({ fault: 'LOGIN_PAGE', failures: 1 })
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-07-01')).toHaveLength(7)
})

test('a feed of another villa is not found, nor is a villa that is not there', async () => {
  const { id, path } = await aKeptFeed(stay('a', '2027-07-10', 7))
  const elsewhere = { villa_id: desk.villaId + 1_000, feed_id: id }
  await expect(previewSync(ctx, elsewhere)).rejects.toMatchObject({ code: 'feed.not_found' })
  const nowhere = { ...sourceOf(path), villa_id: desk.villaId + 1_000 }
  await expect(previewSync(ctx, nowhere)).rejects.toMatchObject({ code: 'villa.not_found' })
})

test('an added one that staff ignore takes no nights, is ignored when read again, and counts when it moves', async () => {
  const path = aPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7), stay('b', '2027-08-01', 3)))
  const { changes } = await previewSync(ctx, sourceOf(path))
  const ignore = changes.filter(({ from }) => from === '2027-07-10').map(({ key }) => key)
  const { feed_id: id } = await syncFeed(ctx, { ...sourceOf(path), ...choices, ignore })
  const known = { villa_id: desk.villaId, feed_id: id ?? 0, ...choices }
  await syncFeed(ctx, known)
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-07-01')).toHaveLength(3)
  server.set(path, airbnb(stay('a', '2027-07-11', 7), stay('b', '2027-08-01', 3)))
  await syncFeed(ctx, known)
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-07-01')).toHaveLength(10)
})

test('a missing one is opened at once when staff say so', async () => {
  const { path, known } = await aKeptFeed(stay('a', '2027-07-10', 7), stay('b', '2027-08-01', 3))
  server.set(path, airbnb(stay('b', '2027-08-01', 3)))
  const preview = await previewSync(ctx, known)
  const missing = preview.changes.filter(({ change }) => change === 'MISSING')
  expect(missing).toMatchObject([{ from: '2027-07-10', opensAt: expect.any(String) }])
  await syncFeed(ctx, { ...known, ...choices, remove: missing.map(({ key }) => key) })
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-07-01')).toHaveLength(3)
})

test('what vanished in a mass opens when staff accept it, and is held by every reading until then', async () => {
  const months = ['07', '08', '09', '10']
  const { id, path, known } = await aKeptFeed(...months.map((m) => stay(m, `2027-${m}-05`, 5)))
  server.set(path, airbnb(stay('07', '2027-07-05', 5)))
  for (const hours of [1, 2, 30]) {
    desk.moveTo(new Date(Date.parse('2027-06-16T07:34:00Z') + hours * 3_600_000))
    await syncDueFeeds(ctx)
    expect(await nightsTaken(ctx.db, desk.villaId, '2027-07-01')).toHaveLength(20)
  }
  expect((await feedOf(ctx.db, id)).held_at).not.toBeNull()
  expect((await previewSync(ctx, known)).massDrop).toEqual({ missing: 3, known: 4 })
  const accepted = await syncFeed(ctx, { ...known, ...choices, acceptDrop: true })
  expect(accepted.massDrop).toBeNull()
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-07-01')).toHaveLength(5)
  expect((await feedOf(ctx.db, id)).held_at).toBeNull()
})

test('nights sold twice are told on the reservation and by mail, once; a preview tells nobody', async () => {
  const { id: reservationId } = await aConfirmedStay(ctx, desk.villaId)
  const path = aPath()
  server.set(path, airbnb(stay('a', '2027-07-15', 7)))
  const preview = await previewSync(ctx, sourceOf(path))
  const both = { from: '2027-07-15', to: '2027-07-17' }
  expect(preview.changes[0]?.conflicts).toMatchObject([{ reservation_id: reservationId, nights: both }])
  expect(await mailsOf(ctx.db, reservationId)).not.toContain('TAKVIM_CAKISMA')
  const { feed_id: id } = await syncFeed(ctx, { ...sourceOf(path), ...choices })
  await syncFeed(ctx, { villa_id: desk.villaId, feed_id: id ?? 0, ...choices })
  const mails = await mailsOf(ctx.db, reservationId)
  expect(mails.filter((key) => key === 'TAKVIM_CAKISMA')).toHaveLength(1)
  const told = (await eventsOf(ctx.db, reservationId)).filter((event) => event === 'CALENDAR_CONFLICT')
  expect(told).toHaveLength(1)
})

test('the few days a channel takes no guests for dispute no stay of ours', async () => {
  const { id: reservationId } = await aConfirmedStay(ctx, desk.villaId)
  desk.moveTo('2027-07-12T07:00:00Z')
  await aKeptFeed(stay('lead', '2027-07-12', 3, { kind: 'BLOCK' }))
  expect(await mailsOf(ctx.db, reservationId)).not.toContain('TAKVIM_CAKISMA')
})

test('a reading that waited while the clock was faster is asked for again', async () => {
  const { path, known } = await aKeptFeed(stay('a', '2027-07-10', 7))
  const reader = ctx.feedReader
  let reads = 0
  const slow = Object.create(ctx, {
    feedReader: {
      value: {
        read: async (...asked: Parameters<typeof reader.read>) => {
          const read = await reader.read(...asked)
          if (++reads > 1) return read
          // The guest moves; the clock learns of it before we write what we read.
          server.set(path, airbnb(stay('a', '2027-09-10', 7)))
          desk.moveTo('2027-06-16T09:00:00Z')
          await syncDueFeeds(ctx)
          return read
        },
      },
    },
  })
  await syncFeed(slow, { ...known, ...choices })
  expect(reads).toBe(2)
  expect((await nightsTaken(ctx.db, desk.villaId, '2027-07-01'))[0]).toBe('2027-09-10')
})

/** Calendars that change a little or much from one reading to the next. */
const stays = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 6 }), fc.boolean()), {
    maxLength: 6,
    selector: ([week]) => week,
  })
  .map((list) =>
    list.map(([week, nights, isBlock]) =>
      stay(`week ${week}`, addDays('2027-06-20', week * 7 + (nights % 3)), nights, {
        kind: isBlock ? 'BLOCK' : 'BOOKING',
        guest: 'Gülşah, Öztürk',
      }),
    ),
  )

test('a preview writes nothing, and applying right after it gives the very bars it showed', async () => {
  let clock = Date.parse('2027-06-16T07:34:00Z')
  const path = aPath()
  await aConfirmedStay(ctx, desk.villaId)
  await fc.assert(
    fc.asyncProperty(stays, fc.boolean(), async (drawn, acceptDrop) => {
      clock += 20 * 60_000
      desk.moveTo(new Date(clock))
      server.set(path, vrboCalendar(drawn, { at: new Date(clock) }))
      const before = await digestTables(ctx.db)
      const preview = await previewSync(ctx, sourceOf(path))
      expect(await digestTables(ctx.db)).toEqual(before)
      const applied = await syncFeed(ctx, { ...sourceOf(path), ...choices })
      expect(applied.after).toEqual(preview.after)
      // Numbers of records that a preview made are not given twice; all else is the same.
      const told = ({ changes, massDrop }: typeof preview) => ({ changes, massDrop })
      expect(told(applied)).toEqual(told(preview))
      if (acceptDrop) await syncFeed(ctx, { ...sourceOf(path), ...choices, acceptDrop })
    }),
    { numRuns: 15 },
  )
})

import { bookingCalendar } from '@plato/feed-stubs/channel-calendars'
import { feedFaults, feedHealths } from '@plato/rules/availability/feeds/feed-kinds'
import { healthOf } from '@plato/rules/availability/feeds/health'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  airbnb,
  auditOf,
  digestTables,
  feedFixture,
  feedOf,
  newPath,
  nightsTaken,
  recordsOf,
  stay,
} from '../../testing/feeds/feed-server.ts'
import { sampleMoment } from '../../testing/platform.ts'
import { bookableVilla } from '../../testing/reservations.ts'
import { changeFeed, getFeed, listFeeds, removeFeeds } from './keep-feeds.ts'
import { syncDueFeeds } from './sync-due-feeds.ts'
import { syncFeed } from './sync-feed.ts'

const { desk: fixture, server, ctx, owner } = feedFixture()
const page = { skip: 0, take: 100 }
const later = (hours: number) => new Date(sampleMoment.getTime() + hours * 3_600_000)

async function storedFeed(
  text: string,
  over: { villaId?: number; blocksHorizon?: boolean; name?: string } = {},
) {
  const { villaId = fixture.villaId, blocksHorizon = false, name = 'Takvim' } = over
  const path = newPath()
  server.set(path, text)
  const source = { villa_id: villaId, url: server.url(path), name, blocksHorizon }
  const { feed_id: id } = await syncFeed(ctx, { ...source, ignore: [], remove: [], acceptDrop: false })
  if (id === null) throw new Error('not kept')
  return { id, path }
}
const taken = () => nightsTaken(ctx.db, fixture.villaId, '2027-06-16')

test('removeFeeds marks the records of a feed as REMOVED and frees their nights', {
  tags: 'spec-7.38',
}, async () => {
  const one = await storedFeed(airbnb(stay('a', '2027-07-10', 7)))
  const other = await storedFeed(airbnb(stay('b', '2027-08-10', 3), stay('c', '2027-07-12', 9)))
  const gone = await removeFeeds(ctx, { villa_id: fixture.villaId, feed_id: one.id })
  expect(gone).toEqual({ feeds: 1, records: 1, nights: 7 })
  // The nights claimed by both feeds now belong to the other one.
  expect(await taken()).toHaveLength(12)
  const records = await ctx.db
    .selectFrom('external_records')
    .select(['uid', 'status', 'feed_id'])
    .where('villa_id', '=', fixture.villaId)
    .orderBy('id')
    .execute()
  expect(records.map(({ status, feed_id: feedId }) => [status, feedId])).toEqual([
    ['REMOVED', null],
    ['ACTIVE', other.id],
    ['ACTIVE', other.id],
  ])
  expect(await auditOf(ctx.db, one.id)).toEqual(['feed.created', 'feed.removed'])
  expect(await removeFeeds(ctx, { villa_id: fixture.villaId })).toEqual({ feeds: 1, records: 2, nights: 12 })
  expect(await taken()).toEqual([])
  expect(await removeFeeds(ctx, { villa_id: fixture.villaId })).toEqual({ feeds: 0, records: 0, nights: 0 })
})

test('removeFeeds refuses a feed of another villa and an unknown villa', async () => {
  const { id } = await storedFeed(airbnb(stay('a', '2027-07-10', 7)))
  const elsewhere = await bookableVilla(ctx)
  await expect(removeFeeds(ctx, { villa_id: elsewhere, feed_id: id })).rejects.toMatchObject({
    code: 'feed.not_found',
  })
  await expect(removeFeeds(ctx, { villa_id: 0 })).rejects.toMatchObject({ code: 'villa.not_found' })
  expect(await taken()).toHaveLength(7)
})

test('syncDueFeeds stores nothing and does not fail when a feed is removed while it is read', async () => {
  const { id } = await storedFeed(airbnb(stay('a', '2027-07-10', 7)))
  fixture.moveTo(later(2))
  const reader = ctx.feedReader
  for (const ends of ['well', 'badly'] as const) {
    const path = newPath()
    const { id: doomed } = await storedFeed(airbnb(stay('b', '2027-09-10', 7)))
    await ctx.db
      .updateTable('calendar_feeds')
      .set({ url: server.url(path), next_at: later(0) })
      .where('id', '=', doomed)
      .execute()
    server.set(path, ends === 'well' ? airbnb(stay('c', '2027-09-20', 7)) : { does: 'empty' })
    const read = async (...args: Parameters<typeof reader.read>) => {
      const answer = await reader.read(...args)
      if (args[0].endsWith(path)) await removeFeeds(ctx, { villa_id: fixture.villaId, feed_id: doomed })
      return answer
    }
    await syncDueFeeds(Object.create(ctx, { feedReader: { value: { read } } }))
  }
  expect(await taken()).toHaveLength(7)
  expect((await feedOf(ctx.db, id)).fault).toBeNull()
})

test('changeFeed with blocksHorizon takes the nights after a channel’s sale window at once, and the next sync retains them', async () => {
  const far = bookingCalendar([
    stay('a', '2027-07-10', 7),
    { key: 'edge', from: '2028-02-01', to: '2028-09-01', kind: 'BLOCK' },
  ])
  const { id } = await storedFeed(far)
  expect(await taken()).toHaveLength(7)
  const set = (blocksHorizon: boolean) =>
    changeFeed(ctx, id, { name: 'Booking', active: true, blocksHorizon })
  await set(true)
  expect(await taken()).toHaveLength(7 + 213)
  fixture.moveTo(later(1))
  await syncDueFeeds(ctx)
  expect(await taken()).toHaveLength(7 + 213)
  await set(false)
  expect(await taken()).toHaveLength(7)
  expect(await auditOf(ctx.db, id)).toEqual(['feed.created', 'feed.changed', 'feed.changed'])
})

test('a paused calendar feed retains its nights and is not requested, and a resumed one is read in the next sync', async () => {
  const { id, path } = await storedFeed(airbnb(stay('a', '2027-07-10', 7)))
  const requestCount = () => server.requests.filter((request) => request.path === path).length
  await changeFeed(ctx, id, { name: 'Airbnb', active: false, blocksHorizon: false })
  server.set(path, airbnb(stay('a', '2027-07-10', 7), stay('b', '2027-08-10', 3)))
  fixture.moveTo(later(48))
  await syncDueFeeds(ctx)
  expect([requestCount(), (await taken()).length]).toEqual([1, 7])
  expect((await getFeed(ctx, id)).health).toBe('PAUSED')
  await changeFeed(ctx, id, { name: 'Airbnb', active: true, blocksHorizon: false })
  await syncDueFeeds(ctx)
  expect([requestCount(), (await taken()).length]).toEqual([2, 10])
  expect((await getFeed(ctx, id)).health).toBe('FRESH')
})

test('changeFeed and getFeed refuse an unknown feed', async () => {
  const change = { name: 'x', active: true, blocksHorizon: false }
  await expect(changeFeed(ctx, 0, change)).rejects.toMatchObject({ code: 'feed.not_found' })
  await expect(getFeed(ctx, 0)).rejects.toMatchObject({ code: 'feed.not_found' })
})

test('an owner can list and read the feeds of own villas only, without the secret part of the URL', async () => {
  const own = await storedFeed(airbnb(stay('a', '2027-07-10', 7)))
  const foreign = await storedFeed(airbnb(), { villaId: await bookableVilla(ctx) })
  const seen = (await listFeeds(owner, page)).rows.map(({ id }) => id)
  expect(seen).toContain(own.id)
  expect(seen).not.toContain(foreign.id)
  expect((await getFeed(owner, own.id)).activeRecords).toBe(1)
  await expect(getFeed(owner, foreign.id)).rejects.toMatchObject({ code: 'feed.not_found' })
  const both = (await listFeeds(ctx, page)).rows.map(({ id }) => id)
  expect(both).toEqual(expect.arrayContaining([own.id, foreign.id]))
  const shown = JSON.stringify(await listFeeds(owner, page))
  expect(shown).not.toContain(own.path)
})

test('getFeed lists a reading only when it changed records or its result differs from the previous one', async () => {
  const { id, path } = await storedFeed(airbnb(stay('a', '2027-07-10', 7)))
  const texts = [
    airbnb(stay('a', '2027-07-10', 7)),
    airbnb(stay('a', '2027-07-11', 7), stay('b', '2027-08-01', 3)),
    { does: 'status', status: 503 } as const,
    { does: 'status', status: 503 } as const,
    airbnb(stay('a', '2027-07-11', 7)),
    airbnb(stay('a', '2027-07-11', 7)),
  ]
  for (const [place, text] of texts.entries()) {
    server.set(path, text)
    fixture.moveTo(later(2 + place * 6))
    await syncDueFeeds(ctx)
  }
  const { readings, failures } = await getFeed(ctx, id)
  expect(
    readings.reverse().map(({ fault, added, moved, removed }) => [fault, added, moved, removed]),
  ).toEqual([
    [null, 1, 0, 0],
    [null, 1, 1, 0],
    ['SERVER_ERROR', 0, 0, 0],
    [null, 0, 0, 0],
    [null, 0, 0, 1],
  ])
  expect(failures).toBe(0)
  expect(await recordsOf(ctx.db, id)).toMatchObject([{ status: 'ACTIVE' }, { status: 'REMOVED' }])
})

const ages = fc.constantFrom(0, 1, 3_599, 3_600, 3_601, 6 * 3_600, 6 * 3_600 + 1, 90_000)
const states = fc.array(
  fc.record({
    active: fc.integer({ min: 0, max: 4 }).map((dice) => dice > 0),
    readAge: fc.option(ages),
    createdAge: ages,
    isHeld: fc.integer({ min: 0, max: 4 }).map((dice) => dice === 0),
    fault: fc.option(fc.constantFrom(...feedFaults)),
  }),
  { minLength: 20, maxLength: 20 },
)

test('the health filter of listFeeds selects the same feeds as healthOf for random feed states', async () => {
  const villaId = await bookableVilla(ctx)
  const ago = (seconds: number | null) =>
    seconds === null ? null : new Date(sampleMoment.getTime() - seconds * 1_000)
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(states, async (drawn) => {
      await ctx.db.deleteFrom('calendar_feeds').execute()
      const rows = drawn.map(({ active, readAge, createdAge, isHeld, fault }, place) => ({
        ...{ villa_id: villaId, channel: 'OTHER' as const, name: 'x', url: `https://x.example/${place}` },
        ...{ active, fault, read_at: ago(readAge), created_at: ago(createdAge) ?? sampleMoment },
        held_at: isHeld ? sampleMoment : null,
      }))
      const stored = await ctx.db.insertInto('calendar_feeds').values(rows).returningAll().execute()
      const ruled = stored.map((feed) => ({
        id: feed.id,
        health: healthOf(
          {
            ...{ active: feed.active, createdAt: feed.created_at, readAt: feed.read_at },
            ...{ heldAt: feed.held_at, hasFault: feed.fault !== null },
          },
          sampleMoment,
        ),
      }))
      for (const health of feedHealths) {
        const listed = await listFeeds(ctx, { ...page, health })
        const byRule = ruled.filter((one) => one.health === health).map(({ id }) => id)
        expect(listed.rows.map(({ id }) => id).sort(), health).toEqual(byRule.sort())
        expect(listed.rows.every((row) => row.health === health)).toBe(true)
        if (byRule.length > 0) seen.add(health)
        const troubled = ruled.filter((one) => one.health === 'HELD' || one.health === 'UNREADABLE')
        expect(listed.troubled).toBe(troubled.length)
      }
    }),
    { numRuns: 12, seed: 20_261_116 },
  )
  expect(seen.size).toBe(feedHealths.length)
})

test('listFeeds and getFeed write nothing to the database', async () => {
  const { id } = await storedFeed(airbnb(stay('a', '2027-07-10', 7)))
  const before = await digestTables(ctx.db)
  await listFeeds(ctx, page)
  await getFeed(ctx, id)
  expect(await digestTables(ctx.db)).toEqual(before)
})

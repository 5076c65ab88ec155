import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseTime } from '../../platform/database-time.queries.ts'
import {
  airbnb,
  type FeedFixtureContext,
  feedFixture,
  feedOf,
  newPath,
  nightsTaken,
  stay,
} from '../../testing/feeds/feed-server.ts'
import { stubAddress } from '../../testing/feeds/feeds.ts'
import { sampleMoment } from '../../testing/platform.ts'
import { bookableVilla } from '../../testing/reservations.ts'
import { takeDueFeeds } from './feeds.queries.ts'
import { readOneFeed, syncDueFeeds } from './sync-due-feeds.ts'

const { desk: fixture, server, ctx } = feedFixture()
const minuteMs = 60_000
const later = (minutes: number) => new Date(sampleMoment.getTime() + minutes * minuteMs)

/** Each server has its own port and so counts as its own host. */
const others: FeedServer[] = []
async function anotherHost(): Promise<FeedServer> {
  const made = await startFeedServer({ host: stubAddress })
  others.push(made)
  return made
}
beforeEach(async () => {
  await ctx.db.deleteFrom('calendar_feeds').execute()
})
afterEach(async () => {
  await Promise.all(others.splice(0).map((made) => made.stop()))
})

/** Inserts a feed that is due and was never read. */
async function newDueFeed(at: FeedServer, path = newPath(), villaId = fixture.villaId): Promise<number> {
  const { id } = await ctx.db
    .insertInto('calendar_feeds')
    .values({ villa_id: villaId, channel: 'AIRBNB', name: 'Airbnb', url: at.url(path) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('calendar_feeds')
    .set({ next_at: sampleMoment, created_at: sampleMoment })
    .where('id', '=', id)
    .execute()
  return id
}

/** The same context with a short timeout for the given servers. */
const hurried = (slow: readonly FeedServer[]): FeedFixtureContext =>
  Object.create(ctx, {
    feedReader: {
      value: {
        read: (...[url, known, limits]: Parameters<FeedFixtureContext['feedReader']['read']>) => {
          const isSlow = slow.some((one) => url.startsWith(one.url('/')))
          return ctx.feedReader.read(url, known, isSlow ? { timeoutMs: 100 } : limits)
        },
      },
    },
  })

const giga = 1024 ** 3
const hostile = {
  'an inner address': { does: 'redirect', to: 'http://127.0.0.1:1/x.ics' },
  'an address of the machine’s own cloud': {
    does: 'redirect',
    to: 'http://169.254.169.254/latest/meta-data',
  },
  'a gigabyte': { does: 'flood', bytes: giga, how: 'untold' },
  'a gigabyte, told before': { does: 'flood', bytes: giga, how: 'told' },
  'a gigabyte packed into little': { does: 'flood', bytes: giga, how: 'packed' },
  'a byte now and then': { does: 'drip', text: 'BEGIN:VCALENDAR\r\n', everyMs: 20 },
  'no answer at all': { does: 'hang' },
  'a login page': { does: 'login-page' },
} as const
const faults = [
  'FORBIDDEN_ADDRESS',
  'FORBIDDEN_ADDRESS',
  'TOO_LARGE',
  'TOO_LARGE',
  'TOO_LARGE',
  'TIMEOUT',
  'TIMEOUT',
  'LOGIN_PAGE',
]

test('syncDueFeeds stores a fault for each hostile server and still reads the other feeds of the round', async () => {
  const bad: number[] = []
  const slow: FeedServer[] = []
  for (const behaviour of Object.values(hostile)) {
    const host = await anotherHost()
    host.set('/bad.ics', behaviour)
    if (behaviour.does === 'drip' || behaviour.does === 'hang') slow.push(host)
    bad.push(await newDueFeed(host, '/bad.ics'))
  }
  const villas = [fixture.villaId, await bookableVilla(ctx), await bookableVilla(ctx)]
  const good: number[] = []
  for (const [place, villaId] of villas.entries()) {
    const path = newPath()
    server.set(path, airbnb(stay('a', `2027-0${7 + place}-10`, 7)))
    good.push(await newDueFeed(server, path, villaId))
  }
  await syncDueFeeds(hurried(slow))
  const noted = await Promise.all(bad.map((id) => feedOf(ctx.db, id)))
  const storedFaults = noted.map(({ fault }) => fault)
  // With http or another port, an internal address is refused by its URL already.
  expect(storedFaults.map((fault) => (fault === 'BAD_ADDRESS' ? 'FORBIDDEN_ADDRESS' : fault))).toEqual(faults)
  expect(noted.every(({ failures, read_at: readAt }) => failures === 1 && readAt === null)).toBe(true)
  for (const id of good) expect(await feedOf(ctx.db, id)).toMatchObject({ fault: null, event_count: 1 })
  for (const villaId of villas) expect(await nightsTaken(ctx.db, villaId, '2027-06-16')).toHaveLength(7)
})

test('syncDueFeeds skips a host after two timeouts and retries its other feeds after five minutes', async () => {
  const silent = await anotherHost()
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const path = newPath()
    silent.set(path, { does: 'hang' })
    ids.push(await newDueFeed(silent, path))
  }
  await syncDueFeeds(hurried([silent]))
  expect(silent.requests).toHaveLength(2)
  const feeds = await Promise.all(ids.map((id) => feedOf(ctx.db, id)))
  const left = feeds.filter(({ tried_at: triedAt }) => triedAt === null)
  expect(left.map(({ next_at: nextAt }) => nextAt)).toEqual([later(5), later(5), later(5)])
  fixture.moveTo(later(6))
  await syncDueFeeds(hurried([silent]))
  expect(silent.requests).toHaveLength(4)
})

test('syncDueFeeds still reads the other feeds of a host after several of its feeds return status 500', async () => {
  const paths = Array.from({ length: 6 }, newPath)
  for (const [place, path] of paths.entries())
    server.set(
      path,
      place < 4 ? { does: 'status', status: 500 } : airbnb(stay(path, `2027-0${place + 3}-10`, 2)),
    )
  for (const path of paths) await newDueFeed(server, path)
  await syncDueFeeds(ctx)
  expect(await nightsTaken(ctx.db, fixture.villaId, '2027-06-16')).toHaveLength(4)
})

test('syncDueFeeds sends one request per host at a time and reads several hosts in parallel', async () => {
  const hosts = await Promise.all(Array.from({ length: 4 }, anotherHost))
  const open = new Map<FeedServer, number>()
  let maxOfOne = 0
  let maxOfAll = 0
  const gate = Promise.withResolvers<void>()
  const reader = ctx.feedReader
  const counted: FeedFixtureContext = Object.create(ctx, {
    feedReader: {
      value: {
        async read(...args: Parameters<typeof reader.read>) {
          const host = hosts.find((one) => args[0].startsWith(one.url('/')))
          if (!host) throw new Error('asked elsewhere')
          open.set(host, (open.get(host) ?? 0) + 1)
          maxOfOne = Math.max(maxOfOne, ...open.values())
          maxOfAll = Math.max(
            maxOfAll,
            [...open.values()].reduce((sum, one) => sum + one),
          )
          // Blocks every reading until all hosts were requested, so that the readings really run in parallel.
          if ([...open.values()].reduce((sum, one) => sum + one) === hosts.length) gate.resolve()
          await gate.promise
          const answer = await reader.read(...args)
          open.set(host, (open.get(host) ?? 0) - 1)
          return answer
        },
      },
    },
  })
  for (const host of hosts)
    for (let n = 0; n < 5; n += 1) {
      const path = newPath()
      host.set(path, airbnb())
      await newDueFeed(host, path)
    }
  await syncDueFeeds(counted)
  expect(hosts.map(({ requests }) => requests.length)).toEqual([5, 5, 5, 5])
  expect([maxOfOne, maxOfAll]).toEqual([1, 4])
})

test('a feed leased by a crashed syncDueFeeds run is read by a later run when the lease expires', async () => {
  const path = newPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7)))
  const id = await newDueFeed(server, path)
  // Simulates a crash: the process leased the feed and did nothing else.
  expect(await takeDueFeeds(ctx.db, sampleMoment, later(15), 400)).toHaveLength(1)
  await syncDueFeeds(ctx)
  expect((await feedOf(ctx.db, id)).tried_at).toBeNull()
  fixture.moveTo(later(15))
  await syncDueFeeds(ctx)
  expect(await feedOf(ctx.db, id)).toMatchObject({ read_at: later(15), fault: null })
  expect(await nightsTaken(ctx.db, fixture.villaId, '2027-06-16')).toHaveLength(7)
})

test('syncDueFeeds stores nothing when it fails inside the transaction, and the next round stores everything', async () => {
  const path = newPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7), stay('b', '2027-08-10', 7)))
  const id = await newDueFeed(server, path)
  let calls = 0
  const doomed: FeedFixtureContext = Object.create(ctx, {
    databaseTime: {
      async value() {
        calls += 1
        // The third call happens under the villa lock, in the transaction that writes.
        if (calls === 3) throw new Error('killed')
        return { now: sampleMoment, today: fixture.ctx.today }
      },
    },
  })
  await expect(syncDueFeeds(doomed)).rejects.toThrow('1 calendars could not be made ours')
  expect(await feedOf(ctx.db, id)).toMatchObject({ read_at: null, event_count: 0 })
  fixture.moveTo(later(16))
  await syncDueFeeds(ctx)
  expect(await nightsTaken(ctx.db, fixture.villaId, '2027-06-16')).toHaveLength(14)
})

test('three concurrent syncDueFeeds rounds request each feed once', async () => {
  const paths = Array.from({ length: 6 }, newPath)
  for (const path of paths) {
    server.set(path, airbnb(stay(path, '2027-07-10', 7)))
    await newDueFeed(server, path)
  }
  await Promise.all([syncDueFeeds(ctx), syncDueFeeds(ctx), syncDueFeeds(ctx)])
  const requestedPaths = server.requests.filter(({ path }) => paths.includes(path)).map(({ path }) => path)
  expect(requestedPaths.sort()).toEqual([...paths].sort())
})

test('readOneFeed discards its result when a newer reading was stored in the meantime', async () => {
  const path = newPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7)))
  const id = await newDueFeed(server, path)
  await syncDueFeeds(ctx)
  const reader = ctx.feedReader
  const slow: FeedFixtureContext = Object.create(ctx, {
    feedReader: {
      value: {
        async read(...args: Parameters<typeof reader.read>) {
          const old = await reader.read(...args)
          server.set(path, airbnb(stay('a', '2027-09-10', 7)))
          fixture.moveTo(later(61))
          await syncDueFeeds(ctx)
          return old
        },
      },
    },
  })
  fixture.moveTo(later(60))
  await readOneFeed(slow, await feedOf(ctx.db, id))
  expect((await nightsTaken(ctx.db, fixture.villaId, '2027-06-16'))[0]).toBe('2027-09-10')
})

test('syncDueFeeds uses the database time to select due feeds and to store read_at', async () => {
  const path = newPath()
  server.set(path, airbnb())
  const id = await newDueFeed(server, path)
  const { now } = await databaseTime(ctx.db)
  await ctx.db
    .updateTable('calendar_feeds')
    .set({ next_at: new Date(now.getTime() - minuteMs) })
    .where('id', '=', id)
    .execute()
  await syncDueFeeds(Object.create(ctx, { databaseTime: { value: databaseTime } }))
  expect((await feedOf(ctx.db, id)).read_at?.getTime()).toBeGreaterThanOrEqual(now.getTime())
})

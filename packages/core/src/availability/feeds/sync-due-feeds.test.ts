import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseTime } from '../../database-time.queries.ts'
import { bookableVilla } from '../../reservations/testing.ts'
import { aMoment } from '../../testing.ts'
import { takeDueFeeds } from './feeds.queries.ts'
import { readOneFeed, syncDueFeeds } from './sync-due-feeds.ts'
import {
  airbnb,
  aPath,
  type FeedDeskContext,
  feedDeskForFile,
  feedOf,
  nightsTaken,
  stay,
} from './test/feed-desk.ts'
import { stubAddress } from './testing.ts'

const { desk, server, ctx } = feedDeskForFile()
const minuteMs = 60_000
const later = (minutes: number) => new Date(aMoment.getTime() + minutes * minuteMs)

/** Of one host, as every server on a port of its own is. */
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

/** Kept, due, and never read yet. */
async function aDueFeed(at: FeedServer, path = aPath(), villaId = desk.villaId): Promise<number> {
  const { id } = await ctx.db
    .insertInto('calendar_feeds')
    .values({ villa_id: villaId, channel: 'AIRBNB', name: 'Airbnb', url: at.url(path) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('calendar_feeds')
    .set({ next_at: aMoment, created_at: aMoment })
    .where('id', '=', id)
    .execute()
  return id
}

/** The same office, which waits less long for those who will not answer. */
const hurried = (slow: readonly FeedServer[]): FeedDeskContext =>
  Object.create(ctx, {
    feedReader: {
      value: {
        read: (...[url, known, limits]: Parameters<FeedDeskContext['feedReader']['read']>) => {
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

test('hostile servers are noted as faults, and the honest ones of the same round are read', async () => {
  const bad: number[] = []
  const slow: FeedServer[] = []
  for (const behaviour of Object.values(hostile)) {
    const host = await anotherHost()
    host.set('/bad.ics', behaviour)
    if (behaviour.does === 'drip' || behaviour.does === 'hang') slow.push(host)
    bad.push(await aDueFeed(host, '/bad.ics'))
  }
  const villas = [desk.villaId, await bookableVilla(ctx), await bookableVilla(ctx)]
  const good: number[] = []
  for (const [place, villaId] of villas.entries()) {
    const path = aPath()
    server.set(path, airbnb(stay('a', `2027-0${7 + place}-10`, 7)))
    good.push(await aDueFeed(server, path, villaId))
  }
  await syncDueFeeds(hurried(slow))
  const noted = await Promise.all(bad.map((id) => feedOf(ctx.db, id)))
  const told = noted.map(({ fault }) => fault)
  // By http and on another port, an inner address is refused as it is written.
  expect(told.map((fault) => (fault === 'BAD_ADDRESS' ? 'FORBIDDEN_ADDRESS' : fault))).toEqual(faults)
  expect(noted.every(({ failures, read_at: readAt }) => failures === 1 && readAt === null)).toBe(true)
  for (const id of good) expect(await feedOf(ctx.db, id)).toMatchObject({ fault: null, event_count: 1 })
  for (const villaId of villas) expect(await nightsTaken(ctx.db, villaId, '2027-06-16')).toHaveLength(7)
})

test('a host that is silent twice is left alone for the round, and asked again soon', async () => {
  const silent = await anotherHost()
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1) {
    const path = aPath()
    silent.set(path, { does: 'hang' })
    ids.push(await aDueFeed(silent, path))
  }
  await syncDueFeeds(hurried([silent]))
  expect(silent.requests).toHaveLength(2)
  const feeds = await Promise.all(ids.map((id) => feedOf(ctx.db, id)))
  const left = feeds.filter(({ tried_at: triedAt }) => triedAt === null)
  expect(left.map(({ next_at: nextAt }) => nextAt)).toEqual([later(5), later(5), later(5)])
  desk.moveTo(later(6))
  await syncDueFeeds(hurried([silent]))
  expect(silent.requests).toHaveLength(4)
})

test('one that answers badly is not silent: the others of its host are read', async () => {
  const paths = Array.from({ length: 6 }, aPath)
  for (const [place, path] of paths.entries())
    server.set(
      path,
      place < 4 ? { does: 'status', status: 500 } : airbnb(stay(path, `2027-0${place + 3}-10`, 2)),
    )
  for (const path of paths) await aDueFeed(server, path)
  await syncDueFeeds(ctx)
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-06-16')).toHaveLength(4)
})

test('no host is asked for two calendars at once, and several hosts are asked at once', async () => {
  const hosts = await Promise.all(Array.from({ length: 4 }, anotherHost))
  const open = new Map<FeedServer, number>()
  let mostOfOne = 0
  let mostOfAll = 0
  const gate = Promise.withResolvers<void>()
  const reader = ctx.feedReader
  const counted: FeedDeskContext = Object.create(ctx, {
    feedReader: {
      value: {
        async read(...asked: Parameters<typeof reader.read>) {
          const host = hosts.find((one) => asked[0].startsWith(one.url('/')))
          if (!host) throw new Error('asked elsewhere')
          open.set(host, (open.get(host) ?? 0) + 1)
          mostOfOne = Math.max(mostOfOne, ...open.values())
          mostOfAll = Math.max(
            mostOfAll,
            [...open.values()].reduce((sum, one) => sum + one),
          )
          // Nobody goes on before every host was asked: what could run at once does.
          if ([...open.values()].reduce((sum, one) => sum + one) === hosts.length) gate.resolve()
          await gate.promise
          const answer = await reader.read(...asked)
          open.set(host, (open.get(host) ?? 0) - 1)
          return answer
        },
      },
    },
  })
  for (const host of hosts)
    for (let n = 0; n < 5; n += 1) {
      const path = aPath()
      host.set(path, airbnb())
      await aDueFeed(host, path)
    }
  await syncDueFeeds(counted)
  expect(hosts.map(({ requests }) => requests.length)).toEqual([5, 5, 5, 5])
  expect([mostOfOne, mostOfAll]).toEqual([1, 4])
})

test('a round that dies loses nothing: what it had taken is due again when its lease ends', async () => {
  const path = aPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7)))
  const id = await aDueFeed(server, path)
  // The process dies here: it had taken the feed, and nothing else.
  expect(await takeDueFeeds(ctx.db, aMoment, later(15), 400)).toHaveLength(1)
  await syncDueFeeds(ctx)
  expect((await feedOf(ctx.db, id)).tried_at).toBeNull()
  desk.moveTo(later(15))
  await syncDueFeeds(ctx)
  expect(await feedOf(ctx.db, id)).toMatchObject({ read_at: later(15), fault: null })
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-06-16')).toHaveLength(7)
})

test('a round that dies while it writes has written nothing, and the next one writes all of it', async () => {
  const path = aPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7), stay('b', '2027-08-10', 7)))
  const id = await aDueFeed(server, path)
  let asked = 0
  const doomed: FeedDeskContext = Object.create(ctx, {
    databaseTime: {
      async value() {
        asked += 1
        // Asked for the third time under the villa's lock, in the transaction that is to write.
        if (asked === 3) throw new Error('killed')
        return { now: aMoment, today: desk.ctx.today }
      },
    },
  })
  await expect(syncDueFeeds(doomed)).rejects.toThrow('1 calendars could not be made ours')
  expect(await feedOf(ctx.db, id)).toMatchObject({ read_at: null, event_count: 0 })
  desk.moveTo(later(16))
  await syncDueFeeds(ctx)
  expect(await nightsTaken(ctx.db, desk.villaId, '2027-06-16')).toHaveLength(14)
})

test('two rounds at once read each calendar once', async () => {
  const paths = Array.from({ length: 6 }, aPath)
  for (const path of paths) {
    server.set(path, airbnb(stay(path, '2027-07-10', 7)))
    await aDueFeed(server, path)
  }
  await Promise.all([syncDueFeeds(ctx), syncDueFeeds(ctx), syncDueFeeds(ctx)])
  const asked = server.requests.filter(({ path }) => paths.includes(path)).map(({ path }) => path)
  expect(asked.sort()).toEqual([...paths].sort())
})

test('a reading that was overtaken by a newer one steps back', async () => {
  const path = aPath()
  server.set(path, airbnb(stay('a', '2027-07-10', 7)))
  const id = await aDueFeed(server, path)
  await syncDueFeeds(ctx)
  const reader = ctx.feedReader
  const slow: FeedDeskContext = Object.create(ctx, {
    feedReader: {
      value: {
        async read(...asked: Parameters<typeof reader.read>) {
          const old = await reader.read(...asked)
          server.set(path, airbnb(stay('a', '2027-09-10', 7)))
          desk.moveTo(later(61))
          await syncDueFeeds(ctx)
          return old
        },
      },
    },
  })
  desk.moveTo(later(60))
  await readOneFeed(slow, await feedOf(ctx.db, id))
  expect((await nightsTaken(ctx.db, desk.villaId, '2027-06-16'))[0]).toBe('2027-09-10')
})

test('the round goes by the database’s clock', async () => {
  const path = aPath()
  server.set(path, airbnb())
  const id = await aDueFeed(server, path)
  const { now } = await databaseTime(ctx.db)
  await ctx.db
    .updateTable('calendar_feeds')
    .set({ next_at: new Date(now.getTime() - minuteMs) })
    .where('id', '=', id)
    .execute()
  await syncDueFeeds(Object.create(ctx, { databaseTime: { value: databaseTime } }))
  expect((await feedOf(ctx.db, id)).read_at?.getTime()).toBeGreaterThanOrEqual(now.getTime())
})

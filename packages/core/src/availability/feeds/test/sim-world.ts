import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { sql } from 'kysely'
import { createPricePeriod } from '../../../pricing/save-price-period.ts'
import { eventsIn, newExport } from '../../../testing/feeds/calendar-exports.ts'
import type { FeedFixtureContext } from '../../../testing/feeds/feed-server.ts'
import { stubAddress, testReader } from '../../../testing/feeds/feeds.ts'
import type { FreshDatabase } from '../../../testing/platform.ts'
import { newContext } from '../../../testing/platform.ts'
import { type Random, randomOf } from '../../../testing/random.ts'
import { bookableVilla, movable } from '../../../testing/reservations.ts'
import { newPeriod } from '../../../testing/villas.ts'
import { drawSharedCalendar, noteShown } from '../../exports/draw-shared-calendar.ts'
import { syncFeed } from '../sync-feed.ts'
import { Channel } from './sim-channel.ts'
import { dateOf, dayOf, type Nights, same } from './sim-days.ts'
import { Oracle, type PublishedSpan } from './sim-oracle.ts'
import { type Serving, serve } from './sim-serving.ts'

const channels = ['AIRBNB', 'BOOKING', 'VRBO'] as const

/** A reservation or closure of ours, recorded by the simulation and not read from the tables. */
export interface Ours extends Nights {
  readonly id: number
  readonly isStay: boolean
}

export interface SimFeed {
  id: number
  readonly path: string
  readonly channel: Channel
  readonly oracle: Oracle
  /** Token of the export this channel reads. */
  readonly token: string
  serving: Serving
}

export interface SimVilla {
  readonly id: number
  /** One host per villa: its feeds are read one after the other. */
  readonly server: FeedServer
  readonly feeds: SimFeed[]
  readonly ours: Ours[]
  /** Feeds read since the last check, in order, and the spans exported to their channel at that time. */
  readings: { readonly feed: SimFeed; readonly published: readonly PublishedSpan[] }[]
}

export interface World {
  readonly ctx: FeedFixtureContext
  readonly random: Random
  readonly villas: readonly SimVilla[]
  readonly log: string[]
  /** How often each event occurred: a simulation that never reached a case proves nothing about it. */
  readonly seen: Map<string, number>
  at: number
  moveTo(at: number): void
}

export function report(world: World, what: string): void {
  world.seen.set(what, (world.seen.get(what) ?? 0) + 1)
  if (!what.startsWith('health')) world.log.push(`${new Date(world.at).toISOString().slice(0, 16)} ${what}`)
}

/** Our exported calendar for a token, read as text like any outside reader. */
export async function publishedTo(ctx: FeedFixtureContext, token: string): Promise<PublishedSpan[]> {
  const drawn = await drawSharedCalendar(ctx, token)
  const moment = (stamp: string) =>
    Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return eventsIn(drawn?.text ?? '').map(({ from, to, stamp }) => ({
    from: dayOf(from),
    to: dayOf(to),
    since: moment(stamp),
  }))
}

/** The channel fetches our calendar and closes the nights in it. */
export async function fetchOurs(world: World, feed: SimFeed): Promise<void> {
  const drawn = await drawSharedCalendar(world.ctx, feed.token)
  if (!drawn) throw new Error('our calendar is gone')
  await noteShown(world.ctx, drawn, true)
  feed.channel.imported = await publishedTo(world.ctx, feed.token)
  feed.channel.fetchedAt = world.at
  report(world, 'our calendar was fetched')
}

/** Rows have the real time of the machine; replaces it by the simulated time. */
export async function dateNewRows({ ctx, at }: World): Promise<void> {
  await sql`update occupancy set changed_at = ${new Date(at)} where changed_at < '2028-01-01'`.execute(ctx.db)
}

/** Nights that another stay of the villa, on any channel, has exactly: two such stays cannot be distinguished. */
export const isUsed =
  ({ feeds, ours }: SimVilla, but?: Nights) =>
  (nights: Nights): boolean =>
    [...ours, ...feeds.flatMap(({ channel }) => [...channel.stays, ...channel.imported])].some(
      (other) => other !== but && same(other, nights),
    )

/** The spans of the channel's last fetch: it may show them until it fetches again. */
const lastPublished = ({ channel: { imported, fetchedAt } }: SimFeed): PublishedSpan[] =>
  imported.map(({ from, to }) => ({ from, to, since: fetchedAt ?? 0 }))

/** A reader that records which feeds were requested, with a short timeout for paths that never answer. */
function watchedReader(
  villas: readonly SimVilla[],
  ctx: () => FeedFixtureContext,
): FeedFixtureContext['feedReader'] {
  const reader = testReader()
  return {
    async read(url, known, limits = {}) {
      const villa = villas.find(({ server }) => url.startsWith(server.url('/')))
      const feed = villa?.feeds.find(({ path }) => url.endsWith(path))
      if (villa && feed)
        villa.readings.push({
          feed,
          published: [...(await publishedTo(ctx(), feed.token)), ...lastPublished(feed)],
        })
      return reader.read(url, known, feed?.serving.hangs ? { timeoutMs: 60 } : limits)
    },
  }
}

async function openVilla(ctx: FeedFixtureContext): Promise<SimVilla> {
  const id = await bookableVilla(ctx)
  await createPricePeriod(ctx, { villa_id: id, ...newPeriod('2028-01-01', '2029-12-31', { minNights: 1 }) })
  return { id, server: await startFeedServer({ host: stubAddress }), feeds: [], ours: [], readings: [] }
}

async function openFeed(
  ctx: FeedFixtureContext,
  { id: villaId, server, feeds }: SimVilla,
  channel: Channel,
  { at, closesEdge }: { at: number; closesEdge: boolean },
): Promise<void> {
  const path = `/${channel.name.toLowerCase()}.ics`
  const serving = serve(channel, at, 'HONEST')
  server.set(path, serving.behaviour)
  const token = await newExport(ctx, villaId, channel.name, channel.name)
  const feed = { id: 0, path, channel, oracle: new Oracle(closesEdge), token, serving }
  feeds.push(feed)
  const source = { villa_id: villaId, url: server.url(path), name: channel.name, blocksHorizon: closesEdge }
  const synced = await syncFeed(ctx, { ...source, ignore: [], remove: [], acceptDrop: false })
  feed.id = synced.feed_id ?? 0
}

/** Creates villas with three feeds each, on a day long before the leap day. */
export async function openWorld(
  database: FreshDatabase,
  seed: number,
  startsAt: number,
): Promise<World & AsyncDisposable> {
  const random = randomOf(seed)
  const caller = await newContext(database)
  const moved = movable(caller)
  const villas: SimVilla[] = []
  // Safe: all of the caller is copied into it, with the clock that moves.
  const ctx = { feedReader: watchedReader(villas, () => ctx) } as FeedFixtureContext
  Object.defineProperties(ctx, Object.getOwnPropertyDescriptors(moved.ctx))
  for (let n = 0; n < 2; n += 1) villas.push(await openVilla(ctx))
  moved.moveTo(new Date(startsAt))
  for (const [n, villa] of villas.entries())
    for (const name of channels)
      await openFeed(ctx, villa, new Channel(name, random.fork()), { at: startsAt, closesEdge: n === 1 })
  const world: World = {
    ...{ ctx, random, villas, log: [], seen: new Map(), at: startsAt },
    moveTo(at) {
      world.at = at
      moved.moveTo(new Date(at))
    },
  }
  await dateNewRows(world)
  return Object.assign(world, {
    async [Symbol.asyncDispose]() {
      for (const { server } of villas) await server.stop()
      await caller[Symbol.asyncDispose]()
    },
  })
}

export const namesOf = (nights: ReadonlySet<number> | readonly number[]): string[] =>
  [...nights].sort((a, b) => a - b).map(dateOf)

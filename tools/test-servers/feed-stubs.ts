/** Feeds of other channels as a local server, and a demo agency that reads some of them. */
import { createCalendarExport } from '@plato/core/availability/exports/create-export'
import type { FeedContext } from '@plato/core/availability/feeds/feed-context'
import { syncFeed } from '@plato/core/availability/feeds/sync-feed'
import type { Context, Db } from '@plato/core/platform/context'
import { databaseTime } from '@plato/core/platform/database-time.queries'
import { feedReader } from '@plato/core/safe-fetch/fetch-feed'
import { connect } from '@plato/database/connect'
import {
  airbnbCalendar,
  bookingCalendar,
  type StubStay,
  vrboCalendar,
} from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'
import { addDays } from '@plato/rules/calendar-day'
import { istanbulDay } from '@plato/rules/istanbul-day'

/** The address of the server: the only one that is not public and may be read. */
const address = '127.0.0.2'
const hourMs = 3_600_000

export interface FeedStubs {
  /** Environment variables for API and worker. */
  readonly env: { readonly FEED_EXEMPT_ADDRESSES: string }
  readonly server: FeedServer
  stop(): Promise<void>
}

const paths = {
  turkuaz: '/calendar/ical/villa-turkuaz-8a41f0.ics',
  yelken: '/v1/export/villa-yelken-51c7d2.ics',
  palmiye: '/icalendar/villa-palmiye-90be13.ics',
  sedir: '/calendar/ical/villa-sedir-c3d6e8.ics',
} as const

const stay = (key: string, from: string, nights: number, kind: StubStay['kind'] = 'BOOKING'): StubStay => ({
  key,
  from,
  to: addDays(from, nights),
  kind,
})

/** `port`: the port of stored feed URLs when the server is started again. */
export async function startFeedStubs(port?: number): Promise<FeedStubs> {
  const server = await startFeedServer({ host: address, ...(port ? { port } : {}) })
  const today = istanbulDay(new Date())
  const inDays = (days: number) => addDays(today, days)
  server.set(
    paths.turkuaz,
    airbnbCalendar([
      stay('a', inDays(77), 5),
      stay('b', inDays(119), 7),
      stay('c', inDays(140), 6),
      stay('d', inDays(128), 3, 'BLOCK'),
      // The sale horizon of the channel, not a stay.
      stay('e', inDays(300), 200, 'BLOCK'),
    ]),
  )
  server.set(
    paths.palmiye,
    vrboCalendar([stay('k', inDays(64), 7), stay('l', inDays(85), 4)], { language: 'tr' }),
  )
  server.set(paths.sedir, airbnbCalendar([stay('m', inDays(120), 7)]))
  return { env: { FEED_EXEMPT_ADDRESSES: address }, server, stop: () => server.stop() }
}

interface Agency {
  readonly databaseUrl: string
  readonly siteOrigin: string
}

type StaffContext = Context & FeedContext

async function staffOf(db: Db, { siteOrigin }: Agency): Promise<StaffContext> {
  const users = db.selectFrom('users').select('id').where('role', '=', 'ADMIN').orderBy('id')
  const { id } = await users.executeTakeFirstOrThrow()
  const { now, today } = await databaseTime(db)
  return {
    db,
    now,
    today,
    requestId: 'demo',
    sendJob: async () => undefined,
    databaseTime,
    siteOrigin,
    feedReader: feedReader({ siteOrigin, exemptAddresses: [address] }),
    actor: { id, role: 'ADMIN', sessionId: 'demo' },
  }
}

const villaOf = (db: Db, slug: string) =>
  db.selectFrom('villas').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()

/** Creates a conflict: the feed claims the last nights of a confirmed stay and some more. */
async function sellTwice(db: Db, villaId: number, { server }: FeedStubs): Promise<void> {
  const ours = await db
    .selectFrom('reservations')
    .select('check_out')
    .where('villa_id', '=', villaId)
    .where('status', '=', 'CONFIRMED')
    .orderBy('check_in', 'desc')
    .executeTakeFirstOrThrow()
  const first = addDays(ours.check_out, -3)
  server.set(paths.yelken, bookingCalendar([stay('x', first, 6), stay('y', addDays(first, 20), 5)]))
}

async function link(
  ctx: StaffContext,
  { server }: FeedStubs,
  feed: { slug: string; path: string; name: string },
) {
  const { id } = await villaOf(ctx.db, feed.slug)
  const choices = { ignore: [], remove: [], acceptDrop: false }
  const source = { villa_id: id, url: server.url(feed.path), name: feed.name, blocksHorizon: false }
  return syncFeed(ctx, { ...source, ...choices })
}

/**
 * A feed that has returned a login page for nine hours: its last reading remains valid, and the dashboard shows its
 * age.
 */
async function loseSight(db: Db, feedId: number, { server }: FeedStubs): Promise<void> {
  server.set(paths.sedir, { does: 'login-page' })
  const readAt = new Date(Date.now() - 9 * hourMs)
  await db
    .updateTable('calendar_feeds')
    .set({
      read_at: readAt,
      fault: 'LOGIN_PAGE',
      fault_head: '<!doctype html> <title>Giriş yapın</title>',
      failures: 6,
    })
    .where('id', '=', feedId)
    .execute()
}

/** Changes the feed after its reading, for the preview: one stay moved, one removed, two added. */
function moveOn({ server }: FeedStubs, today: string): void {
  const inDays = (days: number) => addDays(today, days)
  server.set(
    paths.turkuaz,
    airbnbCalendar([
      stay('a', inDays(79), 5),
      stay('b', inDays(119), 7),
      stay('d', inDays(128), 3, 'BLOCK'),
      stay('f', inDays(148), 4),
      stay('g', inDays(171), 7, 'BLOCK'),
      stay('e', inDays(300), 200, 'BLOCK'),
    ]),
  )
}

/** Adds feeds and exports to an agency without feeds: one with a conflict, and one that cannot be read. */
export async function openDemoFeeds(agency: Agency, stubs: FeedStubs): Promise<void> {
  const db = connect({ url: agency.databaseUrl, poolSize: 1, applicationName: 'plato-demo' })
  try {
    const ctx = await staffOf(db, agency)
    const yelken = await villaOf(db, 'villa-yelken')
    await sellTwice(db, yelken.id, stubs)
    if (await db.selectFrom('calendar_feeds').select('id').executeTakeFirst()) return
    await link(ctx, stubs, { slug: 'villa-turkuaz', path: paths.turkuaz, name: 'Airbnb' })
    await link(ctx, stubs, { slug: 'villa-yelken', path: paths.yelken, name: 'Booking.com' })
    await link(ctx, stubs, { slug: 'villa-palmiye', path: paths.palmiye, name: 'Vrbo' })
    const lost = await link(ctx, stubs, { slug: 'villa-sedir', path: paths.sedir, name: 'Airbnb' })
    await loseSight(db, lost.feed_id ?? 0, stubs)
    const { id } = await villaOf(db, 'villa-turkuaz')
    const channels: [FeedChannel, string][] = [
      ['AIRBNB', 'Airbnb'],
      ['BOOKING', 'Booking.com'],
    ]
    for (const [channel, name] of channels) await createCalendarExport(ctx, id, { channel, name })
    moveOn(stubs, ctx.today)
    await db
      .updateTable('mails')
      .set((eb) => ({ state: 'SENT' as const, sent_at: eb.ref('created_at'), attempts: 1 }))
      .where('state', '=', 'QUEUED')
      .execute()
  } finally {
    await db.destroy()
  }
}

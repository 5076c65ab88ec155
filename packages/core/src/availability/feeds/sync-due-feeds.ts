import type { FeedFault } from '@plato/rules/availability/feeds/feed-words'
import type { Moment } from '../../context.ts'
import { insistOnVilla } from '../../villas/insist-on-villa.ts'
import { applyCalendar, noChoices } from './apply-calendar.ts'
import type { FeedContext } from './feed-context.ts'
import { FeedUnreadable } from './feed-unreadable.ts'
import { findFeed, isReadSince, type KeptFeed, postponeFeeds, takeDueFeeds } from './feeds.queries.ts'
import { fetchCalendar, noteFault, noteUnchanged, validatorsOf } from './read-feed.ts'

const minuteMs = 60_000
/** In one round of the clock; the next one comes a minute later. */
const mostPerRound = 400
const leaseMs = 15 * minuteMs
const hostsAtOnce = 6
/** A host that lets us wait so often is left alone for a while: the others are not to wait for it. */
const mostSilences = 2
const silentPauseMs = 5 * minuteMs

const silences: ReadonlySet<FeedFault> = new Set(['TIMEOUT', 'UNREACHABLE'])

/**
 * One calendar, read and made ours. What its server does wrong is noted with the feed and told; what we do wrong is thrown.
 * Twice at once does no harm: the villa's lock puts them in a row, and who asked before the other was done steps back.
 */
export async function readOneFeed(
  ctx: FeedContext,
  feed: KeptFeed,
  limits: { timeoutMs?: number } = {},
): Promise<FeedFault | null> {
  const asked = await ctx.databaseTime(ctx.db)
  try {
    const known = await validatorsOf(ctx.db, feed, asked)
    const fresh = await fetchCalendar(ctx, feed.url, { today: asked.today, known, ...limits })
    if (fresh === 'SAME') await noteUnchanged(ctx, feed, await ctx.databaseTime(ctx.db))
    else
      await ctx.db.transaction().execute(async (tx) => {
        await insistOnVilla(tx, feed.villa_id)
        const kept = await findFeed(tx, feed.id)
        const at: Moment = await ctx.databaseTime(tx)
        // Given up while it was read, or read by another since: what we hold may be older than what counts.
        if (kept?.active && !isReadSince(kept, asked))
          await applyCalendar(tx, ctx, { feed: kept, fresh, choices: noChoices, at })
      })
    return null
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    await noteFault(ctx, feed, error, await ctx.databaseTime(ctx.db))
    return error.fault
  }
}

const hostOf = ({ url }: KeptFeed) => URL.parse(url.trim().replace(/^webcals?:/i, 'https:'))?.host ?? ''

function byHost(feeds: readonly KeptFeed[]): KeptFeed[][] {
  const hosts = new Map<string, KeptFeed[]>()
  for (const feed of feeds) hosts.set(hostOf(feed), [...(hosts.get(hostOf(feed)) ?? []), feed])
  return [...hosts.values()]
}

/** One after the other: no host is asked for two calendars at once. */
async function readHost(ctx: FeedContext, feeds: readonly KeptFeed[], faults: unknown[]): Promise<void> {
  let silent = 0
  for (const [place, feed] of feeds.entries()) {
    try {
      const fault = await readOneFeed(ctx, feed)
      silent = fault && silences.has(fault) ? silent + 1 : 0
    } catch (error) {
      faults.push(error)
    }
    if (silent < mostSilences) continue
    const { now } = await ctx.databaseTime(ctx.db)
    const rest = feeds.slice(place + 1).map(({ id }) => id)
    await postponeFeeds(ctx.db, rest, new Date(now.getTime() + silentPauseMs))
    return
  }
}

/** Every minute: the calendars whose time has come. A bad one holds up neither the others nor the round. */
export async function syncDueFeeds(ctx: FeedContext): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const due = await takeDueFeeds(ctx.db, now, new Date(now.getTime() + leaseMs), mostPerRound)
  const hosts = byHost(due)
  const faults: unknown[] = []
  const lane = async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) await readHost(ctx, host, faults)
  }
  await Promise.all(Array.from({ length: Math.min(hostsAtOnce, hosts.length) }, lane))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} calendars could not be made ours`)
}

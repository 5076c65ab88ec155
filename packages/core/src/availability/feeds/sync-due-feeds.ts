import type { FeedFault } from '@plato/rules/availability/feeds/feed-kinds'
import type { Moment } from '../../platform/context.ts'
import { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { applyCalendar, noChoices } from './apply-calendar.ts'
import type { FeedContext } from './feed-context.ts'
import { findFeed, isReadSince, postponeFeeds, type StoredFeed, takeDueFeeds } from './feeds.queries.ts'
import { fetchCalendar, noteFault, noteUnchanged, validatorsOf } from './read-feed.ts'

const minuteMs = 60_000
/** Max feeds in one round; the next round starts a minute later. */
const maxPerRound = 400
const leaseMs = 15 * minuteMs
const hostsAtOnce = 6
/** A host that times out this often is postponed, so that the other feeds do not wait for it. */
const maxSilences = 2
const silentPauseMs = 5 * minuteMs

const silences: ReadonlySet<FeedFault> = new Set(['TIMEOUT', 'UNREACHABLE'])

/**
 * Reads one feed and stores the result. Faults of the server are stored with the feed and returned; our own errors
 * are thrown. Two concurrent readings are safe: the villa lock serializes them, and the older one is discarded.
 */
export async function readOneFeed(
  ctx: FeedContext,
  feed: StoredFeed,
  limits: { timeoutMs?: number } = {},
): Promise<FeedFault | null> {
  const requestedAt = await ctx.databaseTime(ctx.db)
  try {
    const known = await validatorsOf(ctx.db, feed, requestedAt)
    const fresh = await fetchCalendar(ctx, feed.url, { today: requestedAt.today, known, ...limits })
    if (fresh === 'SAME') await noteUnchanged(ctx, feed, await ctx.databaseTime(ctx.db))
    else
      await ctx.db.transaction().execute(async (tx) => {
        await lockVillaOrRefuse(tx, feed.villa_id)
        const stored = await findFeed(tx, feed.id)
        const at: Moment = await ctx.databaseTime(tx)
        // The feed was removed or paused, or a newer reading was stored, while this one ran: discard it.
        if (stored?.active && !isReadSince(stored, requestedAt))
          await applyCalendar(tx, ctx, { feed: stored, fresh, choices: noChoices, at })
      })
    return null
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error
    await noteFault(ctx, feed, error, await ctx.databaseTime(ctx.db))
    return error.fault
  }
}

const hostOf = ({ url }: StoredFeed) => URL.parse(url.trim().replace(/^webcals?:/i, 'https:'))?.host ?? ''

function byHost(feeds: readonly StoredFeed[]): StoredFeed[][] {
  const hosts = new Map<string, StoredFeed[]>()
  for (const feed of feeds) hosts.set(hostOf(feed), [...(hosts.get(hostOf(feed)) ?? []), feed])
  return [...hosts.values()]
}

/** Reads the feeds of one host one after the other. */
async function readHost(ctx: FeedContext, feeds: readonly StoredFeed[], faults: unknown[]): Promise<void> {
  let silent = 0
  for (const [place, feed] of feeds.entries()) {
    try {
      const fault = await readOneFeed(ctx, feed)
      silent = fault && silences.has(fault) ? silent + 1 : 0
    } catch (error) {
      faults.push(error)
    }
    if (silent < maxSilences) continue
    const { now } = await ctx.databaseTime(ctx.db)
    const rest = feeds.slice(place + 1).map(({ id }) => id)
    await postponeFeeds(ctx.db, rest, new Date(now.getTime() + silentPauseMs))
    return
  }
}

/** Runs every minute and reads the due feeds. A failing feed blocks neither the others nor the round. */
export async function syncDueFeeds(ctx: FeedContext): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const due = await takeDueFeeds(ctx.db, now, new Date(now.getTime() + leaseMs), maxPerRound)
  const hosts = byHost(due)
  const faults: unknown[] = []
  const lane = async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) await readHost(ctx, host, faults)
  }
  await Promise.all(Array.from({ length: Math.min(hostsAtOnce, hosts.length) }, lane))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} calendars could not be made ours`)
}

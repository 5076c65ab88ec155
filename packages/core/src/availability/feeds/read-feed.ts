import type { ReadCalendar } from '@plato/rules/availability/feeds/feed-event'
import { nextReadingAt } from '@plato/rules/availability/feeds/health'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { Db, Moment, PublicContext } from '../../context.ts'
import type { FeedContext } from './feed-context.ts'
import type { FeedUnreadable } from './feed-unreadable.ts'
import { type KeptFeed, noteReading, updateFeed } from './feeds.queries.ts'
import type { Validators } from './fetch-feed.ts'
import { readCalendar } from './read-calendar.ts'
import { hasOpenQuestions } from './records.queries.ts'

export interface FreshCalendar {
  readonly calendar: ReadCalendar
  readonly validators: Validators
}

type Reading = Pick<FeedContext, 'feedReader' | 'siteOrigin'>

/** From the other side of the wire; outside every transaction. Throws `FeedUnreadable`. */
export async function fetchCalendar(
  ctx: Reading,
  url: string,
  {
    today,
    known,
    timeoutMs,
  }: { today: string; known?: Validators | undefined; timeoutMs?: number | undefined },
): Promise<FreshCalendar | 'SAME'> {
  const fetched = await ctx.feedReader.read(url, known, timeoutMs === undefined ? {} : { timeoutMs })
  if (fetched.state === 'SAME') return 'SAME'
  const calendar = readCalendar(fetched.text, {
    today,
    ownHost: new URL(ctx.siteOrigin).hostname,
    host: URL.parse(url)?.hostname ?? null,
  })
  return { calendar, validators: { etag: fetched.etag, lastModified: fetched.lastModified } }
}

/**
 * What we may ask "changed since?" with. Not while something is missing, held or taken for an echo: an unchanged calendar
 * counts then as one that was read again. Nor on another day: what is near today moves with it.
 */
export async function validatorsOf(
  db: Db,
  feed: KeptFeed,
  { today }: Moment,
): Promise<Validators | undefined> {
  const isOfToday = feed.read_at !== null && istanbulDay(feed.read_at) === today
  if (!isOfToday || feed.held_at || feed.fault || (await hasOpenQuestions(db, feed.id, today)))
    return undefined
  return { etag: feed.etag, lastModified: feed.last_modified }
}

type Noting = Pick<PublicContext, 'db'>

export async function noteFault(
  { db }: Noting,
  feed: KeptFeed,
  { fault, head }: FeedUnreadable,
  at: Moment,
): Promise<void> {
  const failures = feed.failures + 1
  const nextAt = nextReadingAt({ ...feed, failures }, at.now)
  const tried = { tried_at: at.now, failures, fault, fault_head: head, next_at: nextAt }
  // Given up while it was asked: there is nothing left to note it with.
  if (await updateFeed(db, feed.id, tried)) await noteReading(db, { feed_id: feed.id, at: at.now, fault })
}

/** Read, and found as it was. */
export async function noteUnchanged({ db }: Noting, feed: KeptFeed, at: Moment): Promise<void> {
  const nextAt = nextReadingAt({ ...feed, failures: 0 }, at.now)
  const read = { tried_at: at.now, read_at: at.now, failures: 0, fault: null, fault_head: null }
  const kept = await updateFeed(db, feed.id, { ...read, next_at: nextAt })
  if (kept) await noteReading(db, { feed_id: feed.id, at: at.now })
}

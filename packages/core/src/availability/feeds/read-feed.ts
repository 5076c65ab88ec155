import type { ReadCalendar } from '@plato/rules/availability/feeds/feed-event'
import { nextReadingAt } from '@plato/rules/availability/feeds/health'
import { istanbulDay } from '@plato/rules/istanbul-day'
import type { Db, Moment, PublicContext } from '../../platform/context.ts'
import type { FeedUnreadable } from '../../safe-fetch/feed-unreadable.ts'
import type { Validators } from '../../safe-fetch/fetch-feed.ts'
import type { FeedContext } from './feed-context.ts'
import { noteReading, type StoredFeed, updateFeed } from './feeds.queries.ts'
import { readCalendar } from './read-calendar.ts'
import { hasOpenQuestions } from './records.queries.ts'

export interface FreshCalendar {
  readonly calendar: ReadCalendar
  readonly validators: Validators
}

type Reading = Pick<FeedContext, 'feedReader' | 'siteOrigin'>

/** Fetches and parses a feed, outside every transaction. Throws `FeedUnreadable`. */
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
 * Validators for a conditional request. None while a record is missing, held or an echo, because an unchanged
 * calendar then counts as another reading; none on another day, because events near today change with it.
 */
export async function validatorsOf(
  db: Db,
  feed: StoredFeed,
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
  feed: StoredFeed,
  { fault, head }: FeedUnreadable,
  at: Moment,
): Promise<void> {
  const failures = feed.failures + 1
  const nextAt = nextReadingAt({ ...feed, failures }, at.now)
  const tried = { tried_at: at.now, failures, fault, fault_head: head, next_at: nextAt }
  // Stores no reading when the feed was removed during the request.
  if (await updateFeed(db, feed.id, tried)) await noteReading(db, { feed_id: feed.id, at: at.now, fault })
}

/** Stores a successful reading without changes. */
export async function noteUnchanged({ db }: Noting, feed: StoredFeed, at: Moment): Promise<void> {
  const nextAt = nextReadingAt({ ...feed, failures: 0 }, at.now)
  const read = { tried_at: at.now, read_at: at.now, failures: 0, fault: null, fault_head: null }
  const updated = await updateFeed(db, feed.id, { ...read, next_at: nextAt })
  if (updated) await noteReading(db, { feed_id: feed.id, at: at.now })
}

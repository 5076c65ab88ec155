import { vouches } from '@plato/rules/availability/feeds/health'
import type { Db } from '../../context.ts'
import type { FeedContext } from './feed-context.ts'
import { type KeptFeed, selectFeedsOfVilla } from './feeds.queries.ts'
import { hasOpenConflict } from './records.queries.ts'
import { readOneFeed } from './sync-due-feeds.ts'

/** Just read: nobody sold it in between and told us since. */
const justReadMs = 2 * 60_000
/** Somebody waits at a screen. */
const patienceMs = 5_000

/**
 * The villa's calendars once more, before nights are promised or money is taken for them. A calendar that does not answer
 * stops nobody: what it last said counts, and its age is known.
 */
export async function refreshFeeds(ctx: FeedContext, villaId: number): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const isOld = ({ active, read_at: readAt }: KeptFeed) =>
    active && (readAt === null || now.getTime() - readAt.getTime() > justReadMs)
  const old = (await selectFeedsOfVilla(ctx.db, villaId)).filter(isOld)
  await Promise.all(old.map((feed) => readOneFeed(ctx, feed, { timeoutMs: patienceMs })))
}

/** Whether another calendar claims nights of the reservation too, and nobody has decided yet. */
export const areNightsInDoubt = (db: Db, reservationId: number): Promise<boolean> =>
  hasOpenConflict(db, reservationId)

/** Whether every calendar of the villa was read lately enough to believe that what they do not show is free. */
export async function doFeedsVouch(db: Db, villaId: number, now: Date): Promise<boolean> {
  const feeds = await selectFeedsOfVilla(db, villaId)
  return feeds.every((feed) =>
    vouches(
      {
        active: feed.active,
        createdAt: feed.created_at,
        readAt: feed.read_at,
        heldAt: feed.held_at,
        hasFault: feed.fault !== null,
      },
      now,
    ),
  )
}

import { vouches } from '@plato/rules/availability/feeds/health'
import type { Db } from '../../platform/context.ts'
import type { FeedContext } from './feed-context.ts'
import { type StoredFeed, selectFeedsOfVilla } from './feeds.queries.ts'
import { hasOpenConflict } from './records.queries.ts'
import { readOneFeed } from './sync-due-feeds.ts'

/** A reading this recent is not repeated. */
const justReadMs = 2 * 60_000
/** Short timeout, because a user waits for the response. */
const patienceMs = 5_000

/**
 * Reads the villa's feeds again before nights are promised or paid for. A feed that does not answer blocks nothing:
 * its last reading counts, and its age is known.
 */
export async function refreshFeeds(ctx: FeedContext, villaId: number): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const isOld = ({ active, read_at: readAt }: StoredFeed) =>
    active && (readAt === null || now.getTime() - readAt.getTime() > justReadMs)
  const old = (await selectFeedsOfVilla(ctx.db, villaId)).filter(isOld)
  await Promise.all(old.map((feed) => readOneFeed(ctx, feed, { timeoutMs: patienceMs })))
}

/** Whether another calendar also claims nights of the reservation and the conflict is undecided. */
export const areNightsInDoubt = (db: Db, reservationId: number): Promise<boolean> =>
  hasOpenConflict(db, reservationId)

/** Whether every feed of the villa was read recently enough to trust that the nights it does not list are free. */
export async function areFeedsFresh(db: Db, villaId: number, now: Date): Promise<boolean> {
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

import { type FeedHealth, feedHealths } from '@plato/rules/availability/feeds/feed-kinds'
import type { Db } from '../../platform/context.ts'
import { databaseTime } from '../../platform/database-time.queries.ts'
import { selectHealthCounts } from './feeds.queries.ts'

/** The number of feeds of all villas in each health. */
export async function countFeedsByHealth(db: Db): Promise<Record<FeedHealth, number>> {
  const { now } = await databaseTime(db)
  const counted = new Map((await selectHealthCounts(db, now)).map(({ health, n }) => [health, n]))
  // Safe: one entry for each health.
  return Object.fromEntries(feedHealths.map((health) => [health, counted.get(health) ?? 0])) as Record<
    FeedHealth,
    number
  >
}

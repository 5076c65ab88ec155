import type { FeedFilter } from '@plato/contract/availability/feeds.contract'
import type { DB } from '@plato/database/types'
import { freshForMs, staleAfterMs } from '@plato/rules/availability/feeds/health'
import { type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Actor, Db, Moment, Tx } from '../../platform/context.ts'
import { selectCappedPage } from '../../platform/page.queries.ts'
import { visibleVillas } from '../../shared-sql/visible-sql.ts'

export type StoredFeed = Selectable<DB['calendar_feeds']>

/** Whether another reading of the feed was stored after this one was requested. */
export const isReadSince = ({ read_at: readAt }: StoredFeed, { now }: Moment): boolean =>
  readAt !== null && readAt > now

const visibleFeeds = (db: Db, actor: Actor) =>
  visibleVillas(db, actor).innerJoin('calendar_feeds', 'calendar_feeds.villa_id', 'villas.id')

const shownColumns = (today: string) =>
  [
    'villas.name as villaName',
    sql<number>`(
      select count(*)::int from external_records e
      where e.feed_id = calendar_feeds.id and e.claims and e.ends_on > ${today}::date
    )`.as('activeRecords'),
    sql<number>`(
      select coalesce(sum(upper(o.stay) - greatest(lower(o.stay), ${today}::date)), 0)::int
      from external_records e join occupancy o on o.external_id = e.id
      where e.feed_id = calendar_feeds.id and upper(o.stay) > ${today}::date
    )`.as('activeNights'),
    sql<number>`(
      select count(*)::int from calendar_conflicts c join external_records e on e.id = c.external_id
      where e.feed_id = calendar_feeds.id and c.closed_at is null and c.decision is null and e.ends_on > ${today}::date
    )`.as('openConflicts'),
  ] as const

const ageMs = (now: Date) =>
  sql`extract(epoch from ${now}::timestamptz - coalesce(read_at, calendar_feeds.created_at)) * 1000`

/** The rule `healthOf` in SQL, for the filter. */
const healthSql = (now: Date) => sql<string>`case
  when not active then 'PAUSED'
  when held_at is not null then 'HELD'
  when ${ageMs(now)} > ${staleAfterMs} or (fault is not null and (${ageMs(now)} > ${freshForMs} or read_at is null)) then 'UNREADABLE'
  when read_at is null then 'NEW'
  when ${ageMs(now)} > ${freshForMs} then 'AGING'
  else 'FRESH' end`

interface Reader {
  readonly actor: Actor
  readonly now: Date
  readonly today: string
}

export async function selectFeeds(db: Db, { actor, now, today }: Reader, filter: FeedFilter) {
  const { villa_id: villaId, health } = filter
  let found = visibleFeeds(db, actor)
  if (villaId !== undefined) found = found.where('calendar_feeds.villa_id', '=', villaId)
  if (health !== undefined) found = found.where(sql<SqlBool>`${healthSql(now)} = ${health}`)
  // Worst first: held feeds, then the feeds with the oldest reading.
  return selectCappedPage(
    {
      found: found.select('calendar_feeds.id'),
      rows: ({ skip, take }) =>
        found
          .selectAll('calendar_feeds')
          .select(shownColumns(today))
          .orderBy(sql`active desc, held_at is null, fault is null, read_at nulls first, calendar_feeds.id`)
          .limit(take)
          .offset(skip),
    },
    filter,
  )
}

export async function countTroubled(db: Db, { actor, now }: Reader): Promise<number> {
  const { n } = await visibleFeeds(db, actor)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql<SqlBool>`${healthSql(now)} in ('HELD', 'UNREADABLE')`)
    .executeTakeFirstOrThrow()
  return n
}

export async function selectHealthCounts(db: Db, now: Date): Promise<{ health: string; n: number }[]> {
  return db
    .selectFrom('calendar_feeds')
    .select((eb) => [healthSql(now).as('health'), eb.fn.countAll<number>().as('n')])
    .groupBy('health')
    .execute()
}

export const findShownFeed = (db: Db, { actor, today }: Reader, id: number) =>
  visibleFeeds(db, actor)
    .selectAll('calendar_feeds')
    .select(shownColumns(today))
    .where('calendar_feeds.id', '=', id)
    .executeTakeFirst()

const readingsShown = 20
export const selectReadings = (db: Db, feedId: number) =>
  db
    .selectFrom('feed_readings')
    .select(['at', 'fault', 'held', 'added', 'moved', 'removed'])
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .limit(readingsShown)
    .execute()

export const findFeed = (db: Db, id: number) =>
  db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst()

export const findFeedByUrl = (db: Db, villaId: number, url: string) =>
  db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('villa_id', '=', villaId)
    .where('url', '=', url)
    .executeTakeFirst()

export const selectFeedsOfVilla = (db: Db, villaId: number) =>
  db.selectFrom('calendar_feeds').selectAll().where('villa_id', '=', villaId).orderBy('id').execute()

export const insertFeed = (tx: Tx, values: Insertable<DB['calendar_feeds']>) =>
  tx.insertInto('calendar_feeds').values(values).returningAll().executeTakeFirstOrThrow()

export async function updateFeed(
  db: Db,
  id: number,
  values: Updateable<DB['calendar_feeds']>,
): Promise<StoredFeed | undefined> {
  return db.updateTable('calendar_feeds').set(values).where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteFeeds(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('calendar_feeds').where('id', 'in', ids).execute()
}

/**
 * Leases due feeds to one reader: no other process takes them until `leaseUntil`. When this process crashes, they are
 * due again then.
 */
export async function takeDueFeeds(db: Db, now: Date, leaseUntil: Date, max: number): Promise<StoredFeed[]> {
  return db
    .updateTable('calendar_feeds')
    .set({ next_at: leaseUntil })
    .where(
      'id',
      'in',
      db
        .selectFrom('calendar_feeds')
        .select('id')
        .where('active', '=', true)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(max)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

export async function postponeFeeds(db: Db, ids: readonly number[], until: Date): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('calendar_feeds').set({ next_at: until }).where('id', 'in', ids).execute()
}

const lastReadingOf = (db: Db, feedId: number) =>
  db
    .selectFrom('feed_readings')
    .select(['fault', 'held'])
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .limit(1)

/** Stores a reading for the log only when it changed records or its result differs from the previous one. */
export async function noteReading(db: Db, reading: Insertable<DB['feed_readings']>): Promise<void> {
  const { feed_id: feedId, fault = null, held = false, added = 0, moved = 0, removed = 0 } = reading
  const last = await lastReadingOf(db, feedId).executeTakeFirst()
  const isNew = !last || last.fault !== fault || last.held !== held || added + moved + removed > 0
  if (isNew) await db.insertInto('feed_readings').values(reading).execute()
}

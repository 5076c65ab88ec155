import { airbnbCalendar, type StubStay } from '@plato/feed-stubs/channel-calendars'
import { type FeedServer, startFeedServer } from '@plato/feed-stubs/feed-server'
import { addDays } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { FeedContext } from '../../availability/feeds/feed-context.ts'
import type { Db } from '../../platform/context.ts'
import { type ReservationFixtureContext, reservationFixture } from '../reservations.ts'
import { stubAddress, testReader } from './feeds.ts'

export type FeedFixtureContext = ReservationFixtureContext & FeedContext

/** A stub server of other calendars for the calling test file. */
export function feedServerForFile(host = stubAddress): FeedServer {
  // Safe: filled before any test reads it.
  const server = {} as FeedServer
  beforeAll(async () => {
    Object.assign(server, await startFeedServer({ host }))
  })
  afterAll(() => server.stop())
  return server
}

/** The reservation fixture with a reader for the stub server. */
export function feedFixture() {
  const fixture = reservationFixture()
  const server = feedServerForFile()
  beforeAll(() => {
    Object.assign(fixture.ctx, { feedReader: testReader() })
    Object.assign(fixture.owner, { feedReader: testReader() })
  })
  // Safe: the reader is there before any test runs.
  return {
    desk: fixture,
    server,
    ctx: fixture.ctx as FeedFixtureContext,
    owner: fixture.owner as FeedFixtureContext,
  }
}

let addresses = 0
/** A path that no other test uses. */
export const newPath = () => `/calendar-${++addresses}.ics`

export const stay = (key: string, from: string, nights: number, over: Partial<StubStay> = {}): StubStay => ({
  key,
  from,
  to: addDays(from, nights),
  kind: 'BOOKING',
  ...over,
})

/** What Airbnb would serve for these. */
export const airbnb = (...stays: readonly StubStay[]) => airbnbCalendar(stays)

/** A digest of every table: equal before and after when nothing was written. */
export async function digestTables(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`.execute(db)
  const digests = tables.map(
    ({ schema, name }) => sql`
      select ${`${schema}.${name}`} as name,
        count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest
      from ${sql.table(`${schema}.${name}`)} t`,
  )
  const { rows } = await sql<{
    name: string
    digest: string
  }>`${sql.join(digests, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

export const feedOf = (db: Db, id: number) =>
  db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

export const recordsOf = (db: Db, feedId: number) =>
  db
    .selectFrom('external_records')
    .selectAll()
    .where('feed_id', '=', feedId)
    .orderBy('starts_on')
    .orderBy('id')
    .execute()

/** Occupied nights of a villa, from a day on. */
export async function nightsTaken(db: Db, villaId: number, from: string): Promise<string[]> {
  const { rows } = await sql<{ night: string }>`
    select to_char(night, 'YYYY-MM-DD') as night
    from occupancy o cross join lateral generate_series(lower(o.stay), upper(o.stay) - 1, interval '1 day') night
    where o.villa_id = ${villaId} and night >= ${from}::date order by 1`.execute(db)
  return rows.map(({ night }) => night)
}

export const auditOf = async (db: Db, subjectId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', 'feed')
    .where('subject_id', '=', String(subjectId))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

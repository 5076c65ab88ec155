import type { KnownRecord, PublishedSpan, RecordValues } from '@plato/rules/availability/feeds/merge'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'
import { publishedBusySpans } from '../exports/published-sql.ts'
import type { StoredFeed } from './feeds.queries.ts'

/** Current and future records of the feed that are not removed. */
export async function selectKnown(tx: Tx, feedId: number, today: string): Promise<KnownRecord[]> {
  const rows = await tx
    .selectFrom('external_records')
    .select(['id', 'uid', 'starts_on as from', 'ends_on as to', 'kind', 'status', 'blocks', 'summary'])
    .select(['misses', 'missed_at as missedAt', 'echo_until as echoUntil'])
    .where('feed_id', '=', feedId)
    .where('status', '<>', 'REMOVED')
    .where('ends_on', '>', today)
    .orderBy('id')
    .execute()
  // Safe: removed ones are left out above.
  return rows as KnownRecord[]
}

/** Spans our export shows now to the channel of this feed, and the spans it contained at the channel's last fetch. */
export async function selectPublished(tx: Tx, feed: StoredFeed, today: string): Promise<PublishedSpan[]> {
  const { rows } = await sql<PublishedSpan>`
    with shared as (
      select ${feed.villa_id}::int as villa_id, ${feed.channel}::feed_channel as channel, ${feed.name}::text as name
    ), ${publishedBusySpans(today)}
    select lower(span) as "from", upper(span) as "to", changed_at as since
    from things cross join lateral unnest(spans) span
    where upper(span) > ${today}::date
    union all
    select "from", "to", e.fetched_at
    from shared s
    join calendar_exports e on e.villa_id = s.villa_id and e.channel = s.channel and (s.channel <> 'OTHER' or e.name = s.name)
    cross join lateral jsonb_to_recordset(e.told) as last ("from" date, "to" date)
    where "to" > ${today}::date and e.fetched_at is not null`.execute(tx)
  return [...rows]
}

/** When the channel of the feed last fetched our calendar; channels of kind OTHER are matched by name. */
export async function findPublishedAt(tx: Tx, feed: StoredFeed): Promise<Date | null> {
  const row = await tx
    .selectFrom('calendar_exports')
    .select((eb) => eb.fn.max('fetched_at').as('at'))
    .where('villa_id', '=', feed.villa_id)
    .where('channel', '=', feed.channel)
    .$if(feed.channel === 'OTHER', (query) => query.where('name', '=', feed.name))
    .executeTakeFirst()
  return row?.at ?? null
}

const columnsOf = (values: RecordValues, now: Date) => ({
  uid: values.uid,
  starts_on: values.from,
  ends_on: values.to,
  kind: values.kind,
  summary: values.summary,
  status: values.status,
  blocks: values.blocks,
  misses: values.misses,
  missed_at: values.missedAt,
  echo_until: values.echoUntil,
  removed_at: values.status === 'REMOVED' ? now : null,
})

/** One statement, so that the nights are recalculated once. Returns the ids in the given order. */
export async function insertRecords(
  tx: Tx,
  feed: StoredFeed,
  records: readonly RecordValues[],
  now: Date,
): Promise<number[]> {
  if (records.length === 0) return []
  const rows = await tx
    .insertInto('external_records')
    .values(
      records.map((values) => ({
        ...columnsOf(values, now),
        villa_id: feed.villa_id,
        feed_id: feed.id,
        channel: feed.channel,
        feed_name: feed.name,
        seen_at: now,
        created_at: now,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

interface ChangedRecord {
  readonly id: number
  readonly seen: boolean
  readonly values: RecordValues
}

/** One statement, so that nights move from one record to another in one recalculation. */
export async function updateRecords(tx: Tx, changed: readonly ChangedRecord[], now: Date): Promise<void> {
  if (changed.length === 0) return
  const rows = changed.map(({ id, seen, values }) => ({ id, seen, ...columnsOf(values, now) }))
  await sql`
    update external_records e set
      uid = c.uid, starts_on = c.starts_on, ends_on = c.ends_on, kind = c.kind, summary = c.summary, status = c.status,
      blocks = c.blocks, misses = c.misses, missed_at = c.missed_at, echo_until = c.echo_until, removed_at = c.removed_at,
      seen_at = case when c.seen then ${now}::timestamptz else e.seen_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      id integer, seen boolean, uid text, starts_on date, ends_on date, kind external_kind, summary text,
      status external_status, blocks boolean, misses smallint, missed_at timestamptz, echo_until timestamptz,
      removed_at timestamptz)
    where e.id = c.id`.execute(tx)
}

export interface OpenConflict {
  readonly id: number
  readonly externalId: number
  readonly reservationId: number
  readonly code: string
  readonly from: string
  readonly to: string
  readonly openedAt: Date
}

/** Undecided conflicts of a villa. */
export const selectOpenConflicts = (db: Db, villaId: number): Promise<OpenConflict[]> =>
  db
    .selectFrom('calendar_conflicts')
    .innerJoin('external_records', 'external_records.id', 'calendar_conflicts.external_id')
    .innerJoin('reservations', 'reservations.id', 'calendar_conflicts.reservation_id')
    .select(['calendar_conflicts.id', 'external_id as externalId', 'reservation_id as reservationId'])
    .select(['reservations.code', 'opened_at as openedAt'])
    .select([sql<string>`lower(nights)`.as('from'), sql<string>`upper(nights)`.as('to')])
    .where('external_records.villa_id', '=', villaId)
    .where('closed_at', 'is', null)
    .where('decision', 'is', null)
    .orderBy('calendar_conflicts.id')
    .execute()

/** Reservations that have exactly these nights. */
export const selectReservationsOn = (tx: Tx, villaId: number, { from, to }: { from: string; to: string }) =>
  tx
    .selectFrom('occupancy')
    .select('reservation_id as id')
    .where('villa_id', '=', villaId)
    .where(sql<SqlBool>`stay = daterange(${from}::date, ${to}::date, '[)')`)
    .where('reservation_id', 'is not', null)
    .$narrowType<{ id: number }>()
    .execute()

/** Whether another calendar claims nights of this reservation and the conflict is undecided. */
export async function hasOpenConflict(db: Db, reservationId: number): Promise<boolean> {
  const found = await db
    .selectFrom('calendar_conflicts')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('closed_at', 'is', null)
    .where('decision', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Current and future occupied spans of the villa, with the label shown for each. */
export const selectBars = (tx: Tx, villaId: number, feedId: number | null, today: string) =>
  tx
    .selectFrom('occupancy')
    .leftJoin('reservations', 'reservations.id', 'occupancy.reservation_id')
    .leftJoin('external_records', 'external_records.id', 'occupancy.external_id')
    .select([sql<string>`lower(stay)`.as('from'), sql<string>`upper(stay)`.as('to'), 'occupancy.kind'])
    .select([
      sql<
        string | null
      >`coalesce(reservations.first_name || ' ' || reservations.last_name, external_records.feed_name)`.as(
        'label',
      ),
      sql<boolean>`coalesce(external_records.feed_id = ${feedId}, false)`.as('own'),
    ])
    .where('occupancy.villa_id', '=', villaId)
    .where(sql<SqlBool>`upper(stay) > ${today}::date`)
    .orderBy(sql`lower(stay)`)
    .execute()

/** Marks the records of removed feeds as REMOVED. Returns the number of records and of the nights they held. */
export async function removeRecordsOf(tx: Tx, feedIds: readonly number[], today: string, now: Date) {
  const held = await sql<{ records: number; nights: number }>`
    select count(distinct e.id)::int as records,
      coalesce(sum(upper(o.stay) - greatest(lower(o.stay), ${today}::date)), 0)::int as nights
    from external_records e left join occupancy o on o.external_id = e.id and upper(o.stay) > ${today}::date
    where e.feed_id = any (${feedIds}::int[]) and e.status <> 'REMOVED' and e.ends_on > ${today}::date`.execute(
    tx,
  )
  await tx
    .updateTable('external_records')
    .set({ status: 'REMOVED', removed_at: now })
    .where('feed_id', 'in', feedIds)
    .where('status', '<>', 'REMOVED')
    .where('ends_on', '>', today)
    .execute()
  return held.rows[0] ?? { records: 0, nights: 0 }
}

/** Whether an unchanged calendar would still change a record: a second miss, or an echo that has expired. */
export async function hasOpenQuestions(db: Db, feedId: number, today: string): Promise<boolean> {
  const found = await db
    .selectFrom('external_records')
    .select('id')
    .where('feed_id', '=', feedId)
    .where('status', '<>', 'REMOVED')
    .where('ends_on', '>', today)
    .where((eb) => eb.or([eb('misses', '>', 0), eb('status', '=', 'ECHO')]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const findVillaShown = (tx: Tx, villaId: number) =>
  tx
    .selectFrom('villas')
    .select(['villas.id', 'villas.name', coverKey.as('coverKey')])
    .where('villas.id', '=', villaId)
    .executeTakeFirstOrThrow()

/** Sets whether the far end of a sale window closes nights; the near end always does. */
export async function setHorizonBlocks(
  tx: Tx,
  feedId: number,
  today: string,
  blocks: boolean,
): Promise<void> {
  await tx
    .updateTable('external_records')
    .set({ blocks })
    .where('feed_id', '=', feedId)
    .where('kind', '=', 'HORIZON')
    .where('starts_on', '>', today)
    .where('blocks', '<>', blocks)
    .execute()
}

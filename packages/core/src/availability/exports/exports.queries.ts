import type { FeedChannel } from '@plato/rules/availability/feeds/feed-kinds'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../platform/context.ts'
import { visibleVillas } from '../../shared-sql/visible-sql.ts'
import { publishedBusySpans } from './published-sql.ts'

const columns = [
  'calendar_exports.id',
  'calendar_exports.villa_id',
  'calendar_exports.channel',
  'calendar_exports.name',
  'calendar_exports.token',
  'calendar_exports.created_at as createdAt',
  'calendar_exports.fetched_at as fetchedAt',
] as const

/** Excludes revoked exports. */
const visibleExports = (db: Db, actor: Actor) =>
  visibleVillas(db, actor)
    .innerJoin('calendar_exports', 'calendar_exports.villa_id', 'villas.id')
    .where('calendar_exports.revoked_at', 'is', null)

/** The villa itself, which may have no export yet. */
export const findVisibleVilla = (db: Db, actor: Actor, villaId: number) =>
  visibleVillas(db, actor).select('villas.id').where('villas.id', '=', villaId).executeTakeFirst()

export const selectExports = (db: Db, actor: Actor, villaId: number) =>
  visibleExports(db, actor)
    .select(columns)
    .where('villas.id', '=', villaId)
    .orderBy('calendar_exports.id')
    .execute()

export async function countOpenExports(tx: Tx, villaId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('calendar_exports')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('villa_id', '=', villaId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

export const insertExport = (
  tx: Tx,
  values: { villa_id: number; channel: FeedChannel; name: string; token: string; created_by: number },
) => tx.insertInto('calendar_exports').values(values).returning(columns).executeTakeFirstOrThrow()

export const revokeExport = (tx: Tx, actor: Actor, id: number, now: Date) =>
  tx
    .updateTable('calendar_exports')
    .set({ revoked_at: now })
    .where('id', 'in', visibleExports(tx, actor).select('calendar_exports.id'))
    .where('id', '=', id)
    // Checked on the row itself too: a concurrent request that waited for the row lock must not revoke it again.
    .where('revoked_at', 'is', null)
    .returning(['id', 'villa_id as villaId', 'channel', 'name'])
    .executeTakeFirst()

export interface SharedNights {
  readonly id: number
  readonly villaName: string
  readonly fetchedAt: Date | null
  readonly shownHash: string | null
  readonly shownSince: Date | null
  readonly events: readonly {
    /** Internal identity of the reservation, closure or record; it never changes. */
    readonly thing: string
    readonly from: string
    readonly to: string
    readonly changedAt: number
  }[]
}

export async function findSharedNights(
  db: Db,
  token: string,
  after: string,
): Promise<SharedNights | undefined> {
  const { rows } = await sql<SharedNights>`
    with shared as (
      select * from calendar_exports where token = ${token} and revoked_at is null
    ), ${publishedBusySpans(after)}
    select s.id, v.name as "villaName", s.fetched_at as "fetchedAt",
      s.shown_hash as "shownHash", s.shown_since as "shownSince",
      coalesce((
        select json_agg(json_build_object(
          'thing', case when many then thing || ':' || n else thing end,
          'from', lower(span), 'to', upper(span),
          'changedAt', floor(extract(epoch from changed_at))::bigint
        ) order by lower(span), thing)
        from things cross join lateral unnest(spans) with ordinality piece (span, n)
        where upper(span) > ${after}::date
      ), '[]') as events
    from shared s join villas v on v.id = s.villa_id`.execute(db)
  return rows[0]
}

/**
 * Stores since when this content is served, in whole seconds, because HTTP dates have no fractions. A second change
 * within one second gets the next second, so that a reader does not mistake it for the first.
 */
export async function updateShown(
  db: Db,
  id: number,
  shown: {
    readonly hash: string
    readonly spans: readonly { readonly from: string; readonly to: string }[]
    readonly now: Date
    readonly isFetched: boolean
  },
): Promise<Date | null> {
  const row = await db
    .updateTable('calendar_exports')
    .set({
      shown_hash: shown.hash,
      shown_since: sql<Date>`case when shown_hash is not distinct from ${shown.hash} then shown_since
        else greatest(date_trunc('second', ${shown.now}::timestamptz), shown_since + interval '1 second') end`,
      ...(shown.isFetched ? { fetched_at: shown.now, told: JSON.stringify(shown.spans) } : {}),
    })
    .where('id', '=', id)
    .returning('shown_since')
    .executeTakeFirst()
  return row?.shown_since ?? null
}

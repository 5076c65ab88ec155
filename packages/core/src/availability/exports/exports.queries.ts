import type { FeedChannel } from '@plato/rules/availability/feeds/feed-words'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../../context.ts'
import { toldThings } from './told-sql.ts'

const columns = [
  'calendar_exports.id',
  'calendar_exports.villa_id',
  'calendar_exports.channel',
  'calendar_exports.name',
  'calendar_exports.token',
  'calendar_exports.created_at as createdAt',
  'calendar_exports.fetched_at as fetchedAt',
] as const

/** An owner sees those of own villas; staff see all. What was closed is seen by nobody. */
function visibleExports(db: Db, actor: Actor) {
  return db
    .selectFrom('calendar_exports')
    .innerJoin('villas', 'villas.id', 'calendar_exports.villa_id')
    .where('calendar_exports.revoked_at', 'is', null)
    .$if(actor.role !== 'ADMIN', (query) => query.where('villas.owner_id', '=', actor.id))
}

/** The villa itself, which may have no address yet. */
export const findVisibleVilla = (db: Db, actor: Actor, villaId: number) =>
  db
    .selectFrom('villas')
    .select('id')
    .where('id', '=', villaId)
    .$if(actor.role !== 'ADMIN', (query) => query.where('owner_id', '=', actor.id))
    .executeTakeFirst()

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
    // Said of the row itself as well: who waited for it would otherwise close it once more.
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
    /** Names it for life, to us alone. */
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
    ), ${toldThings(after)}
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
 * Since when this is shown, in whole seconds, because that is how it is told. What changes twice in one second gets the
 * next: a reader of the first must not take it for the second.
 */
export async function updateShown(
  db: Db,
  id: number,
  shown: {
    readonly hash: string
    readonly told: readonly { readonly from: string; readonly to: string }[]
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
      ...(shown.isFetched ? { fetched_at: shown.now, told: JSON.stringify(shown.told) } : {}),
    })
    .where('id', '=', id)
    .returning('shown_since')
    .executeTakeFirst()
  return row?.shown_since ?? null
}

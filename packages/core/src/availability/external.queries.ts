import type { ExternalFilter } from '@plato/contract/availability/external.contract'
import type { ExternalStatus } from '@plato/rules/availability/feeds/feed-kinds'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'
import { visibleVillas } from '../shared-sql/visible-sql.ts'

const visibleExternal = (db: Db, actor: Actor) =>
  visibleVillas(db, actor).innerJoin('external_records', 'external_records.villa_id', 'villas.id')

/** Whether the record overlaps a reservation and the conflict is undecided. */
const isContested = sql<SqlBool>`exists (
  select from calendar_conflicts c
  where c.external_id = external_records.id and c.closed_at is null and c.decision is null
)`

type State = NonNullable<ExternalFilter['status']>

/** A record that takes no nights is IGNORED, whether staff or the setting of its feed decided so. */
const stateOf = sql<State>`case
  when external_records.claims and ${isContested} then 'CONFLICT'
  when external_records.status = 'ACTIVE' and not external_records.claims then 'IGNORED'
  else external_records.status::text
end`

const statusesOf: Record<State, ExternalStatus> = {
  CONFLICT: 'ACTIVE',
  ACTIVE: 'ACTIVE',
  IGNORED: 'IGNORED',
  ECHO: 'ECHO',
  REMOVED: 'REMOVED',
}

const inState = (state: State) => {
  if (state === 'CONFLICT') return sql<SqlBool>`external_records.claims and ${isContested}`
  if (state === 'ACTIVE') return sql<SqlBool>`external_records.claims and not ${isContested}`
  if (state === 'IGNORED')
    return sql<SqlBool>`(external_records.status = 'IGNORED' or external_records.status = 'ACTIVE' and not external_records.claims)`
  return sql<SqlBool>`external_records.status = ${sql.lit(statusesOf[state])}`
}

/** The start of a day in Istanbul. */
const dayStart = (day: string) => sql<Date>`(${day}::date::timestamp at time zone 'Europe/Istanbul')`

function filteredExternal(db: Db, actor: Actor, filter: ExternalFilter) {
  const { status, villa_id: villaId, feed_id: feedId, started_at, finished_at, created_at } = filter
  let found = visibleExternal(db, actor)
  if (status !== undefined) found = found.where(inState(status))
  if (villaId !== undefined) found = found.where('external_records.villa_id', '=', villaId)
  if (feedId !== undefined) found = found.where('external_records.feed_id', '=', feedId)
  if (started_at !== undefined) found = found.where('external_records.starts_on', '>=', started_at)
  if (finished_at !== undefined) found = found.where('external_records.ends_on', '<=', finished_at)
  if (created_at !== undefined) found = found.where('external_records.created_at', '>=', dayStart(created_at))
  return found
}

const columns = [
  'external_records.id',
  'external_records.villa_id',
  'villas.name as villaName',
  coverKey.as('coverKey'),
  'external_records.feed_id',
  'external_records.feed_name as feedName',
  'external_records.channel',
  'external_records.starts_on as started_at',
  'external_records.ends_on as finished_at',
  'external_records.kind',
  stateOf.as('state'),
  'external_records.summary',
  'external_records.created_at',
  'external_records.seen_at as seenAt',
  'external_records.missed_at as missedAt',
  'external_records.removed_at as removedAt',
] as const

export function selectExternal(db: Db, actor: Actor, filter: ExternalFilter) {
  const found = filteredExternal(db, actor, filter)
  return selectCappedPage(
    {
      found,
      rows: ({ skip, take }) =>
        found
          .select(columns)
          .orderBy('external_records.created_at', 'desc')
          .orderBy('external_records.id', 'desc')
          .limit(take)
          .offset(skip),
    },
    filter,
  )
}

/** The nights the record holds; spans that touch are joined. */
const heldOf = sql<{ from: string; to: string }[]>`(
  select coalesce(json_agg(json_build_object('from', lower(span), 'to', upper(span)) order by span), '[]')
  from (select unnest(range_agg(stay)) as span from occupancy where external_id = external_records.id) held
)`

export const findExternal = (db: Db, actor: Actor, id: number) =>
  visibleExternal(db, actor)
    .select(columns)
    .select(['external_records.uid', heldOf.as('held')])
    .where('external_records.id', '=', id)
    .executeTakeFirst()

export type ExternalColumns = NonNullable<Awaited<ReturnType<typeof selectExternal>>['rows'][number]>

/** Locks the villa of a record the caller may see, because its nights are about to change. */
export async function lockVillaOfExternal(tx: Tx, actor: Actor, id: number): Promise<boolean> {
  const villa = await visibleExternal(tx, actor)
    .select('villas.id')
    .where('external_records.id', '=', id)
    .forNoKeyUpdate('villas')
    .executeTakeFirst()
  return villa !== undefined
}

export const findExternalStatus = (tx: Tx, id: number) =>
  tx.selectFrom('external_records').select('status').where('id', '=', id).executeTakeFirst()

/** A trigger then updates the occupied nights. */
export const updateExternalStatus = (tx: Tx, id: number, status: 'ACTIVE' | 'IGNORED') =>
  tx.updateTable('external_records').set({ status, echo_until: null }).where('id', '=', id).execute()

import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/** Inserts a stay sold on another channel, as a sync writes it; returns its id. */
export async function newExternal(
  db: Db,
  villaId: number,
  [startsOn, endsOn]: readonly [string, string],
  over: Partial<Insertable<DB['external_records']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('external_records')
    .values({
      villa_id: villaId,
      channel: 'AIRBNB',
      feed_name: 'Airbnb',
      uid: `${crypto.randomUUID()}@airbnb.com`,
      starts_on: startsOn,
      ends_on: endsOn,
      kind: 'BOOKING',
      seen_at: new Date('2027-06-16T07:00:00Z'),
      ...over,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The nights a record holds, as "from/to". */
export async function heldBy(db: Db, externalId: number): Promise<string[]> {
  const { rows } = await sql<{ span: string }>`
    select lower(span) || '/' || upper(span) as span
    from (select unnest(range_agg(stay)) as span from occupancy where external_id = ${externalId}) held
    order by 1`.execute(db)
  return rows.map(({ span }) => span)
}

export const conflictsOf = (db: Db, externalId: number) =>
  db
    .selectFrom('calendar_conflicts')
    .selectAll()
    .where('external_id', '=', externalId)
    .orderBy('id')
    .execute()

/** The one conflict a record is part of. */
export async function conflictOf(db: Db, externalId: number) {
  const [conflict, ...more] = await conflictsOf(db, externalId)
  if (!conflict || more.length > 0) throw new Error('not exactly one conflict')
  return conflict
}

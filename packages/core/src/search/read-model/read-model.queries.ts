import { type DayNumber, dateOf } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

/**
 * Days passed since the last run: a price that ended on one of them no longer counts. Excludes the first day,
 * includes the last.
 */
export interface DaysPassed {
  readonly after: DayNumber
  readonly until: DayNumber
}

/**
 * Villa ids in batches by town and order, so that rows read together by a search are stored together. Includes
 * drafts, so that a villa published while the horizon moves is refreshed too.
 */
export async function selectVillaBatches(db: Db, size: number, ended?: DaysPassed): Promise<number[][]> {
  const chosen = ended
    ? sql`where exists (select from price_periods p where p.villa_id = villas.id
        and p.ends_on > ${dateOf(ended.after)}::date and p.ends_on <= ${dateOf(ended.until)}::date)`
    : sql``
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(id order by place) as ids from (
      select id, place, (place - 1) / ${size}::int as batch from (
        select villas.id, row_number() over (order by districts.town_id, villas.order_no, villas.id) as place
        from villas left join districts on districts.id = villas.district_id ${chosen}
      ) placed
    ) batched group by batch order by batch`.execute(db)
  return rows.map((row) => row.ids)
}

/** Locks the villas that are not locked by another transaction; skips the others instead of waiting. */
export async function lockFreeVillas(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('villas')
    .select('id')
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return rows.map((row) => row.id)
}

/** Locks the villa, and waits for another transaction that holds the lock. */
export async function lockVilla(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('villas').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/** Forces a custom plan for many villas, instead of the cached plan for a single villa. */
export async function refreshVillas(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
  await sql`select search_refresh(${ids}::int[])`.execute(tx)
}

/** Deletes search rows of villas that no longer exist, with their dependent rows by cascade. */
export async function deleteRowsWithoutVilla(db: Db): Promise<number> {
  const gone = await db
    .deleteFrom('search_villas')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('villas').select('id').whereRef('villas.id', '=', 'search_villas.villa_id'))),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}

/** From now on rows are written for this day; the day never moves back. */
export const updateHorizon = (db: Db, today: DayNumber) =>
  db
    .updateTable('search_horizon')
    .set({
      as_of: sql`greatest(as_of, ${today}::int)`,
      first_block: sql`greatest(as_of, ${today}::int) / 64`,
    })
    .returning(['as_of as asOf', 'settled'])
    .executeTakeFirstOrThrow()

/** Marks that every row is written for this day, which extends the searchable nights. */
export async function updateSettled(db: Db, day: DayNumber): Promise<void> {
  await db
    .updateTable('search_horizon')
    .set({ settled: sql`greatest(settled, ${day}::int)` })
    .execute()
}

export async function deleteChangesBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom('search_changes').where('at', '<', moment).execute()
}

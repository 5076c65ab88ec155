import type { SeasonInput } from '@plato/contract/pricing/price-grid.contract'
import type { Span } from '@plato/rules/pricing/price-periods'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

export interface StoredSeason extends Span {
  readonly id: number
  readonly name: string
}

const columns = ['id', 'name', 'starts_on as from', 'ends_on as to'] as const

/** A season belongs to the year of its last night. */
const yearIs = (year: number) =>
  sql<boolean>`ends_on > make_date(${year}, 1, 1) and ends_on <= make_date(${year} + 1, 1, 1)`

export const selectSeasons = (db: Db, year: number): Promise<StoredSeason[]> =>
  db.selectFrom('seasons').select(columns).where(yearIs(year)).orderBy('starts_on').execute()

const byId = (db: Db, ids: readonly number[]) =>
  db.selectFrom('seasons').select(columns).where('id', '=', sql<number>`any (${ids}::int[])`).orderBy('id')

export const selectSeasonsById = (db: Db, ids: readonly number[]): Promise<StoredSeason[]> =>
  byId(db, ids).execute()

/** Shared lock: a season does not move while prices are saved for its nights. */
export const lockSeasonsShared = (tx: Tx, ids: readonly number[]): Promise<StoredSeason[]> =>
  byId(tx, ids).forShare().execute()

export async function selectSeasonYears(db: Db): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from ends_on - 1)::int as year from seasons order by year`.execute(db)
  return rows.map(({ year }) => year)
}

/** The seasons of a year may be none, so there is no row to lock. */
export async function lockSeasonTable(tx: Tx): Promise<void> {
  await sql`lock table seasons in share row exclusive mode`.execute(tx)
}

/** Retains the given ids: other screens refer to them. Inserted after the delete, because the constraint checks each row. */
export async function replaceSeasons(tx: Tx, year: number, seasons: readonly SeasonInput[]): Promise<void> {
  await tx.deleteFrom('seasons').where(yearIs(year)).execute()
  const rows = JSON.stringify(seasons)
  await sql`
    insert into seasons (id, name, starts_on, ends_on) overriding system value
    select coalesce(id, nextval(pg_get_serial_sequence('seasons', 'id'))::int), name, "firstDay", "lastDay" + 1
    from jsonb_to_recordset(${rows}::jsonb) as season (id int, name text, "firstDay" date, "lastDay" date)`.execute(
    tx,
  )
}

import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

export async function selectVillasToRefresh(db: Db, size: number): Promise<number[]> {
  const rows = await db
    .selectFrom('villas_to_refresh')
    .select('villa_id as id')
    .orderBy('villa_id')
    .limit(size)
    .execute()
  return rows.map(({ id }) => id)
}

export async function refreshFigureMonths(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select figure_months_refresh_villa(id) from unnest(${ids}::int[]) id`.execute(tx)
}

export async function deleteVillasToRefresh(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('villas_to_refresh').where('villa_id', '=', sql<number>`any (${ids}::int[])`).execute()
}

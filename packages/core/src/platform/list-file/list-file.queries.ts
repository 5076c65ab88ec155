import { type Expression, sql } from 'kysely'
import type { Db } from '../context.ts'

/** A query that has an `id`, an order and no limit. */
export type ListQuery<Found> = Expression<Found>

/**
 * The ids in the order of the list. PostgreSQL computes no column that is not read, so the names and sums of the rows cost
 * nothing here.
 */
export async function selectListedIds<Found extends { readonly id: number | string }>(
  db: Db,
  query: ListQuery<Found>,
  max: number,
): Promise<Found['id'][]> {
  const { rows } = await sql<Pick<Found, 'id'>>`select id from ${query} listed limit ${max}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Rows of the list by their ids, in any order; the scope and the filter of the list apply again. */
export async function selectListedRows<Found extends { readonly id: number | string }>(
  db: Db,
  query: ListQuery<Found>,
  ids: readonly Found['id'][],
): Promise<Found[]> {
  const { rows } = await sql<Found>`select * from ${query} listed where id in (${sql.join(ids)})`.execute(db)
  return rows
}

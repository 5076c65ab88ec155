import type { SavedFilterList } from '@plato/rules/saved-filters/saved-filter'
import { sql } from 'kysely'
import type { Actor, Db, Tx } from '../platform/context.ts'

const filters = (db: Db) =>
  db
    .selectFrom('saved_filters as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select([
      'f.id',
      'f.list',
      'f.name',
      'f.query',
      'f.shared',
      'f.user_id as userId',
      sql<string>`u.first_name || ' ' || u.last_name`.as('byName'),
    ])

const visibleFilters = (db: Db, actor: Actor) =>
  filters(db).where((eb) => eb.or([eb('f.user_id', '=', actor.id), eb('f.shared', '=', true)]))

export type StoredFilter = Awaited<ReturnType<ReturnType<typeof filters>['executeTakeFirstOrThrow']>>

/** Own ones first. */
export const selectSavedFilters = (db: Db, actor: Actor, list: SavedFilterList) =>
  visibleFilters(db, actor)
    .where('f.list', '=', list)
    .orderBy(sql`f.user_id <> ${actor.id}`)
    .orderBy(sql`f.name collate "tr-x-icu"`)
    .orderBy('f.id')
    .execute()

/** Undefined also for the private filter of a colleague. */
export const lockSavedFilter = (tx: Tx, actor: Actor, id: number) =>
  visibleFilters(tx, actor).where('f.id', '=', id).forUpdate('f').executeTakeFirst()

export const findSavedFilter = (db: Db, id: number) =>
  filters(db).where('f.id', '=', id).executeTakeFirstOrThrow()

/** Waits for other writes of the same person: without it two requests could both be the twentieth. */
export async function countOwnFilters(tx: Tx, userId: number, list: SavedFilterList): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('saved_filters'), ${userId}::integer)`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_filters')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  return count
}

interface FilterValues {
  readonly name: string
  readonly query: string
  readonly shared: boolean
}

export async function insertSavedFilter(
  tx: Tx,
  row: FilterValues & { readonly user_id: number; readonly list: SavedFilterList; readonly created_at: Date },
): Promise<number> {
  const { id } = await tx.insertInto('saved_filters').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateSavedFilter = (tx: Tx, id: number, { name, query, shared }: FilterValues) =>
  tx.updateTable('saved_filters').set({ name, query, shared }).where('id', '=', id).execute()

export const deleteSavedFilter = (tx: Tx, id: number) =>
  tx.deleteFrom('saved_filters').where('id', '=', id).execute()

import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

/** One erasure at a time: each reads the rows that it then empties. */
export const lockErasures = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('privacy.erasures'))`.execute(tx)

export const insertBlocked = (tx: Tx, row: Insertable<DB['blocked_records']>) =>
  tx.insertInto('blocked_records').values(row).execute()

export const selectBlocked = (db: Db, contacts: readonly string[]) =>
  db
    .selectFrom('blocked_records')
    .selectAll()
    .where(sql<boolean>`contacts && ${contacts}::text[]`)
    .orderBy('blocked_at')
    .orderBy('table_name')
    .execute()

/** How many records are blocked, and until when, by table. */
export const countBlocked = (db: Db, contacts: readonly string[]) =>
  db
    .selectFrom('blocked_records')
    .select(['table_name as table', sql<string>`max(erase_on)::text`.as('eraseOn')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`contacts && ${contacts}::text[]`)
    .groupBy('table_name')
    .orderBy('table_name')
    .execute()

export interface RegisteredErasure {
  readonly id: string
  readonly contacts: readonly string[]
  readonly erasedAt: Date
}

const registered = ['id', 'contacts', 'erased_at as erasedAt'] as const

export const selectErasures = (db: Db): Promise<RegisteredErasure[]> =>
  db.selectFrom('erasures').select(registered).orderBy('erased_at').orderBy('id').execute()

export const selectWaitingErasures = (db: Db): Promise<RegisteredErasure[]> =>
  db
    .selectFrom('erasures')
    .select(registered)
    .where('is_waiting', '=', true)
    .orderBy('erased_at')
    .orderBy('id')
    .execute()

/** Replaces an erasure that was registered before: a replay knows better what is left. */
export const upsertErasure = (tx: Tx, row: Insertable<DB['erasures']>) =>
  tx
    .insertInto('erasures')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ is_waiting: row.is_waiting }))
    .execute()

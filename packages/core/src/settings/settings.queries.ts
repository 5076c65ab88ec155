import { sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

export const selectPublicSettings = (db: Db) =>
  db.selectFrom('settings').select(['key', 'value']).where('public', '=', true).orderBy('key').execute()

export const selectSettings = (db: Db, keys: readonly string[]) =>
  db.selectFrom('settings').select(['key', 'value']).where('key', 'in', keys).orderBy('key').execute()

/** Advisory lock that serializes edits, so that the audit row contains the correct old values. */
export const lockSettings = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(tx)

interface Written {
  readonly key: string
  readonly value: string
  readonly isPublic: boolean
  readonly by: number | null
  readonly at: Date
}

export async function upsertSetting(tx: Tx, { key, value, isPublic, by, at }: Written): Promise<void> {
  const row = { value, public: isPublic, updated_by: by, updated_at: at }
  await tx
    .insertInto('settings')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

export async function deleteSetting(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('settings').where('key', '=', key).execute()
}

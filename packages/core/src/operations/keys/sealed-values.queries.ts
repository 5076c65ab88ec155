import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { wrappedKeyHeader } from '../../platform/vault.ts'
import type { SealedStore } from './sealed-stores.ts'

export interface SealedRow {
  readonly id: string
  readonly wrappedKey: Buffer
  readonly cipher: Buffer
}

interface Batch {
  /** The id that the batch begins after. */
  readonly after: string | undefined
  readonly limit: number
  /** Leaves out the values of this key. */
  readonly exceptKeyId?: string
}

/** Sealed values in the order of the ids of their rows. */
export async function selectSealed(
  db: Db,
  { table, id, cipher }: SealedStore,
  { after, limit, exceptKeyId }: Batch,
): Promise<SealedRow[]> {
  const key = sql.ref(id)
  const header = exceptKeyId === undefined ? undefined : wrappedKeyHeader(exceptKeyId)
  const { rows } = await sql<SealedRow>`
    select ${key}::text as id, wrapped_key as "wrappedKey", ${sql.ref(cipher)} as cipher
    from ${sql.table(table)} where wrapped_key is not null
      ${after === undefined ? sql`` : sql`and ${key} > ${after}`}
      ${header ? sql`and substring(wrapped_key from 1 for ${sql.lit(header.length)}) <> ${header}` : sql``}
    order by ${key} limit ${limit}`.execute(db)
  return rows
}

/**
 * Replaces the key of a value, unless another write replaced it meanwhile. One statement for one row: it holds one lock and
 * waits for none while it does, so it cannot deadlock with writers of several rows.
 */
export async function replaceWrappedKey(
  db: Db,
  { table, id: idColumn }: SealedStore,
  { id, from, to }: { readonly id: string; readonly from: Buffer; readonly to: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update ${sql.table(table)} set wrapped_key = ${to}
    where ${sql.ref(idColumn)} = ${id} and wrapped_key = ${from}`.execute(db)
  return numAffectedRows === 1n
}

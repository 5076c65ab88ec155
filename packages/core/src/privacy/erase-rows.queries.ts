import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { type Footprint, type PersonTable, personTables, rowIds } from './footprint.queries.ts'
import { neverBlocked, personalTable } from './personal-columns.ts'

/** Rows that API and worker may not change are erased by functions of the role that owns them (migrations 0067, 0070). */
const erasingFunctions: Partial<Record<PersonTable, string>> = {
  audit_log: 'erase_audit_changes',
  ledger_postings: 'erase_posting_texts',
  subscriber_events: 'erase_consent_events',
  reservation_papers: 'delete_documents',
  reservation_events: 'erase_event_texts',
  reservation_versions: 'erase_version_reasons',
  receipt_files: 'delete_receipt_files',
  sealed_receipt_files: 'delete_receipt_files',
}

const isOneOf = (table: PersonTable, ids: readonly string[]) => {
  const [id, type] = rowIds[table]
  return sql<SqlBool>`${sql.ref(id)} = any (${ids}::${sql.raw(type)}[])`
}

/** At least one personal column is not empty yet. */
const differs = (table: PersonTable) =>
  sql<SqlBool>`(${sql.join(
    Object.entries(personalTable(table).columns).map(
      ([column, value]) => sql`${sql.ref(column)} is distinct from ${sql.raw(value)}`,
    ),
    sql` or `,
  )})`

/** Empties the personal columns of the rows or deletes the rows; returns how many rows changed. */
export async function eraseRows(tx: Tx, table: PersonTable, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const byFunction = erasingFunctions[table]
  if (byFunction) {
    const { rows } = await sql<{
      n: number
    }>`select ${sql.raw(byFunction)}(${ids}::bigint[])::int as n`.execute(tx)
    return rows[0]?.n ?? 0
  }
  const { atErasure, columns, also } = personalTable(table)
  if (atErasure === 'DELETE') {
    const { numAffectedRows } =
      await sql`delete from ${sql.table(table)} where ${isOneOf(table, ids)}`.execute(tx)
    return Number(numAffectedRows ?? 0)
  }
  const assignments = sql.join(
    Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${sql.raw(value)}`),
  )
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set ${assignments}${also ? sql.raw(`, ${also}`) : sql``}
    where ${isOneOf(table, ids)} and ${differs(table)}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Errors of failed jobs may quote an e-mail address; the queue keeps them for its screen. */
export const eraseJobErrors = (tx: Tx, mailIds: readonly string[]) =>
  sql`update pgboss.job set output = null
    where output is not null and data ->> 'mailId' = any (${mailIds}::text[])`.execute(tx)

export interface StoredRow {
  readonly table: PersonTable
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

/** The personal columns of rows, without identity data, for a blocked record. */
export async function selectPersonalValues(
  db: Db,
  table: PersonTable,
  ids: readonly string[],
): Promise<StoredRow[]> {
  const { columns } = personalTable(table)
  const wanted = Object.keys(columns).filter((column) => !neverBlocked.has(column))
  const pairs = wanted.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`)
  const { rows } = await sql<{ id: string; values: Record<string, unknown> }>`
    select ${sql.ref(rowIds[table][0])}::text as id, jsonb_build_object(${sql.join(pairs)}) as values
    from ${sql.table(table)} where ${isOneOf(table, ids)} and ${differs(table)} order by 1`.execute(db)
  return rows.map((row) => ({ table, ...row }))
}

/** Whole rows for the answer to the person: without files and sealed values. */
export async function selectRowsToShow(db: Db, footprint: Footprint): Promise<StoredRow[]> {
  const all: StoredRow[] = []
  for (const table of personTables) {
    const { rows } = await sql<{ id: string; values: Record<string, unknown> }>`
      select ${sql.ref(rowIds[table][0])}::text as id,
        to_jsonb(t) - '{bytes,wrapped_key,cipher,key_cipher,identity_cipher,customer_search,phone_digits,html,traceparent}'::text[] as values
      from ${sql.table(table)} t where ${isOneOf(table, footprint[table])} order by 1`.execute(db)
    all.push(...rows.map((row) => ({ table, ...row })))
  }
  return all
}

import type { OurDocument } from '@plato/contract/content/documents.contract'
import type { DB } from '@plato/database/types'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

/**
 * Locks all documents for one writer. Without it two callers could both add the fiftieth document, and the removal job
 * could delete a file whose new row is not committed yet.
 */
export async function lockDocuments(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content.our_documents'))`.execute(tx)
}

const asDocument = (row: Selectable<DB['our_documents']>): OurDocument => ({
  id: row.id,
  title: row.title,
  fileName: row.file_name,
  // Safe: a check of the table allows these two only.
  contentType: row.content_type as OurDocument['contentType'],
  bytes: row.bytes,
  address: `/v1/website/ourdocuments/${row.id}/${row.file_name}`,
  createdAt: row.created_at.toISOString(),
})

export async function selectDocuments(db: Db): Promise<OurDocument[]> {
  const rows = await db.selectFrom('our_documents').selectAll().orderBy('order_no').orderBy('id').execute()
  return rows.map(asDocument)
}

export async function countDocuments(tx: Tx): Promise<number> {
  const row = await tx
    .selectFrom('our_documents')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

export async function insertDocument(
  tx: Tx,
  document: Omit<Insertable<DB['our_documents']>, 'order_no'>,
): Promise<OurDocument> {
  const last = tx.selectFrom('our_documents').select(sql<number>`coalesce(max(order_no), 0) + 1`.as('next'))
  const row = await tx
    .insertInto('our_documents')
    .values({ ...document, order_no: last })
    .returningAll()
    .executeTakeFirstOrThrow()
  return asDocument(row)
}

export const deleteDocument = (tx: Tx, id: number) =>
  tx
    .deleteFrom('our_documents')
    .where('id', '=', id)
    .returning(['title', 'file_name as fileName', 'sha256'])
    .executeTakeFirst()

/** Matches id and file name: a URL with another file name is not found. */
export const findDocument = (db: Db, id: number, fileName: string) =>
  db
    .selectFrom('our_documents')
    .select(['file_name as fileName', 'content_type as contentType', 'sha256'])
    .where('id', '=', id)
    .where('file_name', '=', fileName)
    .executeTakeFirst()

export async function isFileUsed(tx: Tx, sha256: string): Promise<boolean> {
  const user = await tx
    .selectFrom('our_documents')
    .select('id')
    .where('sha256', '=', sha256)
    .limit(1)
    .executeTakeFirst()
  return user !== undefined
}

import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

/** All of them, or this many at random. */
const shuffled = sql`random()`

export const selectReadyPictureKeys = (db: Db, limit: number | undefined) => {
  const keys = db
    .selectFrom('villa_images')
    .select('key')
    .where('state', '=', 'READY')
    .union(db.selectFrom('content_pictures').select('key').where('state', '=', 'READY'))
    .as('keys')
  return db
    .selectFrom(keys)
    .select('key')
    .$if(limit !== undefined, (query) => query.orderBy(shuffled).limit(limit ?? 0))
    .execute()
}

export const selectSharePictureKeys = (db: Db, limit: number | undefined) =>
  db
    .selectFrom('villa_share_pictures')
    .select('key')
    .$if(limit !== undefined, (query) => query.orderBy(shuffled).limit(limit ?? 0))
    .execute()

export const selectDocumentHashes = (db: Db, limit: number | undefined) =>
  db
    .selectFrom('our_documents')
    .select('sha256')
    .$if(limit !== undefined, (query) => query.orderBy(shuffled).limit(limit ?? 0))
    .execute()

export const selectReportKeys = (db: Db, limit: number | undefined) =>
  db
    .selectFrom('report_files as f')
    .innerJoin('report_runs as r', 'r.id', 'f.run_id')
    .leftJoin('report_file_keys as k', 'k.file_id', 'f.id')
    .select((eb) => eb.fn.coalesce('k.storage_key', 'f.storage_key').as('key'))
    .where('r.files_erased_at', 'is', null)
    .$if(limit !== undefined, (query) => query.orderBy(shuffled).limit(limit ?? 0))
    .execute()

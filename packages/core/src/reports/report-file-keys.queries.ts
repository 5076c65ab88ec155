import type { DB } from '@plato/database/types'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

export const insertFileKey = (tx: Tx, key: Insertable<DB['report_file_keys']>) =>
  tx.insertInto('report_file_keys').values(key).execute()

/** A report with a file that is not encrypted. */
export const findPlainRun = (db: Db, afterId: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('report_files as f')
    .innerJoin('report_runs as r', 'r.id', 'f.run_id')
    .leftJoin('report_file_keys as k', 'k.file_id', 'f.id')
    .select('r.id')
    .where('k.file_id', 'is', null)
    .where('r.files_erased_at', 'is', null)
    .where('r.id', '>', afterId)
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirst()

export const selectFilesOfRun = (db: Db, runId: number) =>
  db
    .selectFrom('report_files')
    .select(['id', 'name', 'content_type as contentType', 'storage_key as storageKey', 'sha256'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .execute()

/** Encrypted files whose unencrypted form may still be in the storage. */
export const selectPlainLeft = (db: Db) =>
  db
    .selectFrom('report_file_keys as k')
    .innerJoin('report_files as f', 'f.id', 'k.file_id')
    .select(['f.id', 'f.storage_key as storageKey'])
    .where('k.plain_left', '=', true)
    .orderBy('f.id')
    .execute()

export const updatePlainRemoved = (db: Db, fileId: number) =>
  db.updateTable('report_file_keys').set({ plain_left: false }).where('file_id', '=', fileId).execute()

export const deleteFileKeys = (db: Db, runId: number) =>
  db
    .deleteFrom('report_file_keys')
    .where('file_id', 'in', (files) =>
      files.selectFrom('report_files').select('id').where('run_id', '=', runId),
    )
    .execute()

import type { Db } from '../platform/context.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteFileKeys } from './report-file-keys.queries.ts'
import { selectOldReports, updateFilesErased } from './report-runs.queries.ts'

/**
 * Deletes the files of reports that were finished before the year; returns how many reports. The files are removed before the
 * mark: a crash between them removes them once more.
 */
export async function eraseReportFiles(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  { beforeYear, at }: { readonly beforeYear: number; readonly at: Date },
): Promise<number> {
  const runs = await selectOldReports(db, beforeYear)
  for (const { id } of runs) {
    await storage.removeFolder(`reports/${id}`)
    await deleteFileKeys(db, id)
    await updateFilesErased(db, id, at)
  }
  return runs.length
}

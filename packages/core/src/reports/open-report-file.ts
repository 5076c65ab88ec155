import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context } from '../context.ts'
import type { Storage } from '../storage/storage.ts'
import { findFile } from './report-runs.queries.ts'

/** The bytes as they were kept. They tell of people, so whoever takes them along is written down first. */
export async function openReportFile(
  ctx: Context & { readonly storage: Storage },
  id: number,
): Promise<AsyncIterable<Uint8Array>> {
  const file = await findFile(ctx.db, id)
  if (!file) throw new Refusal('report.file_not_found')
  const bytes = await ctx.storage.openStream(file.storageKey)
  if (!bytes) throw new Error(`report file ${id} is not in the storage`)
  await ctx.db.transaction().execute((tx) =>
    recordAudit(tx, ctx, {
      action: 'report_file.downloaded',
      subjectId: id,
      change: { name: file.name, sha256: file.sha256 },
    }),
  )
  return bytes
}

import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { decryptFile } from '../platform/file-cipher.ts'
import type { Vault } from '../platform/vault.ts'
import type { Storage } from '../storage/storage.ts'
import { keyOfFile } from './report-file-keys.ts'
import { findFile } from './report-runs.queries.ts'

/** Streams the stored file. It contains personal data, so the download is written to the audit log first. */
export async function openReportFile(
  ctx: Context & { readonly storage: Storage; readonly vault: Vault },
  id: number,
): Promise<AsyncIterable<Uint8Array>> {
  const file = await findFile(ctx.db, id)
  if (!file) throw new Refusal('report.file_not_found')
  const key = keyOfFile(ctx.vault, file)
  const bytes = await ctx.storage.openStream(file.sealedStorageKey ?? file.storageKey)
  if (!bytes) throw new Error(`report file ${id} is not in the storage`)
  await ctx.db.transaction().execute((tx) =>
    recordAudit(tx, ctx, {
      action: 'report_file.downloaded',
      subjectId: id,
      change: { name: file.name, sha256: file.sha256 },
    }),
  )
  return key ? decryptFile(key, bytes) : bytes
}

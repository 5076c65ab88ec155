import type { OurDocument } from '@plato/contract/content/documents.contract'
import type { UploadedFile } from '@plato/contract/endpoint'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import type { Storage } from '../storage/storage.ts'
import { documentFileName, documentFolder, documentKey, readDocument, sha256Of } from './document-file.ts'
import {
  countDocuments,
  deleteDocument,
  findDocument,
  insertDocument,
  isFileUsed,
  lockDocuments,
  selectDocuments,
} from './documents.queries.ts'

const maxDocuments = 50

type WithStorage = { readonly storage: Storage }

export const listDocuments = ({ db }: Pick<PublicContext, 'db'>): Promise<OurDocument[]> =>
  selectDocuments(db)

/** Stores the file before the row is committed, so that a listed document always has its file. */
export async function addDocument(
  ctx: Context & WithStorage,
  { title }: { readonly title: string },
  sent: UploadedFile,
  key?: string,
): Promise<OurDocument> {
  const { bytes, contentType } = await readDocument(sent.bytes)
  const sha256 = sha256Of(bytes)
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key, action: 'document.add', input: { title, sha256: sha256Of(sent.bytes) } }
    const id = await onceIfKeyed(tx, ctx, write, async () => {
      await lockDocuments(tx)
      if ((await countDocuments(tx)) >= maxDocuments) throw new Refusal('document.too_many')
      await ctx.storage.put(documentKey(sha256), bytes, contentType)
      const document = await insertDocument(tx, {
        title,
        file_name: documentFileName(title, contentType),
        content_type: contentType,
        bytes: bytes.length,
        sha256,
        created_by: ctx.actor.id,
        created_at: ctx.now,
      })
      await recordAudit(tx, ctx, {
        action: 'document.added',
        subjectId: document.id,
        change: { title, fileName: document.fileName, sha256 },
      })
      return document.id
    })
    const added = (await selectDocuments(tx)).find((one) => one.id === id)
    // A repeated request may come after the document was removed.
    if (!added) throw new Refusal('document.not_found')
    return added
  })
}

export function removeDocument(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await deleteDocument(tx, id)
    if (!gone) throw new Refusal('document.not_found')
    await ctx.sendJob(tx, 'content.remove-document-file', { sha256: gone.sha256 })
    await recordAudit(tx, ctx, { action: 'document.removed', subjectId: id, change: gone })
    return { id }
  })
}

/** Deletes the file only when no document uses it, also none added since the removal. */
export function removeDocumentFile(
  ctx: Pick<PublicContext, 'db'> & WithStorage,
  sha256: string,
): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockDocuments(tx)
    if (!(await isFileUsed(tx, sha256))) await ctx.storage.removeFolder(documentFolder(sha256))
  })
}

/** The file of a document; undefined when id and file name do not match. */
export const findDocumentFile = ({ db }: Pick<PublicContext, 'db'>, id: number, fileName: string) =>
  findDocument(db, id, fileName)

export const documentBytes = ({ storage }: WithStorage, sha256: string): Promise<Uint8Array | undefined> =>
  storage.get(documentKey(sha256))

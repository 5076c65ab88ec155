import type { ContentPicture } from '@plato/contract/content/pictures.contract'
import type { UploadedFile } from '@plato/contract/endpoint'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context, PublicContext } from '../context.ts'
import type { Storage } from '../storage/storage.ts'
import { originalKey } from '../villas/image-address.ts'
import { insistOnPicture, pictureKey } from '../villas/picture.ts'
import { findPicture, upsertPicture } from './pictures.queries.ts'

/** Keeps the upload and asks the worker for its sizes: the row and the job commit together. */
export async function keepPicture(
  ctx: Context & { readonly storage: Storage },
  { bytes }: UploadedFile,
): Promise<ContentPicture> {
  await insistOnPicture(bytes)
  const key = pictureKey(bytes)
  await ctx.storage.put(originalKey(key), bytes, 'application/octet-stream')
  return ctx.db.transaction().execute(async (tx) => {
    const picture = await upsertPicture(tx, key, ctx.actor.id, ctx.now)
    if (picture.state === 'PROCESSING') await ctx.sendJob(tx, 'content.process-picture', { key })
    await recordAudit(tx, ctx, { action: 'picture.kept', subjectId: key })
    return picture
  })
}

export async function getPicture({ db }: Pick<PublicContext, 'db'>, key: string): Promise<ContentPicture> {
  const picture = await findPicture(db, key)
  if (!picture) throw new Refusal('image.not_found')
  return picture
}

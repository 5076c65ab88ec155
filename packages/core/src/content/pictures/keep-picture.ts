import type { ContentPicture } from '@plato/contract/content/pictures.contract'
import type { UploadedFile } from '@plato/contract/endpoint'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, PublicContext } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import { originalKey } from '../../storage/image-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { pictureKey, requirePicture } from '../../villas/images/picture.ts'
import { findPicture, upsertPicture } from './pictures.queries.ts'

/** Stores the upload and queues the job that makes its sizes; row and job commit together. */
export async function keepPicture(
  ctx: Context & { readonly storage: Storage },
  { bytes }: UploadedFile,
  writeKey?: string,
): Promise<ContentPicture> {
  await requirePicture(bytes)
  const key = pictureKey(bytes)
  await ctx.storage.put(originalKey(key), bytes, 'application/octet-stream')
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key: writeKey, action: 'picture.keep', input: { key } }
    await onceIfKeyed(tx, ctx, write, async () => {
      const picture = await upsertPicture(tx, key, ctx.actor.id, ctx.now)
      if (picture.state === 'PROCESSING') await ctx.sendJob(tx, 'content.process-picture', { key })
      await recordAudit(tx, ctx, { action: 'picture.kept', subjectId: key })
      return key
    })
    return getPicture({ db: tx }, key)
  })
}

export async function getPicture({ db }: Pick<PublicContext, 'db'>, key: string): Promise<ContentPicture> {
  const picture = await findPicture(db, key)
  if (!picture) throw new Refusal('image.not_found')
  return picture
}

import type { UploadedFile } from '@plato/contract/endpoint'
import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import { originalKey } from '../../storage/image-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { keepPublishable } from '../keep-publishable.ts'
import { lockVillaOrRefuse } from '../lock-villa.ts'
import { pictureKey, requirePicture } from './picture.ts'
import {
  countImages,
  deleteImage,
  findImage,
  findVillaImage,
  insertImage,
  updateAlt,
  updateImageOrder,
} from './villa-images.queries.ts'

const maxImages = 60

/** Stores the upload and queues the job that makes its sizes; row and job commit together. */
export async function uploadImage(
  ctx: Context & { storage: Storage },
  { villa_id: villaId, alt }: { villa_id: number; alt: string },
  { bytes }: UploadedFile,
  writeKey?: string,
): Promise<VillaImage> {
  await requirePicture(bytes)
  const key = pictureKey(bytes)
  // Stored before the transaction: if that fails, the unused file is harmless and deleted with the next removal.
  await ctx.storage.put(originalKey(key), bytes, 'application/octet-stream')
  return ctx.db.transaction().execute(async (tx) => {
    const write = { key: writeKey, action: 'image.add', input: { villaId, alt, key } }
    const id = await onceIfKeyed(tx, ctx, write, async () => {
      await lockVillaOrRefuse(tx, villaId)
      if ((await countImages(tx, villaId)) >= maxImages) throw new Refusal('image.too_many')
      const image = await insertImage(tx, villaId, key, alt)
      await ctx.sendJob(tx, 'villas.process-image', { imageId: image.id })
      await recordAudit(tx, ctx, { action: 'image.added', subjectId: image.id, change: { villaId, key } })
      return image.id
    })
    const uploaded = await findVillaImage(tx, id)
    // A repeated request may come after the picture was removed.
    if (!uploaded) throw new Refusal('image.not_found')
    return uploaded
  })
}

/** Locks the picture's villa, so that of two simultaneous removals the second sees the result of the first. */
async function requireVillaOfImage(tx: Tx, id: number): Promise<void> {
  const image = await findImage(tx, id)
  if (!image) throw new Refusal('image.not_found')
  await lockVillaOrRefuse(tx, image.villaId)
}

export function describeImage(ctx: Context, id: number, { alt }: { alt: string }): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await requireVillaOfImage(tx, id)
    const image = await updateAlt(tx, id, alt)
    if (!image) throw new Refusal('image.not_found')
    await keepPublishable(tx, ctx, image.villaId)
    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId: image.villaId })
    await recordAudit(tx, ctx, { action: 'image.described', subjectId: id, change: { alt } })
    return { id }
  })
}

export function removeImage(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await requireVillaOfImage(tx, id)
    const gone = await deleteImage(tx, id)
    if (!gone) throw new Refusal('image.not_found')
    await keepPublishable(tx, ctx, gone.villaId)
    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId: gone.villaId })
    await ctx.sendJob(tx, 'villas.remove-image-files', { key: gone.key })
    await recordAudit(tx, ctx, { action: 'image.removed', subjectId: id, change: gone })
    return { id }
  })
}

export function setImageOrder(
  ctx: Context,
  { villa_id: villaId, ids }: { villa_id: number; ids: readonly number[] },
): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockVillaOrRefuse(tx, villaId)
    const changed = await updateImageOrder(tx, villaId, ids)
    if (changed !== new Set(ids).size) throw new Refusal('image.not_found')
    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
    await recordAudit(tx, ctx, { action: 'image.order_set', subjectId: villaId, change: { ids } })
    return { id: villaId }
  })
}

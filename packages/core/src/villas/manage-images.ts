import type { UploadedFile } from '@plato/contract/endpoint'
import type { VillaImage } from '@plato/contract/villas/villa-images.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Tx } from '../context.ts'
import type { Storage } from '../storage/storage.ts'
import { originalKey } from './image-address.ts'
import { insistOnVilla } from './insist-on-villa.ts'
import { keepPublishable } from './keep-publishable.ts'
import { insistOnPicture, pictureKey } from './picture.ts'
import {
  countImages,
  deleteImage,
  findImage,
  insertImage,
  updateAlt,
  updateImageOrder,
} from './villa-images.queries.ts'

const mostImages = 60

/** Keeps the upload and asks the worker for its sizes: the row and the job commit together. */
export async function uploadImage(
  ctx: Context & { storage: Storage },
  { villa_id: villaId, alt }: { villa_id: number; alt: string },
  { bytes }: UploadedFile,
): Promise<VillaImage> {
  await insistOnPicture(bytes)
  const key = pictureKey(bytes)
  // Before the transaction: should it fail, a file nobody names is harmless and is swept with the next removal.
  await ctx.storage.put(originalKey(key), bytes, 'application/octet-stream')
  return ctx.db.transaction().execute(async (tx) => {
    await insistOnVilla(tx, villaId)
    if ((await countImages(tx, villaId)) >= mostImages) throw new Refusal('image.too_many')
    const image = await insertImage(tx, villaId, key, alt)
    await ctx.sendJob(tx, 'villas.process-image', { imageId: image.id })
    await recordAudit(tx, ctx, { action: 'image.added', subjectId: image.id, change: { villaId, key } })
    return image
  })
}

/** Locks the picture's villa: of two who each remove the last picture that may go, the second must see the first. */
async function insistOnVillaOfImage(tx: Tx, id: number): Promise<void> {
  const image = await findImage(tx, id)
  if (!image) throw new Refusal('image.not_found')
  await insistOnVilla(tx, image.villaId)
}

export function describeImage(ctx: Context, id: number, { alt }: { alt: string }): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await insistOnVillaOfImage(tx, id)
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
    await insistOnVillaOfImage(tx, id)
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
    await insistOnVilla(tx, villaId)
    const changed = await updateImageOrder(tx, villaId, ids)
    if (changed !== new Set(ids).size) throw new Refusal('image.not_found')
    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
    await recordAudit(tx, ctx, { action: 'image.order_set', subjectId: villaId, change: { ids } })
    return { id: villaId }
  })
}

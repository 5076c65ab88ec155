import { imageFormats, imageWidths } from '@plato/contract/villas/villa-images.contract'
import type { PublicContext } from '../context.ts'
import type { Storage } from '../storage/storage.ts'
import { imageFolder, originalKey } from './image-address.ts'
import { contentTypes, measurePicture, type Picture, renderPicture } from './picture.ts'
import {
  findImage,
  findReadyTwin,
  isKeyUsed,
  updateFailed,
  updateProgress,
  updateReady,
} from './villa-images.queries.ts'

type JobContext = Pick<PublicContext, 'db'> & { readonly storage: Storage }

/**
 * Makes every size of one picture. Names follow from its content, so a second run after a crash writes the same files;
 * the row becomes ready in one statement at the end, never half.
 */
export async function processImage(ctx: JobContext, imageId: number): Promise<void> {
  const image = await findImage(ctx.db, imageId)
  if (image?.state !== 'PROCESSING') return
  const twin = await findReadyTwin(ctx.db, image.key)
  if (twin?.width && twin.height && twin.thumbhash) {
    return updateReady(ctx.db, imageId, { width: twin.width, height: twin.height, thumbhash: twin.thumbhash })
  }
  const original = await ctx.storage.get(originalKey(image.key))
  if (!original) return updateFailed(ctx.db, imageId, 'Dosya bulunamadı')
  let picture: Picture
  try {
    picture = await measurePicture(original)
  } catch {
    // Whatever sharp dislikes about it, a file that cannot be decoded will not decode better later.
    return updateFailed(ctx.db, imageId, 'Dosya bozuk ya da yarım')
  }
  await renderAll(ctx, imageId, image.key, original)
  await updateReady(ctx.db, imageId, picture)
}

async function renderAll(ctx: JobContext, imageId: number, key: string, original: Uint8Array): Promise<void> {
  let done = 0
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const name = `${imageFolder(key)}/${width}.${format}`
      // Named by content and written whole: what an earlier run left behind is already right.
      if (!(await ctx.storage.has(name))) {
        await ctx.storage.put(name, await renderPicture(original, width, format), contentTypes[format])
      }
      done += 1
    }
    await updateProgress(ctx.db, imageId, done)
  }
}

/** A picture that another villa also shows keeps its files. */
export async function removeImageFiles(ctx: JobContext, key: string): Promise<void> {
  if (await isKeyUsed(ctx.db, key)) return
  await ctx.storage.removeFolder(imageFolder(key))
  await ctx.storage.removeFolder(`originals/${key}`)
}

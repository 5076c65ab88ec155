import type { PublicContext } from '../context.ts'
import type { Storage } from '../storage/storage.ts'
import { imageFolder, originalKey } from './image-address.ts'
import { measurePicture, type Picture } from './picture.ts'
import { writeSizes } from './picture-files.ts'
import { drawSharePicture } from './share/draw-share-picture.ts'
import {
  findImage,
  findReadyTwin,
  isKeyUsed,
  updateFailed,
  updateProgress,
  updateReady,
} from './villa-images.queries.ts'

type JobContext = Pick<PublicContext, 'db' | 'now'> & { readonly storage: Storage }

/** A picture that is ready may be its villa's cover. Asked again on a second run, should the first have broken off here. */
export async function processImage(ctx: JobContext, imageId: number): Promise<void> {
  const image = await findImage(ctx.db, imageId)
  if (!image) return
  if (image.state === 'PROCESSING') await makeSizes(ctx, image)
  await drawSharePicture(ctx, image.villaId)
}

/**
 * Makes every size of one picture. Names follow from its content, so a second run after a crash writes the same files;
 * the row becomes ready in one statement at the end, never half.
 */
async function makeSizes(ctx: JobContext, { id: imageId, key }: { id: number; key: string }): Promise<void> {
  const twin = await findReadyTwin(ctx.db, key)
  if (twin?.width && twin.height && twin.thumbhash) {
    return updateReady(ctx.db, imageId, { width: twin.width, height: twin.height, thumbhash: twin.thumbhash })
  }
  const original = await ctx.storage.get(originalKey(key))
  if (!original) return updateFailed(ctx.db, imageId, 'Dosya bulunamadı')
  let picture: Picture
  try {
    picture = await measurePicture(original)
  } catch {
    // Whatever sharp dislikes about it, a file that cannot be decoded will not decode better later.
    return updateFailed(ctx.db, imageId, 'Dosya bozuk ya da yarım')
  }
  await writeSizes(ctx.storage, key, original, (done) => updateProgress(ctx.db, imageId, done))
  await updateReady(ctx.db, imageId, picture)
}

/** A picture that another villa or a post also shows keeps its files. */
export async function removeImageFiles(ctx: JobContext, key: string): Promise<void> {
  if (await isKeyUsed(ctx.db, key)) return
  await ctx.storage.removeFolder(imageFolder(key))
  await ctx.storage.removeFolder(`originals/${key}`)
}

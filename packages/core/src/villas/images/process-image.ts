import type { PublicContext } from '../../platform/context.ts'
import { imageFolder, originalKey } from '../../storage/image-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { drawSharePicture } from '../share/draw-share-picture.ts'
import { measurePicture, type Picture } from './picture.ts'
import { writeSizes } from './picture-files.ts'
import {
  findImage,
  findReadyTwin,
  isKeyUsed,
  updateFailed,
  updateProgress,
  updateReady,
} from './villa-images.queries.ts'

type JobContext = Pick<PublicContext, 'db' | 'now'> & { readonly storage: Storage }

/**
 * Makes the sizes and draws the share picture, because the picture may be the cover. A second run draws it too, in
 * case the first one was killed before.
 */
export async function processImage(ctx: JobContext, imageId: number): Promise<void> {
  const image = await findImage(ctx.db, imageId)
  if (!image) return
  if (image.state === 'PROCESSING') await makeSizes(ctx, image)
  await drawSharePicture(ctx, image.villaId)
}

/**
 * Makes every size of one picture. File names follow from the content, so a second run after a crash writes the same
 * files; the row becomes READY in one statement at the end.
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
    // Not retried: a file that sharp cannot decode will not decode later either.
    return updateFailed(ctx.db, imageId, 'Dosya bozuk ya da yarım')
  }
  await writeSizes(ctx.storage, key, original, (done) => updateProgress(ctx.db, imageId, done))
  await updateReady(ctx.db, imageId, picture)
}

/** Deletes the files unless another villa, an article or a team member uses the picture. */
export async function removeImageFiles(ctx: JobContext, key: string): Promise<void> {
  if (await isKeyUsed(ctx.db, key)) return
  await ctx.storage.removeFolder(imageFolder(key))
  await ctx.storage.removeFolder(`originals/${key}`)
}

import type { PublicContext } from '../context.ts'
import type { Storage } from '../storage/storage.ts'
import { originalKey } from '../villas/image-address.ts'
import { insistOnPicture, measurePicture, type Picture, pictureKey } from '../villas/picture.ts'
import { writeSizes } from '../villas/picture-files.ts'
import { findPicture, updatePictureFailed, updatePictureReady, upsertPicture } from './pictures.queries.ts'

type JobContext = Pick<PublicContext, 'db'> & { readonly storage: Storage }

/** Makes every size. A second run after a crash writes the same files; the row becomes ready at the end, never half. */
export async function processPicture({ db, storage }: JobContext, key: string): Promise<void> {
  if ((await findPicture(db, key))?.state !== 'PROCESSING') return
  const original = await storage.get(originalKey(key))
  if (!original) return updatePictureFailed(db, key, 'Dosya bulunamadı')
  let picture: Picture
  try {
    picture = await measurePicture(original)
  } catch {
    // Whatever sharp dislikes about it, a file that cannot be decoded will not decode better later.
    return updatePictureFailed(db, key, 'Dosya bozuk ya da yarım')
  }
  await writeSizes(storage, key, original)
  await updatePictureReady(db, key, picture)
}

/** Keeps a picture and makes its sizes at once: for those who load many and have no worker. */
export async function keepReadyPicture(
  ctx: JobContext & Pick<PublicContext, 'now'>,
  bytes: Uint8Array,
): Promise<string> {
  await insistOnPicture(bytes)
  const key = pictureKey(bytes)
  await ctx.storage.put(originalKey(key), bytes, 'application/octet-stream')
  await ctx.db.transaction().execute((tx) => upsertPicture(tx, key, null, ctx.now))
  await processPicture(ctx, key)
  return key
}

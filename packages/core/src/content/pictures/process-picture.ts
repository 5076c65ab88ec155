import type { PublicContext } from '../../platform/context.ts'
import { originalKey } from '../../storage/image-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { measurePicture, type Picture, pictureKey, requirePicture } from '../../villas/images/picture.ts'
import { writeSizes } from '../../villas/images/picture-files.ts'
import { findPicture, updatePictureFailed, updatePictureReady, upsertPicture } from './pictures.queries.ts'

type JobContext = Pick<PublicContext, 'db'> & { readonly storage: Storage }

/** Makes every size. A second run after a crash writes the same files; the row becomes READY only after the last one. */
export async function processPicture({ db, storage }: JobContext, key: string): Promise<void> {
  if ((await findPicture(db, key))?.state !== 'PROCESSING') return
  const original = await storage.get(originalKey(key))
  if (!original) return updatePictureFailed(db, key, 'Dosya bulunamadı')
  let picture: Picture
  try {
    picture = await measurePicture(original)
  } catch {
    // Not retried: a file that sharp cannot decode will not decode later either.
    return updatePictureFailed(db, key, 'Dosya bozuk ya da yarım')
  }
  await writeSizes(storage, key, original)
  await updatePictureReady(db, key, picture)
}

/** Stores a picture and makes its sizes at once, for seeds and imports without a worker. */
export async function keepReadyPicture(
  ctx: JobContext & Pick<PublicContext, 'now'>,
  bytes: Uint8Array,
): Promise<string> {
  await requirePicture(bytes)
  const key = pictureKey(bytes)
  await ctx.storage.put(originalKey(key), bytes, 'application/octet-stream')
  await ctx.db.transaction().execute((tx) => upsertPicture(tx, key, null, ctx.now))
  await processPicture(ctx, key)
  return key
}

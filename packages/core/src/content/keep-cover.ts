import type { Storage } from '../storage/storage.ts'
import { originalKey } from '../villas/image-address.ts'
import { insistOnPicture, pictureKey } from '../villas/picture.ts'
import { writeSizes } from '../villas/picture-files.ts'

/** Keeps the picture of a post as villas' pictures are kept, and makes its sizes; the post is saved with the key. */
export async function keepCover({ storage }: { storage: Storage }, bytes: Uint8Array): Promise<string> {
  await insistOnPicture(bytes)
  const key = pictureKey(bytes)
  await storage.put(originalKey(key), bytes, 'application/octet-stream')
  await writeSizes(storage, key, bytes)
  return key
}

import { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import type { Storage } from '../storage/storage.ts'
import { imageFolder } from './image-address.ts'
import { contentTypes, renderPicture } from './picture.ts'

/** Writes every size of a picture, telling after each width how many files there are. */
export async function writeSizes(
  storage: Storage,
  key: string,
  original: Uint8Array,
  tell: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  let done = 0
  for (const width of imageWidths) {
    for (const format of imageFormats) {
      const name = `${imageFolder(key)}/${width}.${format}`
      // Named by content and written whole: what an earlier run left behind is already right.
      if (!(await storage.has(name))) {
        await storage.put(name, await renderPicture(original, width, format), contentTypes[format])
      }
      done += 1
    }
    await tell(done)
  }
}

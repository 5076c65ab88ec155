import { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import { sizeFile } from '../../storage/image-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { contentTypes, decodePicture, encodePixels, type Pixels, resizePixels } from './picture.ts'

/**
 * Writes every missing size and reports the count after each width. Files are named by content and written atomically,
 * so those of an earlier run are valid.
 */
export async function writeSizes(
  storage: Storage,
  key: string,
  original: Uint8Array,
  report: (done: number) => Promise<void> = async () => undefined,
): Promise<void> {
  let decoded: Pixels | undefined
  let done = 0
  for (const width of imageWidths) {
    let sized: Pixels | undefined
    for (const format of imageFormats) {
      const name = sizeFile(key, width, format)
      if (!(await storage.has(name))) {
        decoded ??= await decodePicture(original)
        sized ??= await resizePixels(decoded, width)
        await storage.put(name, await encodePixels(sized, format), contentTypes[format])
      }
      done += 1
    }
    await report(done)
  }
}

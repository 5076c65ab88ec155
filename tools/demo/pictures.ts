/** Files of the demo pictures: the originals, the prepared AVIF sizes, and how both are copied to the storage. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeFile } from '@plato/core/storage/image-address'
import type { Storage } from '@plato/core/storage/storage'
import { contentTypes, pictureKey } from '@plato/core/villas/images/picture'
import { writeSizes } from '@plato/core/villas/images/picture-files'
import { demoActivities } from '@plato/database/demo/activities'
import { demoPosts } from '@plato/database/demo/posts'
import { demoVillas } from '@plato/database/demo/villas/demo-villas'
import { imageWidths } from '@plato/rules/villas/image-sizes'

export const demoPhotos = join(import.meta.dirname, '../../packages/database/demo-photos')
/** Photographs of the site itself, which the demo's activities show as covers. */
export const sitePhotos = join(import.meta.dirname, '../../apps/site/app/photos')
export const preparedSizes = join(demoPhotos, 'prepared')

/** Every picture that the demo uploads, once. */
export function demoPictures(): readonly string[] {
  const villas = demoVillas.flatMap(({ photos }) => photos.map(({ file }) => join(demoPhotos, file)))
  const posts = demoPosts.flatMap(({ cover }) => (cover ? [join(demoPhotos, cover.file)] : []))
  const activities = demoActivities.flatMap(({ cover }) => (cover ? [join(sitePhotos, cover.file)] : []))
  return [...new Set([...villas, ...posts, ...activities])].sort()
}

export const preparedFile = (key: string, width: number): string => join(preparedSizes, key, `${width}.avif`)

/** Copies the AVIF sizes, so that `writeSizes` encodes only WebP and JPEG. A size that is not prepared is left to it. */
export async function copyPreparedSizes(storage: Storage, key: string): Promise<void> {
  for (const width of imageWidths) {
    const file = preparedFile(key, width)
    const name = sizeFile(key, width, 'avif')
    if (existsSync(file) && !(await storage.has(name)))
      await storage.put(name, readFileSync(file), contentTypes.avif)
  }
}

/** Six at a time, so that encoding uses all cores while other pictures wait for the disk. */
export async function writeDemoPictures(storage: Storage): Promise<void> {
  const waiting = demoPictures().values()
  const lane = async () => {
    for (const file of waiting) {
      const bytes = readFileSync(file)
      const key = pictureKey(bytes)
      await copyPreparedSizes(storage, key)
      await writeSizes(storage, key, bytes)
    }
  }
  await Promise.all([lane(), lane(), lane(), lane(), lane(), lane()])
}

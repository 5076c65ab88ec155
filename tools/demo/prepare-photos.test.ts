import { readdirSync, readFileSync } from 'node:fs'
import { sizeFile } from '@plato/core/storage/image-address'
import type { Storage } from '@plato/core/storage/storage'
import { pictureKey } from '@plato/core/villas/images/picture'
import { writeSizes } from '@plato/core/villas/images/picture-files'
import { imageFormats, imageWidths } from '@plato/rules/villas/image-sizes'
import { expect, test } from 'vitest'
import { copyPreparedSizes, demoPictures, preparedFile, preparedSizes } from './pictures.ts'

const pictures = demoPictures().map((file) => {
  const bytes = readFileSync(file)
  return { file, bytes, key: pictureKey(bytes) }
})

/** A storage in memory that remembers every name written to it. */
function memoryStorage(): Storage & { readonly names: readonly string[] } {
  const names: string[] = []
  const unused = () => Promise.reject(new Error('not used'))
  return {
    names,
    put: async (name) => void names.push(name),
    has: async (name) => names.includes(name),
    putFile: unused,
    openStream: unused,
    get: unused,
    removeFolder: unused,
  }
}

/** Every demo picture is as wide as this. */
const originalWidth = 1_536

/** From the image properties of the file's header. */
function avifWidth(file: string): number {
  const bytes = readFileSync(file)
  expect(bytes.toString('latin1', 4, 12), file).toBe('ftypavif')
  return bytes.readUInt32BE(bytes.indexOf('ispe') + 8)
}

test('every demo picture has AVIF files for all sizes, stored under the hash of its bytes', () => {
  for (const { file, key } of pictures) {
    for (const width of imageWidths) {
      expect(avifWidth(preparedFile(key, width)), `${file} ${width}`).toBe(Math.min(width, originalWidth))
    }
  }
})

test('the folder of resized demo pictures has one entry for each demo picture and no others', () => {
  expect(readdirSync(preparedSizes).sort()).toEqual(pictures.map(({ key }) => key).sort())
})

test('writeSizes encodes no AVIF file for a demo picture whose resized AVIF files were copied to the storage before', async () => {
  const [picture] = pictures
  if (!picture) throw new Error('the demo has no pictures')
  const storage = memoryStorage()
  await copyPreparedSizes(storage, picture.key)
  const copied = imageWidths.map((width) => sizeFile(picture.key, width, 'avif'))
  expect(storage.names).toEqual(copied)
  await writeSizes(storage, picture.key, picture.bytes)
  const encoded = storage.names.slice(copied.length)
  expect(encoded.filter((name) => name.endsWith('.avif'))).toEqual([])
  expect(storage.names).toHaveLength(imageWidths.length * imageFormats.length)
})

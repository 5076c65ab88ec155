/** `npm run demo:photos`: makes the AVIF sizes of the demo's pictures that are missing, and removes those of no picture. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodePicture, encodePixels, pictureKey, resizePixels } from '@plato/core/villas/images/picture'
import { imageWidths } from '@plato/rules/villas/image-sizes'
import { demoPictures, preparedFile, preparedSizes } from './pictures.ts'

const keys = new Set<string>()
let made = 0
for (const file of demoPictures()) {
  const bytes = readFileSync(file)
  const key = pictureKey(bytes)
  keys.add(key)
  const missing = imageWidths.filter((width) => !existsSync(preparedFile(key, width)))
  if (missing.length === 0) continue
  const pixels = await decodePicture(bytes)
  for (const width of missing) {
    const target = preparedFile(key, width)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, await encodePixels(await resizePixels(pixels, width), 'avif'))
    made += 1
  }
}
const stale = readdirSync(preparedSizes).filter((key) => !keys.has(key))
for (const key of stale) rmSync(join(preparedSizes, key), { recursive: true })
console.log(`${keys.size} pictures, ${made} sizes made, ${stale.length} folders removed`)

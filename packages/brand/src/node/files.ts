import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Path of a font or logo file of this package, for programs that read files instead of bundling them. */
export const brandFilePath = (path: `fonts/${string}` | `marks/${string}`): string =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const readBrandFile = (path: Parameters<typeof brandFilePath>[0]): string =>
  readFileSync(brandFilePath(path), 'utf8')

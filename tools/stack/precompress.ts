/**
 * `node tools/stack/precompress.ts <folder>`: compresses built files at the highest level, so that nginx does not
 * have to.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'

const smallestWorthIt = 1024

export function precompress(folder: string): void {
  for (const file of globSync('**/*.{js,mjs,css,svg,json,html}', { cwd: folder })) {
    const bytes = readFileSync(join(folder, file))
    if (bytes.length < smallestWorthIt) continue
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION }))
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error('which folder?')
  precompress(folder)
}

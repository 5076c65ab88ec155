/**
 * `npm run release`: builds the Debian package and its CycloneDX list of the checked-out commit into
 * `.data/release`. Equal commits give equal packages.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds } from '../stack/stack.ts'
import { buildDeb } from './deb.ts'
import { makeSbom } from './sbom.ts'
import { commitTime, normalize, refuseChanges, stageRelease } from './stage.ts'

const root = join(import.meta.dirname, '../..')
export const releaseOutput = join(root, '.data/release')

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
refuseChanges()
mkdirSync(releaseOutput, { recursive: true })
const seconds = commitTime()
const staged = join(releaseOutput, 'stage')
buildFrontEnds()
stageRelease(staged, version)
const sbom = makeSbom(version, seconds)
writeFileSync(join(releaseOutput, `plato-villa_${version}.cdx.json`), sbom)
normalize(staged, seconds)
const target = join(releaseOutput, `plato-villa_${version}_amd64.deb`)
buildDeb({ release: staged, version, seconds, sbom, target })
const bytes = readFileSync(target)
const sha256 = createHash('sha256').update(bytes).digest('hex')
console.log(`${sha256}  ${target.slice(root.length + 1)}  ${(bytes.length / 1e6).toFixed(1)} MB`)

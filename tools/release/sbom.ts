/** The CycloneDX list of what a release contains, made by npm from the lock file. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { workspaces } from './stage.ts'

const root = join(import.meta.dirname, '../..')

interface Sbom {
  serialNumber: string
  metadata: { timestamp: string; component: object }
}

/** npm gives each list a random number and the present time; both are replaced, so that equal releases have equal lists. */
export function makeSbom(version: string, seconds: number): string {
  const selected = workspaces.flatMap((workspace) => ['--workspace', workspace])
  const from = ['--omit', 'dev', '--package-lock-only']
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', ...from, ...selected], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const sbom = JSON.parse(text) as Sbom
  sbom.metadata.timestamp = new Date(seconds * 1000).toISOString()
  // npm uses the name of the folder.
  Object.assign(sbom.metadata.component, { name: 'plato-villa', version })
  sbom.serialNumber = ''
  const hash = createHash('sha256').update(JSON.stringify(sbom)).digest('hex')
  const [a, b, c, d, e] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ]
  sbom.serialNumber = `urn:uuid:${a}-${b}-4${c}-8${d}-${e}`
  return `${JSON.stringify(sbom, null, 2)}\n`
}

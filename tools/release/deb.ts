/** Builds the Debian package of a staged release. */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { normalize } from './stage.ts'

const root = join(import.meta.dirname, '../..')
const ops = join(root, 'ops')

interface Package {
  /** The staged release; it becomes /usr/lib/plato-villa. */
  readonly release: string
  readonly version: string
  readonly seconds: number
  readonly sbom: string
  readonly target: string
}

const put = (file: string, content: string | Buffer, mode = 0o644) => {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
  chmodSync(file, mode)
}

/** In Debian's format, which apt shows before an upgrade. */
function debianChangelog(version: string, seconds: number): string {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const entry = changelog.split(/^## /m)[1] ?? ''
  const lines = entry
    .split('\n')
    .slice(1)
    .filter((line) => /^[-\s]*\S/.test(line) && !line.startsWith('#'))
    .map((line) => (line.startsWith('- ') ? `  * ${line.slice(2)}` : `    ${line.trim()}`))
  const date = new Date(seconds * 1000).toUTCString().replace('GMT', '+0000')
  return `plato-villa (${version}) stable; urgency=medium\n\n${lines.join('\n')}\n\n -- Plato Villa <destek@platovilla.com>  ${date}\n`
}

export function buildDeb({ release, version, seconds, sbom, target }: Package): void {
  const tree = `${target}.tree`
  rmSync(tree, { recursive: true, force: true })
  mkdirSync(join(tree, 'usr/lib'), { recursive: true })
  cpSync(release, join(tree, 'usr/lib/plato-villa'), { recursive: true, verbatimSymlinks: true })
  for (const unit of globSync('**/*.{service,socket,target,timer,conf}', { cwd: join(ops, 'systemd') }))
    put(join(tree, 'usr/lib/systemd/system', unit), readFileSync(join(ops, 'systemd', unit)))
  put(join(tree, 'usr/bin/plato'), readFileSync(join(ops, 'debian/plato')), 0o755)
  for (const kind of ['sysusers', 'tmpfiles'])
    put(
      join(tree, `usr/lib/${kind}.d/plato-villa.conf`),
      readFileSync(join(ops, `debian/plato-villa.${kind}`)),
    )
  const docs = join(tree, 'usr/share/doc/plato-villa')
  put(join(docs, 'changelog.gz'), gzipSync(debianChangelog(version, seconds), { level: 9 }))
  put(join(docs, 'sbom.cdx.json'), sbom)
  for (const [file, name] of [
    ['THIRD_PARTY_NOTICES.md', 'copyright'],
    ['docs/operating.md', 'operating.md'],
    ['ops/plato.conf.example', 'plato.conf.example'],
  ] as const)
    put(join(docs, name), readFileSync(join(root, file)))
  const kilobytes = execFileSync('du', ['-sk', '--apparent-size', tree], { encoding: 'utf8' }).split('\t')[0]
  const control = readFileSync(join(ops, 'debian/control.template'), 'utf8')
    .replace(/\$\{VERSION\}/, version)
    .replace(/\$\{INSTALLED_SIZE\}/, kilobytes ?? '')
  put(join(tree, 'DEBIAN/control'), control)
  for (const script of ['postinst', 'prerm', 'postrm'])
    put(join(tree, 'DEBIAN', script), readFileSync(join(ops, 'debian', script)), 0o755)
  normalize(tree, seconds)
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z9', '--build', tree, target], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SOURCE_DATE_EPOCH: String(seconds) },
  })
  rmSync(tree, { recursive: true, force: true })
}

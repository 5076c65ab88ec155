/** Packages for the tests of upgrades: the present commit, an earlier one, and the present one with a higher version and one more migration. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildDeb } from '../release/deb.ts'
import { commitTime, normalize } from '../release/stage.ts'

const root = join(import.meta.dirname, '../..')
const output = join(root, '.data/release')

function debOf(checkout: string): string {
  execFileSync('npm', ['run', '--silent', 'release'], { cwd: checkout, stdio: 'inherit' })
  const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { version: string }
  return join(checkout, '.data/release', `plato-villa_${version}_amd64.deb`)
}

export const presentDeb = (): string => debOf(root)

/**
 * The package of an earlier commit, built in a checkout of its own; one that was built before is used again. As in
 * tools/setup.sh not by `npm ci`, which needs optional packages of other platforms.
 */
export function earlierDeb(name: string): string {
  const commit = execFileSync('git', ['rev-parse', name], { cwd: root, encoding: 'utf8' }).trim()
  const built = join(output, `earlier-${commit}.deb`)
  if (existsSync(built)) return built
  const checkout = join(output, 'earlier')
  rmSync(checkout, { recursive: true, force: true })
  execFileSync('git', ['clone', '--quiet', root, checkout])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: checkout })
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options], { cwd: checkout, stdio: 'inherit' })
  copyFileSync(debOf(checkout), built)
  return built
}

const migration = `-- Only for the test of upgrades: the release before this one runs with it.
set lock_timeout = '5s';
alter table villas add column upgrade_test_note text;
create table upgrade_test (id integer primary key);
`

export function nextDeb(version = '1.0.1'): string {
  const staged = join(output, 'stage-next')
  rmSync(staged, { recursive: true, force: true })
  execFileSync('cp', ['-a', join(output, 'stage'), staged])
  const manifestFile = join(staged, 'package.json')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, unknown>
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, version }))
  writeFileSync(join(staged, 'packages/database/migrations/9999_upgrade_test.sql'), migration)
  const seconds = commitTime()
  normalize(staged, seconds)
  const target = join(output, `plato-villa_${version}_amd64.deb`)
  if (existsSync(target)) rmSync(target)
  buildDeb({ release: staged, version, seconds, sbom: '{}', target })
  return target
}

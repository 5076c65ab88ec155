/** Puts the files of a release into a folder: sources, production packages, built front ends and Node. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The processes. The dashboard is only its build. */
export const workspaces = ['apps/api', 'apps/worker', 'apps/site', 'apps/cli']
/** What the release takes from the repository. */
const sources = ['package.json', 'package-lock.json', '.npmrc', 'apps', 'packages', 'ops', 'tools/demo']
/** Never needed by a running process. */
const leftOut = [
  'apps/dashboard',
  'packages/payment-stubs',
  'packages/feed-stubs',
  'package-lock.json',
  '.npmrc',
  'node_modules/.package-lock.json',
  'node_modules/.bin',
]
const leftOutFiles = [
  '{apps,packages}/**/*.test.{ts,tsx}',
  '{apps,packages}/**/{test,testing}/**',
  // The demo stores some pictures of the site.
  'apps/site/app/!(photos)',
]

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The time of the commit: files of equal releases have equal times, so that equal commits give equal packages. */
export const commitTime = () => Number(git('log', '-1', '--format=%ct'))

export function refuseChanges(): void {
  const changes = git('status', '--porcelain')
  if (changes !== '') throw new Error(`a release is made of a commit; commit or remove:\n${changes}`)
}

function installPackages(folder: string): void {
  const selected = workspaces.flatMap((workspace) => ['--workspace', workspace])
  const npmOptions = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', '--omit=dev', ...selected, ...npmOptions], {
    cwd: folder,
    stdio: 'inherit',
  })
}

/** Intermediate files of native modules contain the path they were built in. */
function removeBuildFiles(folder: string): void {
  for (const build of globSync('node_modules/**/build/Release', { cwd: folder })) {
    for (const name of readdirSync(join(folder, build)))
      if (!name.endsWith('.node')) rmSync(join(folder, build, name), { recursive: true })
    const parent = join(folder, build, '..')
    for (const name of readdirSync(parent))
      if (name !== 'Release') rmSync(join(parent, name), { recursive: true })
    for (const name of globSync('*.node', { cwd: join(folder, build) }))
      execFileSync('strip', ['--strip-all', join(folder, build, name)])
  }
}

/** Declarations and source maps of packages: half of their files, and dpkg's time depends on the number of files. */
function removeTypes(folder: string): void {
  const names = ['*.d.ts', '*.d.mts', '*.d.cts', '*.map'].flatMap((name) => ['-o', '-name', name])
  const matching = ['(', ...names.slice(1), ')']
  execFileSync('find', [join(folder, 'node_modules'), '-type', 'f', ...matching, '-delete'])
}

function copyBuilds(folder: string): void {
  cpSync(join(root, 'apps/site/build'), join(folder, 'apps/site/build'), { recursive: true })
  cpSync(join(root, 'apps/dashboard/build'), join(folder, 'apps/dashboard/build'), { recursive: true })
}

/** Stages the checked-out commit in `folder`, under a version. The front ends must have been built. */
export function stageRelease(folder: string, version: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const present = sources.filter((source) => git('ls-tree', '--name-only', 'HEAD', source) !== '')
  execFileSync('sh', ['-c', `git archive HEAD ${present.join(' ')} | tar x -C "$0"`, folder], { cwd: root })
  installPackages(folder)
  removeBuildFiles(folder)
  removeTypes(folder)
  for (const path of leftOut) rmSync(join(folder, path), { recursive: true, force: true })
  for (const pattern of leftOutFiles)
    for (const file of globSync(pattern, { cwd: folder, exclude: ['**/node_modules/**'] }))
      rmSync(join(folder, file), { recursive: true, force: true })
  for (const link of ['payment-stubs', 'feed-stubs'])
    rmSync(join(folder, 'node_modules/@plato', link), { force: true })
  copyBuilds(folder)
  mkdirSync(join(folder, 'node/bin'), { recursive: true })
  copyFileSync(process.execPath, join(folder, 'node/bin/node'))
  chmodSync(join(folder, 'node/bin/node'), 0o755)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, unknown>
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`)
}

/** Gives every file the same time and permissions that depend only on whether it is executable. */
export function normalize(folder: string, seconds: number): void {
  execFileSync('chmod', ['-R', 'u=rwX,go=rX', folder])
  const touch = ['touch', '--no-dereference', `--date=@${seconds}`]
  execFileSync('find', [folder, '-exec', ...touch, '{}', '+'])
}

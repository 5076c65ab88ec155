/** A copy of the repository in which a mistake can be made. */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Mutation } from './mutation-check.ts'

const root = join(import.meta.dirname, '../..')

export const listFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(join(root, file)))

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  symlinkSync(from, to)
}

/** Copies the files of the repository. Its own packages are linked to the copy, all others to the real folder. */
export function makeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true })
  for (const file of listFiles()) cpSync(join(root, file), join(copy, file))
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(modules))
    if (name !== '@plato') link(join(modules, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@plato'))) {
    const folder = existsSync(join(copy, 'packages', name)) ? 'packages' : 'apps'
    link(join(copy, folder, name), join(copy, 'node_modules/@plato', name))
    // npm installs a second version of a dependency next to the package that needs it.
    const own = join(root, folder, name, 'node_modules')
    for (const one of existsSync(own) ? readdirSync(own).filter((entry) => !entry.startsWith('.')) : [])
      link(join(own, one), join(copy, folder, name, 'node_modules', one))
  }
}

/** Replaces the text in the copy and returns a function that restores it. */
export function apply(copy: string, { file, find, replace }: Mutation): () => void {
  const path = join(copy, file)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : undefined
  if (find !== undefined && !before?.includes(find)) throw new Error(`${file} does not contain: ${find}`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, find === undefined ? replace : (before ?? '').replace(find, replace))
  return () => (before === undefined ? rmSync(path) : writeFileSync(path, before))
}

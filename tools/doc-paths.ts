/** Checks that every path named in backticks in a Markdown file exists. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const markdownFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')

const isPathLike = /^(apps|packages|tools|e2e|bench|faults|ops|docs|\.ci)\/[\w./-]+$/
const missing: string[] = []
let read = 0
for (const markdownFile of markdownFiles) {
  const text = readFileSync(join(root, markdownFile), 'utf8')
  const named = [...text.matchAll(/`([^`\n]+)`/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => isPathLike.test(path))
  const linked = [...text.matchAll(/\]\(([^)#\s]+)\)/g)]
    .map((match) => match[1] ?? '')
    .filter((path) => !/^[a-z]+:/.test(path))
  read += named.length + linked.length
  for (const path of named) if (!existsSync(join(root, path))) missing.push(`${markdownFile}: ${path}`)
  for (const path of linked)
    if (!existsSync(join(root, dirname(markdownFile), path))) missing.push(`${markdownFile}: ${path}`)
}
console.log(missing.length > 0 ? missing.join('\n') : `${read} paths named, all there`)
process.exitCode = missing.length > 0 ? 1 : 0

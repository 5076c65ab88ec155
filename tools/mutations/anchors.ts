import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { namesIn } from '../language/names.ts'
import { type Mutation, type MutationCheck, mutationsOf } from './mutation-check.ts'

const identifiers = (text: string) => new Set(text.match(/[\p{L}\d_]+/gu) ?? [])

/** The line that shares most identifiers with the searched text: usually the line after a rename. */
function maxSimilarLine(text: string, find: string): string {
  const wanted = identifiers(find)
  const shared = (line: string) => [...identifiers(line)].filter((word) => wanted.has(word)).length
  const lines = text.split('\n').map((line, index) => ({ line, number: index + 1, shared: shared(line) }))
  const best = lines.reduce((a, b) => (b.shared > a.shared ? b : a))
  return `line ${best.number}: ${best.line.trim()}`
}

const movedTo = (file: string, allFiles: readonly string[]): string => {
  const moved = allFiles.filter((other) => basename(other) === basename(file))
  return moved.length > 0 ? `; moved to ${moved.join(' or ')}?` : ''
}

const testFilesIn = (command: string): string[] =>
  command.match(/(?:apps|packages|tools)\/\S+\.test\.tsx?/g) ?? []

/** Test files named by the command: Vitest would run nothing for one that was moved. */
const missingTests = (root: string, { command }: MutationCheck, allFiles: readonly string[]): string[] =>
  testFilesIn(command)
    .filter((file) => !existsSync(join(root, file)))
    .map((file) => `${file} in the command does not exist${movedTo(file, allFiles)}`)

const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$\w+/

/** A title with a placeholder may match when a word of the pattern is in it, or when the placeholder is its subject. */
function mayMatch(pattern: string, title: string): boolean {
  if (new RegExp(pattern).test(title)) return true
  const at = title.search(placeholder)
  const shared = pattern.match(/\p{L}{3,}/gu)?.some((word) => title.includes(word)) ?? true
  return at === 0 || (at > 0 && shared)
}

/** The `-t` pattern of a command that matches no title: Vitest would skip every test and report success. */
function unmatchedTitle(root: string, { command }: MutationCheck): string[] {
  const pattern = / -t ["']([^"']+)["']/.exec(command)?.[1]
  const files = testFilesIn(command).filter((file) => existsSync(join(root, file)))
  if (!pattern || files.length === 0) return []
  const names = files.flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8'), file))
  const isMatched = names.some(({ kind, name }) => kind === 'test title' && mayMatch(pattern, name))
  return isMatched ? [] : [`no title in ${files.join(', ')} matches -t "${pattern}"`]
}

function anchorFault(
  root: string,
  { file, find }: Mutation,
  allFiles: readonly string[],
): string | undefined {
  if (find === undefined) return undefined
  const path = join(root, file)
  if (!existsSync(path)) return `${file} does not exist${movedTo(file, allFiles)}`
  const text = readFileSync(path, 'utf8')
  if (text.includes(find)) return undefined
  return `${file} does not contain\n    ${find.trim()}\n  most similar: ${maxSimilarLine(text, find)}`
}

/** For each check whose text to replace, test file or test title does not exist: what it may have become. */
export const anchorFaults = (
  root: string,
  checks: readonly MutationCheck[],
  allFiles: readonly string[],
): string[] =>
  checks.flatMap((check) => {
    const anchors = mutationsOf(check).map((mutation) => anchorFault(root, mutation, allFiles))
    const faults = [
      ...anchors.filter((fault) => fault !== undefined),
      ...missingTests(root, check, allFiles),
      ...unmatchedTitle(root, check),
    ]
    return faults.map((fault) => `${check.name}\n  ${fault}`)
  })

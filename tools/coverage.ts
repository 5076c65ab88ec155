/**
 * The specification, statement by statement, and the test that shows each: docs/seed-coverage.md. A paper that names a test
 * nobody has is a promise nobody keeps, so every row must name one that is there. `node tools/coverage.ts`
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestFile, type TestTitle, titlesIn } from './test-titles.ts'

export interface Row {
  readonly number: string
  readonly statement: string
  readonly shownBy: readonly string[]
}

const cells = (line: string): string[] =>
  line
    .replace(/^\s*\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Rows begin with their number: `| 2.14 | statement | tests |`; tests are in code marks, one after another. */
export const rowsOf = (paper: string): Row[] =>
  paper
    .split('\n')
    .filter((line) => /^\|\s*\d+\.\d+\s*\|/.test(line))
    .map((line) => {
      const [number = '', statement = '', tests = ''] = cells(line)
      return { number, statement, shownBy: [...tests.matchAll(/`([^`]+)`/g)].map(([, one = '']) => one) }
    })

const spaced = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
const values = /\$\{[^}]*\}+|%[sdifjo#]|\$[a-z]\w*/g
/** With fewer letters of its own a title says nothing, and anything might be taken for it. */
const fewestLetters = 8

/** What a run of this test may be called, if its source says enough to know it by. */
function runOf(title: string): RegExp | undefined {
  const parts = spaced(title).split(values)
  if (parts.length === 1 || parts.join('').replaceAll(/\P{L}/gu, '').length < fewestLetters) return undefined
  const pattern = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
  return new RegExp(`^${pattern}$`, 'u')
}

const arrow = ' › '

/** Named by its own title, or with what it stands in: `file › group › title`. */
export function whyNotShown(named: string, titlesOf: (file: string) => readonly TestTitle[] | undefined) {
  const [file = '', ...path] = named.split(arrow)
  if (!isTestFile(file)) return `${file} is no file of tests`
  const all = titlesOf(file)
  if (!all) return `there is no ${file}`
  if (path.length === 0) return `${file}: which of its tests?`
  const written = spaced(path.join(arrow))
  const last = spaced(path.at(-1) ?? '')
  const asWritten = all.filter(({ title, within }) =>
    [title, [...within, title].join(arrow)].some((name) => spaced(name) === written),
  )
  const found = asWritten.length > 0 ? asWritten : all.filter(({ title }) => runOf(title)?.test(last))
  if (found.length === 0) return `${file} has no test called: ${written}`
  return found.length > 1 ? `${file} has ${found.length} tests called: ${written}` : undefined
}

/** Numbers go on by one within a section, so that no row is lost without its neighbours moving. */
export function whyMisnumbered(rows: readonly Row[]): string[] {
  const last = new Map<string, number>()
  return rows.flatMap(({ number }) => {
    const [section = '', place = ''] = number.split('.')
    const expected = (last.get(section) ?? 0) + 1
    last.set(section, Number(place))
    return Number(place) === expected ? [] : [`${number} should be ${section}.${expected}`]
  })
}

/** The list of calls is in the repository: each must be a row's. */
export const callsWithoutRow = (calls: readonly string[], rows: readonly Row[]): string[] => {
  const said = new Set(
    rows.flatMap(({ statement }) => [...statement.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => call)),
  )
  return calls.filter((call) => !said.has(call))
}

export function faultsOf(
  paper: string,
  calls: readonly string[],
  titlesOf: (file: string) => readonly TestTitle[] | undefined,
): string[] {
  const rows = rowsOf(paper)
  const unshown = rows.flatMap(({ number, statement, shownBy }) =>
    shownBy.length === 0
      ? [`${number} names no test: ${statement}`]
      : shownBy.flatMap((named) => {
          const why = whyNotShown(named, titlesOf)
          return why ? [`${number} ${why}`] : []
        }),
  )
  const missing = callsWithoutRow(calls, rows).map((call) => `no row tells of the call ${call}`)
  return [...(rows.length === 0 ? ['no rows'] : []), ...whyMisnumbered(rows), ...unshown, ...missing]
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const known = new Map<string, readonly TestTitle[] | undefined>()
  const titlesOf = (file: string) => {
    if (!known.has(file))
      known.set(file, existsSync(join(root, file)) ? titlesIn(read(file), file) : undefined)
    return known.get(file)
  }
  const calls = read('docs/api/endpoints.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(1, 3).join(' '))
  const paper = read('docs/seed-coverage.md')
  const faults = faultsOf(paper, calls, titlesOf)
  const rows = rowsOf(paper)
  const named = new Set(rows.flatMap(({ shownBy }) => shownBy))
  console.log(
    faults.length > 0
      ? faults.join('\n')
      : `${rows.length} statements, shown by ${named.size} tests, all of them there`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}

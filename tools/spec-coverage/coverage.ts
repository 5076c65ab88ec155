/**
 * Specification coverage. `docs/seed-coverage.md` lists the statements of the specification; tests carry their numbers
 * as tags. This fills the table's third column from the tags (`--write`) or fails when it is out of date, when a
 * statement has no test, or when a tag names no statement.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestFile, taggedTestsIn } from './tagged-tests.ts'

/** Test references by statement number. */
export type TestsByStatement = ReadonlyMap<string, readonly string[]>

const rowPattern = /^\|\s*(\d+\.\d+)\s*\|((?:\\\||[^|])*)\|/

interface Row {
  readonly number: string
  readonly statement: string
}

const rowOf = (line: string): Row | undefined => {
  const [, number, statement] = rowPattern.exec(line) ?? []
  return number && statement ? { number, statement: statement.trim() } : undefined
}

export const rowsOf = (table: string): Row[] => table.split('\n').flatMap((line) => rowOf(line) ?? [])

const escapeCell = (text: string) => text.replaceAll('|', '\\|')

/** The same document with the third column of every statement made from the tags. */
export const withTests = (table: string, tests: TestsByStatement): string =>
  table
    .split('\n')
    .map((line) => {
      const row = rowOf(line)
      if (!row) return line
      const cells = (tests.get(row.number) ?? []).map((test) => `\`${escapeCell(test)}\``)
      return `| ${row.number} | ${row.statement} | ${cells.join(', ')} |`
    })
    .join('\n')

/** Numbers increase by one within a section, so a deleted row is noticed. */
function misnumberedRows(rows: readonly Row[]): string[] {
  const last = new Map<string, number>()
  return rows.flatMap(({ number }) => {
    const [section = '', place = ''] = number.split('.')
    const expected = (last.get(section) ?? 0) + 1
    last.set(section, Number(place))
    return Number(place) === expected ? [] : [`${number} should be ${section}.${expected}`]
  })
}

/** Every specified endpoint (`GET /v1/…`) must be named by a statement. */
function endpointsWithoutRow(endpoints: readonly string[], rows: readonly Row[]): string[] {
  const named = new Set(
    rows.flatMap(({ statement }) => [...statement.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call]) => call)),
  )
  return endpoints
    .filter((endpoint) => !named.has(endpoint))
    .map((endpoint) => `no statement names ${endpoint}`)
}

export function coverageFaults(
  table: string,
  tests: TestsByStatement,
  endpoints: readonly string[],
): string[] {
  const rows = rowsOf(table)
  if (rows.length === 0) return ['the table has no rows']
  const numbers = new Set(rows.map(({ number }) => number))
  const faults = [
    ...misnumberedRows(rows),
    ...rows
      .filter(({ number }) => !tests.get(number)?.length)
      .map(({ number, statement }) => `no test has the tag spec-${number}: ${statement}`),
    ...[...tests]
      .filter(([number]) => !numbers.has(number))
      .map(([number, [test]]) => `${test}: there is no statement ${number}`),
    ...endpointsWithoutRow(endpoints, rows),
  ]
  if (faults.length === 0 && withTests(table, tests) !== table)
    faults.push('docs/seed-coverage.md is out of date: run npm run spec:coverage -- --write')
  return faults
}

export function testsByStatement(files: readonly string[], read: (file: string) => string): TestsByStatement {
  const found = new Map<string, string[]>()
  for (const file of files.filter(isTestFile))
    for (const { title, statements } of taggedTestsIn(read(file), file))
      for (const number of statements) {
        const tests = found.get(number) ?? []
        found.set(number, [...tests, `${file} › ${title.replaceAll(/\s+/g, ' ')}`])
      }
  return found
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '../..')
  const path = join(root, 'docs/seed-coverage.md')
  const files = globSync(
    ['packages/**/*.test.ts*', 'apps/**/*.test.ts*', 'tools/**/*.test.ts', 'e2e/*.e2e.ts'],
    {
      cwd: root,
      exclude: ['**/node_modules/**'],
    },
  ).sort()
  const tests = testsByStatement(files, (file) => readFileSync(join(root, file), 'utf8'))
  if (process.argv[2] === '--write') writeFileSync(path, withTests(readFileSync(path, 'utf8'), tests))
  const endpoints = readFileSync(join(root, 'docs/api/endpoints.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(1, 3).join(' '))
  const table = readFileSync(path, 'utf8')
  const faults = coverageFaults(table, tests, endpoints)
  const distinct = new Set([...tests.values()].flat())
  console.log(
    faults.length > 0
      ? faults.join('\n')
      : `${rowsOf(table).length} statements, covered by ${distinct.size} tests`,
  )
  process.exitCode = faults.length > 0 ? 1 : 0
}

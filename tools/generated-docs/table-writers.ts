/** Finds which feature of packages/core writes a table: the folder whose files insert into, update or delete from it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The feature of files that lie in no feature folder. */
const sharedFeature = 'platform'

/** Tests and the builders that only tests use. */
export const isTestFile = (path: string): boolean => /\.test\.tsx?$|\/test\/|testing(\.ts$|\/)/.test(path)

/** `packages/core/src/villas/save-villa.ts` belongs to `villas`. */
export function featureOf(path: string): string {
  const [first, ...rest] = path.replace(/^packages\/core\/src\//, '').split('/')
  return rest.length > 0 && first !== undefined ? first : sharedFeature
}

const kyselyWrite = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]([a-z_]+)/g
const sqlWrite =
  /\b(?:insert\s+into|delete\s+from|update(?=\s+[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s+set\b))\s+([a-z_]+)/gi

/** Names of the tables that a source text writes, in Kysely's builder or in SQL. */
export const tablesWrittenIn = (source: string): string[] => [
  ...new Set([...source.matchAll(kyselyWrite), ...source.matchAll(sqlWrite)].map((match) => match[1] ?? '')),
]

/** Table → the features that write it, sorted. */
export function findWriters(root: string, files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const writers = new Map<string, Set<string>>()
  for (const file of files.filter((path) => !isTestFile(path)))
    for (const table of tablesWrittenIn(readFileSync(join(root, file), 'utf8')))
      writers.set(table, (writers.get(table) ?? new Set()).add(featureOf(file)))
  return new Map([...writers].map(([table, features]) => [table, [...features].sort()]))
}

/**
 * Checks every migration after the baseline with squawk: statements that block a running product or break the release
 * before it. docs/migrations.md has the rules; a waiver is a comment in the SQL file that names the rule and the reason.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The last migration that was written before the check existed. */
const baseline = '0046'

const excluded = [
  // packages/database/src/migrate.ts sets both limits for its connection.
  'require-lock-timeout',
  'require-statement-timeout',
  // Ids of tables that people fill are integers; tables that programs fill use bigint.
  'prefer-bigint-over-int',
]

/** A waiver without a reason: `-- squawk-ignore rule` must follow a comment line. */
export const waiversWithoutReason = (text: string): number[] =>
  text.split('\n').flatMap((line, at, lines) => {
    const before = lines[at - 1] ?? ''
    const hasReason = before.startsWith('-- ') && !before.includes('squawk-ignore')
    return line.includes('squawk-ignore') && !hasReason ? [at + 1] : []
  })

/** Prints what is wrong; returns whether all is right. */
export function lintMigrations(folder: string): boolean {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name.slice(0, 4) > baseline)
    .sort()
  let isRight = true
  for (const name of names) {
    for (const line of waiversWithoutReason(readFileSync(join(folder, name), 'utf8'))) {
      console.log(`${name}:${line}: a squawk-ignore needs its reason in a comment line above it`)
      isRight = false
    }
  }
  if (names.length > 0) {
    const options = ['--assume-in-transaction', '--pg-version=15.0', `--exclude=${excluded.join(',')}`]
    const { status, stdout, stderr, error } = spawnSync(
      'squawk',
      [...options, ...names.map((n) => join(folder, n))],
      {
        encoding: 'utf8',
      },
    )
    if (error) throw error
    if (status !== 0) {
      console.log(stdout, stderr)
      isRight = false
    }
  }
  console.log(`${names.length} migrations after ${baseline} checked`)
  return isRight
}

if (import.meta.main)
  process.exitCode = lintMigrations(join(import.meta.dirname, '../../packages/database/migrations')) ? 0 : 1

/**
 * Runs Stryker on `packages/rules` and compares each file's number of undetected mutants with `undetected.json`, where
 * it may only fall. `npm run mutations:rules [-- files]` checks, `--write` records lower numbers.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareUndetected, type StrykerReport, summarize } from './score.ts'

const root = join(import.meta.dirname, '../../..')
const limitsFile = join(import.meta.dirname, 'undetected.json')
const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('--'))

const { status } = spawnSync(
  'stryker',
  [
    'run',
    'tools/mutations/rules/stryker.config.json',
    ...(files.length > 0 ? ['--mutate', files.join(',')] : []),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, PROPERTY_RUNS_DIVISOR: '60' } },
)
if (status !== 0) process.exit(status ?? 1)

const report = JSON.parse(readFileSync(join(root, '.data/reports/stryker.json'), 'utf8')) as StrykerReport
const limits = JSON.parse(readFileSync(limitsFile, 'utf8')) as Record<string, number>
const summary = summarize(report)
for (const { file, undetected, mutants } of summary) console.log(`${undetected}/${mutants} ${file}`)
const total = summary.reduce((sum, { mutants }) => sum + mutants, 0)
const missed = summary.reduce((sum, { undetected }) => sum + undetected, 0)
console.log(
  `${total - missed} of ${total} mutants detected: ${(((total - missed) / total) * 100).toFixed(1)} %`,
)
if (args.includes('--write')) {
  const measured = Object.fromEntries(summary.map(({ file, undetected }) => [file, undetected]))
  const sorted = Object.entries({ ...limits, ...measured }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(limitsFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
} else {
  const faults = compareUndetected(summary, limits)
  console.log(faults.join('\n'))
  process.exitCode = faults.length > 0 ? 1 : 0
}

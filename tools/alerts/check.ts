/** `node tools/alerts/check.ts`: checks rules, test cases, configuration and dashboard queries with promtool. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { opsFolder, readQueries } from './alert-files.ts'

function promtool(args: readonly string[]): void {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, {
    cwd: join(opsFolder, 'prometheus'),
    encoding: 'utf8',
  })
  if (error) {
    console.error("promtool is missing: install Debian's package prometheus to check the alerts.")
    process.exit(1)
  }
  console.log(`${stdout}${stderr}`.trim())
  if (status !== 0) {
    console.error(`promtool ${args.join(' ')} failed`)
    process.exit(1)
  }
}

/** promtool has no check of single queries: each becomes a recording rule. */
function checkQueries(): void {
  const folder = mkdtempSync(join(tmpdir(), 'plato-queries-'))
  const file = join(folder, 'queries.json')
  const rules = readQueries().map(({ expression }, n) => ({ record: `query:${n}`, expr: expression }))
  writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
  try {
    promtool(['check', 'rules', file])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

promtool(['check', 'rules', 'rules.yml'])
promtool(['test', 'rules', 'rules.test.yml'])
promtool(['check', 'config', '--syntax-only', 'prometheus.yml'])
checkQueries()

/**
 * Runs dependency-cruiser and fails when it read too few modules: with a wrong parser it finds 0 modules and reports
 * success.
 */
import { spawnSync } from 'node:child_process'

/** Only has to detect that modules were not read; raise it as the product grows. */
const minModules = Number(process.env.MIN_MODULES ?? 1_500)

const { stdout } = spawnSync(
  'depcruise',
  ['--config', '.dependency-cruiser.mjs', 'apps', 'packages', '--output-type', 'json'],
  {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  },
)
const { summary, modules } = JSON.parse(stdout) as {
  summary: { error: number; violations: { from: string; to: string; rule: { name: string } }[] }
  modules: { source: string }[]
}
for (const { rule, from, to } of summary.violations) console.log(`${rule.name}: ${from} → ${to}`)
const own = modules.filter((module) => /^(apps|packages)\//.test(module.source)).length
console.log(`${own} modules read, ${summary.error} forbidden imports`)
if (own < minModules)
  console.log(`fewer than the expected ${minModules} modules were read: the check itself is broken`)
process.exitCode = summary.error === 0 && own >= minModules ? 0 : 1

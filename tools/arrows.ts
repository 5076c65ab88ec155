/** Runs dependency-cruiser and refuses an answer it gave without reading: with a wrong parser it sees 0 modules and is content. */
import { spawnSync } from 'node:child_process'

/** Raise it as the product grows; it only has to notice that the reading stopped. */
const fewestModules = Number(process.env.FEWEST_MODULES ?? 1_500)

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
console.log(`${own} modules read, ${summary.error} wrong arrows`)
if (own < fewestModules)
  console.log(`fewer than the expected ${fewestModules} modules were read: the check itself is broken`)
process.exitCode = summary.error === 0 && own >= fewestModules ? 0 : 1

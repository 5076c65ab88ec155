/**
 * `npm run faults -- <scenario> [--case text] [--seed text] [--minutes n] [--broken]`: injects faults while guests book, pay and search,
 * and checks afterwards that nothing acknowledged was lost. With `--broken` the scenario runs on copies of the product
 * with a mistake and must fail on each. The last line is one JSON object.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { apply, makeCopy } from '../tools/mutations/broken-copy.ts'
import type { Options, Outcome, Scenario } from './scenario.ts'
import { flood } from './scenarios/flood.ts'
import { full } from './scenarios/full.ts'
import { ha, haControl } from './scenarios/ha.ts'
import { mix, mixFailedSeeds } from './scenarios/mix.ts'
import { pooler } from './scenarios/pooler.ts'
import { primary } from './scenarios/primary.ts'
import { silent } from './scenarios/silent.ts'
import { slow } from './scenarios/slow.ts'

const scenarios: Readonly<Record<string, Scenario>> = {
  silent,
  primary,
  ha,
  'ha-control': haControl,
  full,
  slow,
  pooler,
  flood,
  mix,
  'mix-failed-seeds': mixFailedSeeds,
}

/** Runs the scenario once per mistake; each outcome is ok when the scenario failed. */
async function runBroken({ run, mistakes }: Scenario, options: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const { name, mutations } of mistakes) {
    const root = join(import.meta.dirname, '../.data', `faults-broken-${process.pid}`)
    makeCopy(root)
    for (const mutation of mutations) apply(root, mutation)
    const found = await run({ ...options, root })
    rmSync(root, { recursive: true, force: true })
    const ok = found.some((outcome) => !outcome.ok)
    console.log(`${ok ? 'detected  ' : 'UNDETECTED'} ${name}`)
    outcomes.push({ name, ok, figures: {} })
  }
  return outcomes
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    case: { type: 'string', default: '' },
    broken: { type: 'boolean', default: false },
  },
})
const [name = ''] = positionals
const scenario = scenarios[name]
if (!scenario) throw new Error(`npm run faults -- ${Object.keys(scenarios).join('|')}`)
const seed = values.seed ?? (values.broken ? scenario.brokenSeed : undefined) ?? 'plato'
const options = { seed, minutes: Number(values.minutes), only: values.case }
const outcomes = await (values.broken ? runBroken(scenario, options) : scenario.run(options))
const ok = outcomes.length > 0 && outcomes.every((outcome) => outcome.ok)
console.log(JSON.stringify({ faults: name, figures: outcomes, ok }))
process.exitCode = ok ? 0 : 1

/**
 * Runs every check in full, without the shares of `.ci/run`, one step after another, and prints one summary. It takes
 * hours. `npm run proof -- e2e bench` runs the steps whose name contains one of the words. Logs: `.data/reports/proof`.
 */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const logs = join(root, '.data/reports/proof')
const benches = [
  'quotes',
  'booking',
  'scale',
  'search',
  'pages',
  'vitals',
  'occupancy',
  'reports',
  'work-list',
  'key-rotation',
]
const faults = [
  'silent',
  'primary',
  'slow',
  'full',
  'pooler',
  'flood',
  'mix',
  'mix-failed-seeds',
  'ha',
  'ha-control',
]

interface Step {
  readonly name: string
  readonly command: string
  /** The line of the log that goes into the summary; without it the last line. */
  readonly figure?: RegExp
}

const steps: readonly Step[] = [
  { name: 'verify', command: 'npm run --silent verify', figure: /^\s*Tests .*/gm },
  // Whole: axe and the edges of every screen, every popup of every screen.
  { name: 'e2e', command: 'npm run --silent e2e', figure: /^\s*\d+ (passed|failed).*/gm },
  { name: 'screenshots', command: 'npm run --silent screenshots -- --check' },
  { name: 'search-check', command: 'npm run --silent search:check' },
  { name: 'figures-check', command: 'npm run --silent figures:check' },
  { name: 'mutations', command: 'npm run --silent mutations' },
  { name: 'mutations-rules', command: 'npm run --silent mutations:rules' },
  ...benches.map((bench) => ({
    name: `bench-${bench}`,
    command: `npm run --silent bench -- ${bench} --short`,
    figure: /^\{"bench".*/gm,
  })),
  ...faults.map((scenario) => ({
    name: `faults-${scenario}`,
    command: `npm run --silent faults -- ${scenario}`,
    figure: /^\{"faults".*/gm,
  })),
  {
    name: 'server-test',
    command: 'npm run --silent server-test -- install restarts upgrades backups all-alerts',
    figure: /^\{"serverTest".*/gm,
  },
]

const { CI_SHARE: _, ...env } = process.env
/** Other random histories in every run; the seed is printed so that a failure can be repeated. */
const seed = String(randomInt(1, 1_000_000_000))

async function run({ name, command, figure }: Step) {
  const startedAt = performance.now()
  const file = join(logs, `${name}.log`)
  const log = createWriteStream(file)
  const child = spawn(command, {
    cwd: root,
    shell: true,
    env: { ...env, HISTORY_SEED: seed, SIMULATION_SEED: seed, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log, { end: false })
  child.stderr.pipe(log, { end: false })
  const [code] = (await once(child, 'close')) as [number | null]
  log.end()
  await once(log, 'close')
  const text = readFileSync(file, 'utf8').trim()
  const last = (figure && text.match(figure)?.at(-1)) ?? text.split('\n').at(-1) ?? ''
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  const line = `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${minutes} min): ${last.trim().slice(0, 300)}`
  console.log(line)
  return { line, isOk: code === 0 }
}

mkdirSync(logs, { recursive: true })
const wanted = process.argv.slice(2)
const selected = steps.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
console.log(`${selected.length} of ${steps.length} steps, HISTORY_SEED=SIMULATION_SEED=${seed}`)
const results: Awaited<ReturnType<typeof run>>[] = []
for (const step of selected) results.push(await run(step))
const failures = results.filter(({ isOk }) => !isOk)
console.log(`\n${results.map(({ line }) => line).join('\n')}`)
console.log(`\n${results.length - failures.length} of ${results.length} steps ok`)
process.exitCode = failures.length === 0 && results.length > 0 ? 0 : 1

/**
 * Mutation checks: each breaks a copy of the product in one place and expects the named check to fail because of it.
 * `npm run mutations [-- part of a name…]` runs them. `--share` runs the sixty-fourth part that CI_SHARE selects.
 * `--anchors` only checks that the text each of them replaces exists.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startDatabase } from '../database/services.ts'
import { makeTemplate } from '../database/test-database.ts'
import { anchorFaults } from './anchors.ts'
import { apply, listFiles, makeCopy } from './broken-copy.ts'
import { type MutationCheck, mutationsOf } from './mutation-check.ts'

const root = join(import.meta.dirname, '../..')
const shares = 64
/** One copy for each of two workers, because a worker breaks the files of its copy. Two runs do not share copies. */
const copies = [1, 2].map((worker) => join(root, `.data/mutations-${process.pid}-${worker}`))
const migrations = 'packages/database/migrations/'

async function loadChecks(): Promise<readonly MutationCheck[]> {
  const files = globSync('checks/**/*.ts', { cwd: import.meta.dirname }).sort()
  const modules = (await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))) as {
    readonly checks: readonly MutationCheck[]
  }[]
  return modules.flatMap((module) => module.checks)
}

async function runBroken(copy: string, check: MutationCheck, templateUrl: string) {
  const mutations = mutationsOf(check)
  const restores = mutations.map((one) => apply(copy, one))
  // Without CI_SHARE: a share of a long test might not reach the broken code.
  const { CI_SHARE: _, ...whole } = process.env
  // The template is migrated by the unbroken product: a broken migration needs a template of its own.
  const env = mutations.some(({ file }) => file.startsWith(migrations))
    ? whole
    : { ...whole, TEST_TEMPLATE_URL: templateUrl }
  const ran = spawn(check.command, { cwd: copy, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [ran.stdout, ran.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = (await once(ran, 'close')) as [number | null]
  for (const restore of restores.reverse()) restore()
  return { detected: code !== 0 && check.expects.test(output), output }
}

function selectChecks(
  checks: readonly MutationCheck[],
  options: readonly string[],
): readonly MutationCheck[] {
  if (!options.includes('--share'))
    return options.length === 0
      ? checks
      : checks.filter(({ name }) => options.some((part) => name.includes(part)))
  // Not the remainder: the commits whose share installs a server instead would leave out the same checks always.
  const share = Math.floor(Number(process.env.CI_SHARE ?? 0) / (256 / shares))
  console.log(`share ${share + 1} of ${shares} of ${checks.length} mutation checks; all: npm run mutations`)
  return checks.filter((_, index) => index % shares === share)
}

async function runChecks(checks: readonly MutationCheck[]): Promise<number> {
  process.env.DATABASE_URL ??= await startDatabase()
  const template = await makeTemplate()
  const crowds = checks.filter(({ crowd }) => crowd)
  const others = checks.filter(({ crowd }) => !crowd)
  let undetected = 0
  /** The first worker runs the checks marked `crowd` one after another, then helps with the others. */
  const work = async (copy: string, worker: number): Promise<void> => {
    makeCopy(copy)
    const next = () => (worker === 0 ? crowds.shift() : undefined) ?? others.shift()
    for (let check = next(); check; check = next()) {
      const startedAt = performance.now()
      const { detected, output } = await runBroken(copy, check, template.url)
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${detected ? 'detected  ' : 'UNDETECTED'} ${check.name} (${seconds} s)`)
      if (!detected) {
        undetected += 1
        console.log(output.split('\n').slice(-40).join('\n'))
      }
    }
    rmSync(copy, { recursive: true, force: true })
  }
  await Promise.all(copies.map(work))
  await template.drop()
  return undetected
}

const checks = await loadChecks()
const options = process.argv.slice(2)
if (options.includes('--anchors')) {
  const faults = anchorFaults(root, checks, listFiles())
  console.log(faults.length > 0 ? faults.join('\n') : `${checks.length} mutation checks have their anchors`)
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  const selected = selectChecks(checks, options)
  const undetected = await runChecks(selected)
  console.log(`${selected.length - undetected} of ${selected.length} mutations detected`)
  process.exitCode = undetected === 0 && selected.length > 0 ? 0 : 1
}

/** Runs all checks that need no browser. Prints each with its duration; runs all of them and fails at the end. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { startDatabase } from './database/services.ts'

const root = join(import.meta.dirname, '..')
mkdirSync(join(root, '.data/reports'), { recursive: true })

const report = '.data/reports/vitest.json'

interface Step {
  readonly name: string
  readonly command: string
  readonly cwd?: string
}

/** Fast steps first; the steps of a lane run in order, and the lanes run in parallel on two cores. */
const lanes: Step[][] = [
  [
    { name: 'format and lint', command: 'biome check --error-on-warnings .' },
    { name: 'types: server', command: 'tsc -p tsconfig.json' },
    { name: 'types: journeys', command: 'tsc -p e2e/tsconfig.json' },
    { name: 'types: dashboard', command: 'tsc -p apps/dashboard/tsconfig.json' },
  ],
  [
    { name: 'route types', command: 'react-router typegen', cwd: 'apps/site' },
    { name: 'dependency rules', command: 'node tools/structure/dependency-rules.ts' },
    { name: 'types: site', command: 'tsc -p tsconfig.json', cwd: 'apps/site' },
    { name: 'unused', command: 'knip --no-progress' },
    { name: 'paths in the docs', command: 'node tools/doc-paths.ts' },
    { name: 'folder sizes', command: 'node tools/structure/folder-size.ts' },
    { name: 'specification coverage', command: 'node tools/spec-coverage/coverage.ts' },
    { name: 'language', command: 'node tools/language/check.ts' },
    // Running them takes hours: `npm run mutations`; `.ci/run` runs a share.
    { name: 'anchors of the mutation checks', command: 'node tools/mutations/run.ts --anchors' },
    { name: 'migrations', command: 'node tools/database/lint-migrations.ts' },
    { name: 'database types', command: 'node tools/database/db-types.ts --check' },
    { name: 'generated docs', command: 'node tools/generated-docs/write.ts --check' },
  ],
]
const tests: Step = {
  name: 'tests',
  command: `vitest run --reporter=dot --reporter=json --outputFile.json=${report}`,
}

const failed: string[] = []

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly title: string
      readonly status: string
      readonly duration?: number
      readonly failureMessages?: readonly string[] | null
    }[]
  }[]
}

const readReport = () => JSON.parse(readFileSync(join(root, report), 'utf8')) as Report

/** Printed before the whole output of vitest, which is long: logs of CI are often cut at the end. */
function failedTests(): string[] {
  return readReport().testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(
        ({ title, failureMessages }) =>
          `${file}: ${title}\n${(failureMessages ?? []).join('\n').slice(0, 2000)}`,
      )
    return failures.length === 0 && status === 'failed' ? [`${file}\n${message.slice(0, 2000)}`] : failures
  })
}

/** The slowest tests, printed to find where time can be saved. */
function slowestTests(): string[] {
  return readReport()
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ title, duration = 0 }) => ({ file: relative(root, name), title, duration })),
    )
    .sort((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(({ file, title, duration }) => `${(duration / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`)
}

function run(step: Step): Promise<void> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const child = spawn(step.command, {
      cwd: join(root, step.cwd ?? '.'),
      shell: true,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('exit', (code) => {
      // Dots of the reporter, also before and after a line that a test wrote.
      output = output.replaceAll(/[·x*-]{20,}/g, '')
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      if (code !== 0) {
        failed.push(step.name)
        if (step === tests && existsSync(join(root, report)))
          console.log(['Failed tests:', ...failedTests()].join('\n'))
        console.log(output)
      } else if (step === tests || step.name === 'dependency rules') {
        console.log(output.trim().split('\n').slice(-12).join('\n'))
      }
      resolve()
    })
  })
}

process.env.DATABASE_URL ??= await startDatabase()
await Promise.all(
  lanes.map(async (lane) => {
    for (const step of lane) await run(step)
  }),
)
// A report of an earlier run must not be read when vitest ends without writing one.
rmSync(join(root, report), { force: true })
await run(tests)
if (!failed.includes('tests')) console.log(['\nThe slowest ten tests:', ...slowestTests()].join('\n'))
console.log(failed.length === 0 ? '\nverified' : `\nnot verified: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

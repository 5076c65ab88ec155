/** Builds the front ends, starts the whole product and runs the e2e tests. Arguments are passed to Playwright. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFrontEnds, startStack } from './stack.ts'

const root = join(import.meta.dirname, '../..')
const log = join(root, '.data/reports/e2e-processes.log')
mkdirSync(join(root, '.data/reports'), { recursive: true })
rmSync(log, { force: true })

const given = process.argv.slice(2)
if (!given.includes('--no-build')) buildFrontEnds()
await using stack = await startStack({
  name: 'e2e_stack',
  logLevel: 'info',
  onLine: (name, line) => appendFileSync(log, `${name} ${line}\n`),
})
// spawn instead of spawnSync: the output of the product must be read, or its pipes fill up and it blocks.
const browser = spawn('playwright', ['test', ...given.filter((argument) => argument !== '--no-build')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    E2E_ORIGIN: stack.origin,
    E2E_DATABASE_URL: stack.databaseUrl,
    E2E_VAULT_SECRET: stack.vaultSecret,
    E2E_MEDIA_FOLDER: stack.mediaFolder,
    E2E_MAIL_FOLDER: stack.mailFolder,
    E2E_RATES_URL: stack.ratesUrl,
    E2E_IYZICO_URL: stack.cards.IYZICO_URL,
    E2E_PROCESS_LOG: log,
  },
})
const [code] = (await once(browser, 'exit')) as [number | null]
process.exitCode = code ?? 1

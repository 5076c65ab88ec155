/** Starts database, demo data, API, worker, dashboard and site behind one address in one terminal. */

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoLogins, demoPassword } from '@plato/database/demo/logins'
import { migrate } from '../database/db-migrate.ts'
import { isOwnDatabase, startDatabase } from '../database/services.ts'
import { demoMedia, holdsDemo, loadDemo } from '../demo/demo.ts'
import { openDemoOwners } from '../demo/owner-details.ts'
import { openDemoCards, startCardStubs } from '../test-servers/card-stubs.ts'
import { openDemoFeeds, startFeedStubs } from '../test-servers/feed-stubs.ts'
import { startMailCatcher } from '../test-servers/mail-catcher.ts'
import { openDemoRates, startRateStubs } from '../test-servers/rate-stubs.ts'
import { isFree, type Running, startProcess, stopProcess, untilAnswers } from './processes.ts'

const root = join(import.meta.dirname, '../..')
/** DEV_PORT moves the ports of site, API and dashboard, so that two checkouts can run at the same time. */
const first = Number(process.env.DEV_PORT ?? 3000)
const port = { site: `${first}`, dashboard: `${first + 1}`, api: `${first + 2}` }

function devSecret(name: string): string {
  const file = join(root, '.data', name)
  mkdirSync(join(root, '.data'), { recursive: true })
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

const url = await startDatabase()
const isOwn = await isOwnDatabase(url)
// The keys of the stubs and a few payments are written only into the demo, never into a database with other data.
if (!isOwn && !(await holdsDemo(url))) {
  console.error(
    'The database of DATABASE_URL does not hold the demo. `npm run demo` loads it into an empty one.',
  )
  process.exit(1)
}
for (const [name, taken] of Object.entries(port))
  if (!(await isFree(Number(taken)))) {
    console.error(
      `Port ${taken} (${name}) is taken. Stop what runs there, or choose others: DEV_PORT=5000 npm run dev`,
    )
    process.exit(1)
  }
await migrate(url)
if (isOwn) await loadDemo(url, demoMedia, { report: console.log })

const mails = await startMailCatcher(join(root, '.data/dev/mails'))
const origin = `http://127.0.0.1:${port.site}`
const cards = await startCardStubs(origin)
const feeds = await startFeedStubs(first + 3)
const rates = await startRateStubs()
const vaultSecret = devSecret('vault-secret')
await openDemoCards({ databaseUrl: url, vaultSecret, siteOrigin: origin }, cards)
await openDemoOwners({ databaseUrl: url, vaultSecret, siteOrigin: origin })
await openDemoFeeds({ databaseUrl: url, siteOrigin: origin }, feeds)
await openDemoRates({ databaseUrl: url, siteOrigin: origin }, rates)
const print = (name: string, line: string) => console.log(`${name.padEnd(9)} ${line}`)
const api = `http://127.0.0.1:${port.api}`
const common = {
  DATABASE_URL: url,
  MEDIA_STORAGE: demoMedia,
  LOG_LEVEL: 'warn',
  API_URL: api,
}
const running: Running[] = [
  startProcess({
    name: 'api',
    command: ['node', '--watch', 'src/main.ts'],
    cwd: join(root, 'apps/api'),
    env: {
      ...common,
      PORT: port.api,
      TOKEN_SECRET: devSecret('token-secret'),
      VAULT_SECRET: vaultSecret,
      PUBLIC_ORIGIN: origin,
      ...cards.urls,
      ...feeds.env,
    },
    onLine: print,
  }),
  startProcess({
    name: 'worker',
    command: ['node', '--watch', 'src/main.ts'],
    cwd: join(root, 'apps/worker'),
    env: {
      ...common,
      SMTP_URL: mails.url,
      PUBLIC_ORIGIN: origin,
      VAULT_SECRET: vaultSecret,
      ...cards.urls,
      ...feeds.env,
      ...rates.env,
    },
    onLine: print,
  }),
  startProcess({
    name: 'dashboard',
    command: ['vite'],
    cwd: join(root, 'apps/dashboard'),
    env: { ...common, DASHBOARD_PORT: port.dashboard },
    onLine: print,
  }),
  startProcess({
    name: 'site',
    command: ['react-router', 'dev'],
    cwd: join(root, 'apps/site'),
    env: {
      ...common,
      SITE_PORT: port.site,
      DASHBOARD_URL: `http://127.0.0.1:${port.dashboard}`,
      PUBLIC_ORIGIN: `http://localhost:${port.site}`,
    },
    onLine: print,
  }),
]

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all(running.map((one) => stopProcess(one)))
  await mails.stop()
  await cards.stop()
  await feeds.stop()
  await rates.stop()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())

const [apiProcess, , dashboardProcess, siteProcess] = running
if (apiProcess) await untilAnswers(`${api}/readyz`, apiProcess)
if (dashboardProcess) await untilAnswers(`http://127.0.0.1:${port.dashboard}/dashboard/`, dashboardProcess)
if (siteProcess) await untilAnswers(`http://127.0.0.1:${port.site}/`, siteProcess)

console.log(`
  Site        http://localhost:${port.site}/
  Dashboard   http://localhost:${port.site}/dashboard/
  API         http://localhost:${port.site}/v1/  (docs at /docs)
  Mails       ${mails.folder}
`)
for (const { role, email } of demoLogins)
  console.log(`  ${role.padEnd(6)} ${email.padEnd(24)} ${demoPassword}`)
console.log('\n  Ctrl C stops everything; the database stays up (npm run services -- stop).')

/**
 * CPU time of one call of the figures page, the home board, the work list and the quick search with 100,000
 * reservations and their ledger, mails and messages: the API process and its PostgreSQL backends together. The API uses
 * the database role of production. `--short` makes fewer calls; `--filled` uses the database of the run before.
 */
import { fork, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createTokenSigner } from '@plato/core/auth/token-signer'
import { asRole } from '@plato/database/connect'
import pg from 'pg'
import { startDatabase } from '../tools/database/services.ts'
import { processCpuMs } from './figures/process-cpu.ts'
import { agencyWith, now } from './work-list/fill.ts'

const reservations = 100_000
const database = 'bench_figures'
const maxCallMs = 100
const secret = 'a secret that is long enough for benches'
const session = { userId: 1, sessionId: '00000000-0000-4000-8000-000000000001' }

const year = 'from=2027-01&to=2027-12'
const figures = (query: string) => `/v1/admin/reports/figures?${query}&take=50`
const find = (typed: string) => `/v1/admin/find?q=${encodeURIComponent(typed)}`

/** Every call of the four screens, and of the figures page every grouping and its longest period. */
const calls: Readonly<Record<string, string>> = {
  'figures by month': figures(`${year}&group=month`),
  'figures by villa': figures(`${year}&group=villa`),
  'figures by town': figures(`${year}&group=town`),
  'figures by owner': figures(`${year}&group=owner`),
  'figures of one town': figures(`${year}&group=villa&town_id=1`),
  'figures of two years': figures('from=2026-01&to=2027-12&group=month'),
  'figures as a file': `/v1/admin/reports/figures/csv?${year}&group=villa`,
  'figures, towns of the filter': '/v1/admin/towns/select',
  'home board': '/v1/admin/board',
  'work list': '/v1/admin/work?take=20',
  'find a first name': find('zeynep'),
  'find a full name': find('mehmet yılmaz'),
  'find a part of many names': find('kar'),
  'find a villa': find('villa ışık 3'),
  'find a code': find('PV27-X'),
  'find a phone number': find('0530 12'),
  'find an e-mail address': find('@example'),
}

const urlOf = async (name: string) =>
  Object.assign(new URL(await startDatabase()), { pathname: `/${name}` }).href

async function filled(): Promise<string> {
  const url = await agencyWith(reservations, database)
  const file = join(import.meta.dirname, 'figures/fill.sql')
  const args = [url, '-q', '-v', 'ON_ERROR_STOP=1', '-f', file]
  const ran = spawnSync('psql', args, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] })
  if (ran.status !== 0) throw new Error(`filling failed: ${ran.stderr}`)
  return url
}

async function startApi(url: string) {
  const args = [asRole(url, 'plato_app'), now.toISOString(), secret]
  const child = fork(join(import.meta.dirname, 'search/server.ts'), args, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(String(data).trim()))
    child.once('exit', (code) => reject(new Error(`the API ended with ${code}`)))
  })
  return { child, origin: `http://127.0.0.1:${port}` }
}

interface Cost {
  readonly apiMs: number
  readonly postgresMs: number
}

export async function run(short: boolean, flags: readonly string[] = []) {
  const url = flags.includes('--filled') ? await urlOf(database) : await filled()
  const { child, origin } = await startApi(url)
  const admin = new pg.Client(url)
  await admin.connect()
  try {
    const authorization = `Bearer ${await createTokenSigner(secret).sign(session, now)}`
    const send = async (path: string) => {
      const response = await fetch(origin + path, { headers: { authorization } })
      const body = await response.text()
      if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${body}`)
      return body
    }
    const readCpu = async (): Promise<Cost> => {
      const { rows } = await admin.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and client_port is not null',
      )
      const postgresMs = rows.reduce((sum, { pid }) => sum + processCpuMs(pid), 0)
      return { apiMs: processCpuMs(child.pid ?? 0), postgresMs }
    }
    const costs: Record<string, { api: number; postgres: number; sum: number }> = {}
    const times = short ? 2 : 10
    // The processes compile their code, and the backends read the catalogue.
    for (let time = 0; time < (short ? 1 : 3); time += 1)
      for (const path of Object.values(calls)) await send(path)
    for (const [name, path] of Object.entries(calls)) {
      const before = await readCpu()
      for (let time = 0; time < times; time += 1) await send(path)
      const after = await readCpu()
      const [api, postgres] = [after.apiMs - before.apiMs, after.postgresMs - before.postgresMs]
      const each = (ms: number) => Math.round((ms / times) * 10) / 10
      costs[name] = { api: each(api), postgres: each(postgres), sum: each(api + postgres) }
    }
    console.table(costs)
    const callCpuMs = Math.max(...Object.values(costs).map(({ sum }) => sum))
    console.log(`CPU time of the most expensive call: ${callCpuMs} ms, target ${maxCallMs} ms`)
    const each = Object.fromEntries(Object.entries(costs).map(([name, { sum }]) => [name, sum]))
    return { figures: { callCpuMs, maxCallMs, reservations, calls: each }, ok: callCpuMs <= maxCallMs }
  } finally {
    child.kill()
    await admin.end()
  }
}

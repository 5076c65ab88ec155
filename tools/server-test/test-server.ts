/** A booted Debian server with the product, installed by the commands of docs/operating.md. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentedCommands } from './documented-commands.ts'
import { type BookableStay, bookingOf, type LoadPlan, send, type Target } from './load.ts'
import { Machine, makeRoot, ownNetwork } from './machine.ts'

const work = join(import.meta.dirname, '../../.data/server-test')
export const hostName = 'villa.example.com'
export const units = ['plato-api@1', 'plato-api@2', 'plato-site@1', 'plato-site@2', 'plato-worker'] as const

const openssl = (folder: string, ...args: string[]) =>
  execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

/** The certificate authority of the test, made once for all its servers. */
const authority = (() => {
  let folder: string | undefined
  return (): string => {
    if (folder) return folder
    folder = join(work, 'ca')
    mkdirSync(folder, { recursive: true })
    const own = ['-days', '90', '-subj', '/CN=Test CA', '-keyout', 'ca.key', '-out', 'ca.pem']
    openssl(folder, 'req', '-x509', ...newKey, ...own)
    return folder
  }
})()

/** Makes a certificate for the host name and returns its folder. */
export function makeCertificate(days = 90): string {
  const folder = authority()
  const names = ['-subj', `/CN=${hostName}`, '-addext', `subjectAltName=DNS:${hostName}`]
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-days', String(days)]
  const files = ['-keyout', 'privkey.pem', '-out', 'fullchain.pem']
  openssl(folder, 'req', '-x509', ...newKey, ...names, ...signed, ...files)
  return folder
}

export interface InstalledServer {
  readonly machine: Machine
  readonly target: Target
  readonly adminPassword: string
  readonly installMinutes: number
  /** Commands that changed nothing, because the root file system already contains Debian's packages. */
  readonly idleCommands: readonly string[]
}

export async function installServer(
  deb: string,
  name: string,
  number: number,
  {
    prepare = () => undefined,
    beforeConfiguration = () => undefined,
  }: { prepare?: (machine: Machine) => void; beforeConfiguration?: (machine: Machine) => void } = {},
): Promise<InstalledServer> {
  makeRoot()
  const certificates = makeCertificate()
  const machine = new Machine(name, ownNetwork(number))
  machine.create(hostName)
  copyFileSync(deb, join(machine.tree, 'root/plato-villa.deb'))
  for (const file of ['fullchain.pem', 'privkey.pem'])
    copyFileSync(join(certificates, file), join(machine.tree, 'root', file))
  prepare(machine)
  await machine.boot()
  const startedAt = performance.now()
  const idleCommands: string[] = []
  let adminPassword = ''
  for (const command of documentedCommands('install')) {
    if (command.startsWith('plato install')) beforeConfiguration(machine)
    const output = machine.run(`cd /root && ${command}`)
    console.log(`$ ${command}\n${output.replace(/^/gm, '  ')}`)
    if (/apt-get update/.test(command)) idleCommands.push(command)
    adminPassword = /password \(shown once\): (\S+)/.exec(output)?.[1] ?? adminPassword
  }
  const ca = readFileSync(join(certificates, 'ca.pem'), 'utf8')
  return {
    machine,
    target: { hostName, address: machine.address, ca },
    adminPassword,
    installMinutes: (performance.now() - startedAt) / 60_000,
    idleCommands,
  }
}

export const sql = (machine: Machine, text: string) =>
  machine.run('runuser -u postgres -- psql -XAtq -v ON_ERROR_STOP=1 -d plato_villa', text)

/** Demo villas in a new database, with accounts that production accepts, so that the server has pages and free weeks. */
export function loadVillas(machine: Machine): void {
  const services = units.map((unit) => `${unit}.service`).join(' ')
  machine.run(`systemctl stop plato-villa.target ${services}`)
  const asPostgres = 'runuser -u postgres --'
  machine.run(`${asPostgres} dropdb --force plato_villa`)
  machine.run(`${asPostgres} createdb -O plato -T template0 -E UTF8 --locale=C.UTF-8 plato_villa`)
  machine.run('APP_ENV=development plato demo load')
  sql(
    machine,
    `update users set email = replace(email, '@platovilla.test', '@example.org'), password_hash = 'none' where email like '%@platovilla.test'`,
  )
  machine.run(`systemctl start plato-villa.target ${services}`)
}

/** The test's machine becomes the CDN in front of the server, so that each request can be that of another visitor. */
export function trustTestAsProxy(machine: Machine): void {
  const setting = `TRUSTED_PROXY_NETWORKS=${machine.gateway}/32`
  machine.run(
    `sed -i 's|^TRUSTED_PROXY_NETWORKS=.*|${setting}|' /etc/plato-villa/plato.conf && plato upgrade`,
  )
}

export const countBookings = (machine: Machine, keys: readonly string[]): Map<string, number> => {
  const rows = sql(
    machine,
    `select email, count(*) from reservations where email like '%@example.com' group by 1`,
  )
  const found = new Map(
    rows.split('\n').map((row) => {
      const [email = '', count = '0'] = row.split('|')
      return [email, Number(count)] as const
    }),
  )
  return new Map(keys.map((key) => [key, found.get(`${key}@example.com`) ?? 0]))
}

const dayOf = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

/** Stays that can be booked, shorter ones first: some seasons have a min of five or seven nights. */
const nightsTried = [3, 5, 7]

async function findStays(target: Target, villaId: number, found: BookableStay[], max: number): Promise<void> {
  for (let day = 20; day < 420; day += 1) {
    for (const nights of nightsTried) {
      if (found.length >= max) return
      const stay = { checkIn: dayOf(day), checkOut: dayOf(day + nights) }
      const { body } = await send(target, `/v1/villa/${villaId}/quote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...stay, guests: 2, extras: [] }),
      })
      const { content } = JSON.parse(body) as { content: { quote?: { totalMinor: number } } }
      if (!content.quote) continue
      found.push({ villaId, ...stay, totalMinor: content.quote.totalMinor })
      day += nights - 1
      break
    }
  }
}

/** Asks the server for prices until enough free stays are known. */
export async function planLoad(machine: Machine, target: Target, max: number): Promise<LoadPlan> {
  const villas = sql(machine, `select id, slug from villas where status = 'PUBLISHED' order by id`)
    .split('\n')
    .map((row) => row.split('|') as [string, string])
  const stays: BookableStay[] = []
  const left = villas.map(([id]) => Number(id))
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) await findStays(target, id, stays, max)
    }),
  )
  const version = (section: string) =>
    Number(sql(machine, `select max(version) from content_texts where section = '${section}'`))
  return {
    pages: ['/', '/listing', ...villas.slice(0, 10).map(([, slug]) => `/villa/${slug}`)],
    reads: ['/v1/town/popular', '/v1/villatype', '/v1/district', '/v1/search/options', '/v1/website/faq'],
    stays,
    rentalVersion: version('rental'),
    kvkkVersion: version('kvkk'),
  }
}

/** Sends bookings one after the other and returns the keys of those that were acknowledged. */
export async function book({ target }: InstalledServer, plan: LoadPlan, count: number): Promise<string[]> {
  const acknowledged: string[] = []
  for (let n = 0; n < count; n += 1) {
    const { key, body } = bookingOf(plan)
    const { status } = await send(target, '/v1/reservations', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    })
    if (status === 200 || status === 201) acknowledged.push(key)
  }
  return acknowledged
}

/** Waits until everything written so far is in the repository. */
export async function archiveNow({ machine }: InstalledServer): Promise<void> {
  const last = sql(machine, 'select pg_walfile_name(pg_switch_wal())')
  await machine.until(
    'the WAL is archived',
    () => sql(machine, `select coalesce(last_archived_wal, '') >= '${last}' from pg_stat_archiver`) === 't',
  )
}

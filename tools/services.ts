/**
 * The project's own PostgreSQL: Debian's binaries, a data folder and a port that belong to this checkout.
 * `node tools/services.ts start | stop | status | url`. With DATABASE_URL set, that server is used instead.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isFree } from './processes.ts'

const root = join(import.meta.dirname, '..')
const dataFolder = join(root, '.data')
const noteFile = join(dataFolder, 'postgres.json')
const preferredPort = 54_329
/** A sixth of the memory, within reason: the benches' million villas should not be read through the system's cache. */
const sharedMegabytes = Math.min(4096, Math.max(256, Math.floor(totalmem() / 6 / 2 ** 20)))
export const databaseName = 'plato_villa'

interface Note {
  readonly folder: string
  readonly port: number
}

const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root borrows the `postgres` user that Debian's package made. */
function asServerUser(command: string, args: string[]) {
  // By its full name: under a short PATH it would not be found, and look like a server that is not running.
  const runuser = '/usr/sbin/runuser'
  const [file, all] = isRoot ? [runuser, ['-u', 'postgres', '--', command, ...args]] : [command, args]
  const ran = spawnSync(file, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  if (ran.error) throw ran.error
  return ran
}

function binaries(): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base)
    ? readdirSync(base)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const newest = versions.sort((a, b) => b - a)[0]
  if (!newest) throw new Error('PostgreSQL 15 or newer is missing: run `npm run setup`, or set DATABASE_URL')
  return join(base, String(newest), 'bin')
}

/** A checkout under a closed home folder cannot be reached by `postgres`; then the data lives beside the system's. */
function chooseFolder(): string {
  const own = join(dataFolder, 'postgres')
  if (!isRoot) return own
  mkdirSync(dataFolder, { recursive: true })
  if (asServerUser('test', ['-x', dataFolder]).status === 0) return own
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return join('/var/lib', `plato-villa-${name}`, 'postgres')
}

async function freePort(from: number): Promise<number> {
  for (let port = from; port < from + 200; port += 1) if (await isFree(port)) return port
  throw new Error(`no free port near ${from}`)
}

const readNote = (): Note | undefined =>
  existsSync(noteFile) ? (JSON.parse(readFileSync(noteFile, 'utf8')) as Note) : undefined

function pgCtl(note: Note, ...args: string[]) {
  return asServerUser(join(binaries(), 'pg_ctl'), ['-D', note.folder, ...args])
}

const isRunning = (note: Note) => pgCtl(note, 'status').status === 0

function insist(result: ReturnType<typeof spawnSync>, doing: string): void {
  if (result.status !== 0) throw new Error(`${doing} failed: ${result.stderr}${result.stdout}`)
}

function createCluster(folder: string): void {
  mkdirSync(folder, { recursive: true })
  if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', folder])
  execFileSync('chmod', ['700', folder])
  const made = asServerUser(join(binaries(), 'initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ])
  insist(made, 'initdb')
}

export async function startDatabase(): Promise<string> {
  const given = process.env.DATABASE_URL
  if (given) return given
  let note = readNote()
  if (note && existsSync(join(note.folder, 'PG_VERSION')) && isRunning(note)) return urlOf(note)
  const folder = note && existsSync(join(note.folder, 'PG_VERSION')) ? note.folder : chooseFolder()
  if (!existsSync(join(folder, 'PG_VERSION'))) createCluster(folder)
  note = { folder, port: await freePort(note?.port ?? preferredPort) }
  writeFileSync(noteFile, JSON.stringify(note))
  const settings = [
    `-p ${note.port}`,
    '-c listen_addresses=127.0.0.1',
    `-c unix_socket_directories=${folder}`,
    '-c max_connections=300',
    `-c shared_buffers=${sharedMegabytes}MB`,
    '-c timezone=UTC',
  ]
  insist(
    pgCtl(note, '-w', '-t', '60', '-l', join(folder, 'server.log'), '-o', settings.join(' '), 'start'),
    'starting PostgreSQL',
  )
  const made = asServerUser(join(binaries(), 'createdb'), [
    '-h',
    '127.0.0.1',
    '-p',
    String(note.port),
    '-U',
    'postgres',
    databaseName,
  ])
  if (made.status !== 0 && !String(made.stderr).includes('already exists')) insist(made, 'createdb')
  await writeToDisk(urlOf(note), false)
  return urlOf(note)
}

const urlOf = (note: Note) => `postgres://postgres@127.0.0.1:${note.port}/${databaseName}`

/** Whether this checkout started the server. DATABASE_URL may name one of somebody else, whose settings are not ours. */
export function isOwnServer(url: string): boolean {
  const note = readNote()
  return note !== undefined && new URL(url).host === new URL(urlOf(note)).host
}

/** Whether it is the development database of this checkout: the only one that setup and `npm run dev` fill unasked. */
export const isOwnDatabase = (url: string): boolean =>
  isOwnServer(url) && new URL(url).pathname === `/${databaseName}`

/**
 * Whether a commit waits for the disk. Demo data and tests can be made anew, so here it does not; what survives a
 * killed process is the same either way. A bench of writes asks for it.
 */
export async function writeToDisk(url: string, waits: boolean): Promise<void> {
  if (!isOwnServer(url)) throw new Error('refused: this checkout did not start that PostgreSQL server')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`alter system set fsync = ${waits ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

function stop(): void {
  const note = readNote()
  if (note && isRunning(note)) insist(pgCtl(note, '-w', '-m', 'fast', 'stop'), 'stopping PostgreSQL')
}

function destroy(): void {
  stop()
  const note = readNote()
  if (note) rmSync(note.folder, { recursive: true, force: true })
  rmSync(noteFile, { force: true })
}

if (import.meta.main) {
  const verb = process.argv[2] ?? 'status'
  if (verb === 'start' || verb === 'url') console.log(await startDatabase())
  else if (verb === 'stop') stop()
  else if (verb === 'destroy') destroy()
  else if (verb === 'status') {
    const note = readNote()
    console.log(note && isRunning(note) ? `running at ${urlOf(note)}` : 'stopped')
  } else throw new Error(`unknown verb ${verb}: start, stop, status, url, destroy`)
}

/**
 * The project's own PostgreSQL: Debian's binaries, a data folder and a port that belong to this checkout.
 * `node tools/services.ts start | stop | status | url`. With DATABASE_URL set, that server is used instead.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  asServerUser,
  binaries,
  type Cluster,
  createCluster,
  insist,
  isRoot,
  isServerIn,
  pgCtl,
  startServer,
  stopServer,
} from './cluster.ts'
import { isFree } from './processes.ts'

const root = join(import.meta.dirname, '..')
const dataFolder = join(root, '.data')
const noteFile = join(dataFolder, 'postgres.json')
const preferredPort = 54_329
/** A sixth of the memory, within reason: the benches' million villas should not be read through the system's cache. */
const sharedMegabytes = Math.min(4096, Math.max(256, Math.floor(totalmem() / 6 / 2 ** 20)))
export const databaseName = 'plato_villa'

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

const readNote = (): Cluster | undefined =>
  existsSync(noteFile) ? (JSON.parse(readFileSync(noteFile, 'utf8')) as Cluster) : undefined

const isRunning = (note: Cluster) => pgCtl(note.folder, 'status').status === 0

export async function startDatabase(): Promise<string> {
  const given = process.env.DATABASE_URL
  if (given) return given
  let note = readNote()
  if (note && existsSync(join(note.folder, 'PG_VERSION')) && isRunning(note)) return urlOf(note)
  const folder = note && existsSync(join(note.folder, 'PG_VERSION')) ? note.folder : chooseFolder()
  if (!existsSync(join(folder, 'PG_VERSION'))) createCluster(folder)
  note = { folder, port: await freePort(note?.port ?? preferredPort) }
  writeFileSync(noteFile, JSON.stringify(note))
  startServer(note, ['max_connections=300', `shared_buffers=${sharedMegabytes}MB`])
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

const urlOf = (note: Cluster) => `postgres://postgres@127.0.0.1:${note.port}/${databaseName}`

/** Whether the server runs on this checkout's own data folder. Whatever changes a server asks this first. */
export async function isOwnServer(url: string): Promise<boolean> {
  const note = readNote()
  return note !== undefined && (await isServerIn(note.folder, url))
}

/** Whether it is the development database of this checkout: the only one that setup and `npm run dev` fill unasked. */
export const isOwnDatabase = async (url: string): Promise<boolean> =>
  new URL(url).pathname === `/${databaseName}` && (await isOwnServer(url))

/**
 * Whether a commit waits for the disk. Demo data and tests can be made anew, so here it does not; what survives a
 * killed process is the same either way. A bench of writes asks for it.
 */
export async function writeToDisk(url: string, waits: boolean): Promise<void> {
  if (!(await isOwnServer(url)))
    throw new Error('not a server of this checkout: its settings are not changed')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`alter system set fsync = ${waits ? 'on' : 'off'}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

function stop(): void {
  const note = readNote()
  if (note && isRunning(note)) stopServer(note.folder)
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

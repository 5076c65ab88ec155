/**
 * The PostgreSQL server of this checkout, with its own data folder and port. `node tools/database/services.ts start
 * | stop | status | url`. With DATABASE_URL set, that server is used instead.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { isFree } from '../stack/processes.ts'
import {
  asServerUser,
  binaries,
  type Cluster,
  createCluster,
  isRoot,
  isServerIn,
  pgCtl,
  requireAllowed,
  startServer,
  stopServer,
} from './cluster.ts'

const root = join(import.meta.dirname, '../..')
const dataFolder = join(root, '.data')
const noteFile = join(dataFolder, 'postgres.json')
const preferredPort = 54_329
/**
 * A sixth of the memory, within limits: the benches with a million villas should not depend on the page cache of the
 * system.
 */
const sharedMegabytes = Math.min(4096, Math.max(256, Math.floor(totalmem() / 6 / 2 ** 20)))
export const databaseName = 'plato_villa'

/** Uses /var/lib when the user `postgres` has no access to the checkout, for example under a closed home folder. */
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
  if (made.status !== 0 && !String(made.stderr).includes('already exists')) requireAllowed(made, 'createdb')
  await writeToDisk(urlOf(note), false)
  return urlOf(note)
}

const urlOf = (note: Cluster) => `postgres://postgres@127.0.0.1:${note.port}/${databaseName}`

/** Whether the server runs on the data folder of this checkout. Checked before a server is changed. */
export async function isOwnServer(url: string): Promise<boolean> {
  const note = readNote()
  return note !== undefined && (await isServerIn(note.folder, url))
}

/**
 * Whether it is the development database of this checkout, the only one that setup and `npm run dev` fill with the
 * demo.
 */
export const isOwnDatabase = async (url: string): Promise<boolean> =>
  new URL(url).pathname === `/${databaseName}` && (await isOwnServer(url))

/**
 * Sets whether a commit waits for the disk. Off by default, because demo data and tests can be created again; a
 * killed process loses nothing either way. Write benches switch it on.
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

/** PostgreSQL clusters of this checkout: Debian binaries, a data folder and a loopback port. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../stack/processes.ts'

export interface Cluster {
  readonly folder: string
  readonly port: number
}

export const isRoot = process.getuid?.() === 0

/** PostgreSQL refuses to run as root, so root uses the `postgres` user of the Debian package. */
export function asServerUser(command: string, args: string[]) {
  // The full path: with a short PATH the program would not be found, which would be reported as a stopped server.
  const runuser = '/usr/sbin/runuser'
  const [file, all] = isRoot ? [runuser, ['-u', 'postgres', '--', command, ...args]] : [command, args]
  const ran = spawnSync(file, all, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' })
  if (ran.error) throw ran.error
  return ran
}

export function binaries(): string {
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

export function requireAllowed(result: ReturnType<typeof spawnSync>, doing: string): void {
  if (result.status !== 0) throw new Error(`${doing} failed: ${result.stderr}${result.stdout}`)
}

/** Lets the user that PostgreSQL runs as write to a folder. */
export function giveToServer(folder: string): void {
  if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', folder])
  execFileSync('chmod', ['700', folder])
}

/** `walFolder`: for the write-ahead log on another disk. */
export function createCluster(folder: string, walFolder?: string): void {
  mkdirSync(folder, { recursive: true })
  giveToServer(folder)
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
    ...(walFolder === undefined ? [] : ['--waldir', walFolder]),
  ])
  requireAllowed(made, 'initdb')
}

export const pgCtl = (folder: string, ...args: string[]) =>
  asServerUser(join(binaries(), 'pg_ctl'), ['-D', folder, ...args])

/** `env`: variables of the server's processes only. */
export function startServer(
  { folder, port }: Cluster,
  settings: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  const all = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'timezone=UTC',
    ...settings,
  ].map((setting) => `-c ${setting}`)
  const options = [`-p ${port}`, ...all].join(' ')
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  const start = ['-D', folder, '-w', '-t', '60', '-l', join(folder, 'server.log'), '-o', options, 'start']
  requireAllowed(
    asServerUser('/usr/bin/env', [...variables, join(binaries(), 'pg_ctl'), ...start]),
    'starting PostgreSQL',
  )
}

export function stopServer(folder: string, mode: 'fast' | 'immediate' = 'fast'): void {
  requireAllowed(pgCtl(folder, '-w', '-m', mode, 'stop'), 'stopping PostgreSQL')
}

/**
 * Compares the data folder that the server reports, because another server may listen on the port. Only a superuser
 * can read it.
 */
export async function isServerIn(folder: string, url: string): Promise<boolean> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ folder: string | null }>(
      `select current_setting('data_directory') as folder from pg_roles where rolname = current_user and rolsuper`,
    )
    return rows[0]?.folder === folder
  } finally {
    await client.end()
  }
}

/** The postmaster, stopped so that it starts no further child process, and its child processes. */
function stoppedProcessesOf(folder: string): number[] {
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGSTOP')
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
  return [postmaster, ...children.filter(Boolean).map(Number)]
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process had already ended with its parent.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

interface TemporaryCluster {
  /** An empty folder for the data; default: a new one. */
  readonly folder?: string
  readonly walFolder?: string
  /** Variables of the server's processes only. */
  readonly env?: Readonly<Record<string, string>>
}

/** A cluster in a temporary folder that a test may kill. Commits are flushed to disk (fsync), which is the default. */
export async function startTemporaryCluster({
  folder = mkdtempSync(join(tmpdir(), 'plato-cluster-')),
  walFolder,
  env,
}: TemporaryCluster = {}) {
  createCluster(folder, walFolder)
  const cluster = { folder, port: await freePort() }
  const start = () => startServer(cluster, ['max_connections=100', 'shared_buffers=64MB'], env)
  start()
  return {
    folder,
    url: `postgres://postgres@127.0.0.1:${cluster.port}/postgres`,
    start,
    isRunning: () => pgCtl(folder, 'status').status === 0,
    /** SIGKILL for every process of the server, as an out-of-memory killer or a power cut would. */
    kill() {
      for (const pid of stoppedProcessesOf(folder)) killHard(pid)
      // Without a parent that reaps it, the dead postmaster is a zombie and its lock files block the next start.
      for (const lock of ['postmaster.pid', `.s.PGSQL.${cluster.port}.lock`]) rmSync(join(folder, lock))
    },
    async [Symbol.asyncDispose]() {
      if (pgCtl(folder, 'status').status === 0) stopServer(folder, 'immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

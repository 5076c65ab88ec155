/**
 * Replaces VAULT_SECRET by the steps of docs/operating.md while clients read and write identity numbers over HTTP: two API
 * processes of which one still uses the old secret, then one with the new secret and `plato rotate-key --here`, then one that
 * has only the new secret. Every request must succeed and every value must be readable with the new secret alone.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { checkKeys } from '@plato/core/operations/checks/check-keys'
import { openVault } from '@plato/core/platform/vault'
import { connect } from '@plato/database/connect'
import { freePort, type Running, startProcess, stopProcess, untilAnswers } from '../tools/stack/processes.ts'
import { guestsPerStay, sealedDatabase } from './key-rotation/fixture.ts'
import { type Load, startLoad } from './key-rotation/load.ts'

const repository = join(import.meta.dirname, '..')
const clients = 6
const [oldSecret, newSecret, tokenSecret] = [1, 2, 3].map(() => randomBytes(32).toString('hex')) as [
  string,
  string,
  string,
]

/** Detects a hang only: beside other work it starts slowly. */
const startLimitMs = 240_000

async function startApi(settings: Record<string, string>, started: Running[]): Promise<string> {
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const running = startProcess({
    name: 'api',
    command: [process.execPath, 'apps/api/src/main.ts'],
    cwd: repository,
    env: { ...settings, PORT: port, LOG_LEVEL: 'fatal' },
  })
  started.push(running)
  await untilAnswers(`${origin}/readyz`, running, startLimitMs)
  return origin
}

/** Resolves with the seconds that the command took. */
async function rotate(settings: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const lines: string[] = []
  const { child } = startProcess({
    name: 'plato',
    command: [process.execPath, 'apps/cli/src/main.ts', 'rotate-key', '--here'],
    cwd: repository,
    env: {
      ...settings,
      PLATO_CONFIG: '',
      PLATO_CREDENTIALS: '/nonexistent',
      PLATO_USER: userInfo().username,
    },
    onLine: (_, line) => lines.push(line),
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  const code = await promise
  console.log(`  ${lines.at(-1)}`)
  if (code !== 0) throw new Error(`plato rotate-key ended with ${code}: ${lines.slice(-3).join('\n')}`)
  return (performance.now() - startedAt) / 1000
}

async function signIn(url: string): Promise<string> {
  const db = connect({ url, poolSize: 1 })
  const now = new Date()
  const { id } = await db
    .insertInto('sessions')
    // The second factor counts as given during the whole bench.
    .values({ user_id: 1, created_at: now, last_seen_at: now, factor_at: new Date('2200-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.destroy()
  return id
}

async function checkWithNewSecret(url: string) {
  const db = connect({ url, poolSize: 1 })
  const vault = openVault(newSecret)
  const { checked, unreadable } = await checkKeys({ db, vault })
  await db.destroy()
  return { checked, unreadable }
}

/** The steps of docs/operating.md. Returns the seconds that the rotation took. */
async function replaceSecret(
  load: Load,
  shared: Record<string, string>,
  started: Running[],
  pauseMs: number,
) {
  const swapped = { ...shared, VAULT_SECRET: newSecret, VAULT_SECRET_OTHERS: oldSecret }
  const restarted = await startApi(swapped, started)
  load.origins = [...load.origins, restarted]
  await after(pauseMs)
  load.origins = [restarted]
  await after(pauseMs)
  const seconds = await rotate(swapped)
  load.origins = [await startApi({ ...shared, VAULT_SECRET: newSecret }, started)]
  await after(pauseMs)
  return seconds
}

export async function run(short: boolean) {
  const guests = short ? 2_000 : 100_000
  const url = await sealedDatabase(guests, oldSecret)
  const media = mkdtempSync(join(tmpdir(), 'plato-bench-keys-'))
  const shared = {
    DATABASE_URL: url,
    TOKEN_SECRET: tokenSecret,
    PUBLIC_ORIGIN: 'https://platovilla.test',
    MEDIA_STORAGE: pathToFileURL(media).href,
    NODE_COMPILE_CACHE: join(repository, '.data/compiled'),
  }
  const started: Running[] = []
  try {
    const first = await startApi(
      { ...shared, VAULT_SECRET: oldSecret, VAULT_SECRET_OTHERS: newSecret },
      started,
    )
    const load = startLoad({
      origins: [first],
      tokenSecret,
      sessionId: await signIn(url),
      stays: guests / guestsPerStay,
      clients,
    })
    const seconds = await replaceSecret(load, shared, started, short ? 500 : 5_000).finally(() => load.stop())
    const { checked, unreadable } = await checkWithNewSecret(url)
    for (const fault of load.faults.slice(0, 5)) console.log(`  ${fault}`)
    return {
      figures: {
        values: checked,
        unreadable,
        seconds: Number(seconds.toFixed(1)),
        ...load.counts,
        failedRequests: load.faults.length,
      },
      ok: unreadable === 0 && load.faults.length === 0 && load.counts.writes > 0,
    }
  } finally {
    await Promise.all(started.map((one) => stopProcess(one)))
    rmSync(media, { recursive: true, force: true })
  }
}

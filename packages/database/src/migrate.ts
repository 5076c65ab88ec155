import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import { connect } from './connect.ts'

const ownFolder = new URL('../migrations/', import.meta.url)

export async function migrationNames(folder: URL = ownFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

const sqlFiles = (folder: URL): MigrationProvider => ({
  async getMigrations() {
    const entries = (await migrationNames(folder)).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const up = async (db: Kysely<unknown>) => {
        await sql.raw(text).execute(db)
      }
      return [name, { up }] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  },
})

/** The limits of migrations; docs/migrations.md explains them. */
export const migrationLimits = {
  /** A statement that waits for a lock makes every later query of the table wait behind it, so it gives up soon. */
  lockTimeoutMs: 5_000,
  /** After a lock timeout the transaction is rolled back, waits and starts again. */
  attempts: 24,
  pauseMs: 5_000,
  /** Filling a column of a large table takes minutes. */
  statementTimeoutMs: 15 * 60_000,
}

export interface MigrateOptions extends Partial<typeof migrationLimits> {
  readonly url: string
  /** Another folder of SQL files, for tests. */
  readonly folder?: URL
  /** Called after each attempt that found a lock taken and will be repeated. */
  readonly onRetry?: (failed: { migration: string; attempt: number; attempts: number }) => void
}

export interface MigrationOutcome {
  /** Names of the migrations that ran, in order. */
  readonly ran: readonly string[]
  /** Migrations of a later release that the database already has. Not empty: nothing was changed. */
  readonly unknown: readonly string[]
}

async function executedNames<T>(db: Kysely<T>): Promise<string[]> {
  const table = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (!table.rows[0]?.name) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** 55P03 lock_not_available; 40P01 deadlock, which PostgreSQL ends by failing one of the two. */
const isLockFault = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '55P03' || error.code === '40P01')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A migration that found a lock taken at every attempt. Nothing of it was changed. */
export class MigrationBlocked extends Error {
  constructor(migration: string, attempts: number, options: ErrorOptions) {
    super(
      `${migration} was not run: another session held a lock at each of ${attempts} attempts. End long transactions and repeat.`,
      options,
    )
  }
}

/** One transaction for each migration, so that a lock is held no longer than that migration needs it. */
async function runNext<T>(db: Kysely<T>, name: string, given: MigrateOptions): Promise<string[]> {
  const { attempts, pauseMs } = { ...migrationLimits, ...given }
  const migrator = new Migrator({ db, provider: sqlFiles(given.folder ?? ownFolder) })
  for (let attempt = 1; ; attempt += 1) {
    const { error, results = [] } = await migrator.migrateUp()
    if (!error) return results.filter(({ status }) => status === 'Success').map((one) => one.migrationName)
    if (!isLockFault(error)) throw error
    if (attempt >= attempts) throw new MigrationBlocked(name, attempts, { cause: error })
    given.onRetry?.({ migration: name, attempt, attempts })
    await pause(pauseMs)
  }
}

async function runMissing<T>(db: Kysely<T>, given: MigrateOptions): Promise<MigrationOutcome> {
  const known = await migrationNames(given.folder)
  const executed = await executedNames(db)
  const unknown = executed.filter((name) => !known.includes(name))
  const missing = known.filter((name) => !executed.includes(name))
  if (unknown.length > 0 && missing.length > 0)
    throw new Error(
      `the database belongs to another version: it has ${unknown.join(', ')} and lacks ${missing.join(', ')}`,
    )
  if (executed.length === 0) {
    // An empty database has no users who could wait: one transaction for all is faster.
    const { error, results = [] } = await new Migrator({
      db,
      provider: sqlFiles(given.folder ?? ownFolder),
    }).migrateToLatest()
    if (error) throw error
    return { ran: results.map(({ migrationName }) => migrationName), unknown }
  }
  const ran: string[] = []
  for (const name of missing) ran.push(...(await runNext(db, name, given)))
  return { ran, unknown }
}

/**
 * Runs the missing migrations in order, forward only. A database of a later release is left unchanged, so that an earlier
 * release can be installed again. Safe to call from two processes at once: Kysely takes an advisory lock.
 */
export async function migrateDatabase(given: MigrateOptions): Promise<MigrationOutcome> {
  const { lockTimeoutMs, statementTimeoutMs } = { ...migrationLimits, ...given }
  const db = connect({
    url: given.url,
    poolSize: 2,
    applicationName: 'plato-migrate',
    statementTimeoutMs,
    lockTimeoutMs,
  })
  try {
    return await runMissing(db, given)
  } finally {
    await db.destroy()
  }
}

/** True when the database has every migration of this code; it may have later ones, after a rollback of the release. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const known = await new Migrator({ db, provider: sqlFiles(ownFolder) }).getMigrations()
  return known.every((migration) => migration.executedAt !== undefined)
}

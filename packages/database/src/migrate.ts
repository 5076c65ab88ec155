import { readdir, readFile } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'

const folder = new URL('../migrations/', import.meta.url)

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

const sqlFiles: MigrationProvider = {
  async getMigrations() {
    const entries = (await migrationNames()).map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const up = async (db: Kysely<unknown>) => {
        await sql.raw(text).execute(db)
      }
      return [name, { up }] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  },
}

/** Runs what is missing, in order, forward only. Safe to call from two processes at once. */
export async function migrateToLatest<T>(db: Kysely<T>): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider: sqlFiles }).migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

/** True when the database is exactly as new as this code; readiness asks it. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const known = await new Migrator({ db, provider: sqlFiles }).getMigrations()
  return known.every((migration) => migration.executedAt !== undefined)
}

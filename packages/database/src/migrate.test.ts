import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FreshDatabase, freshDatabase } from '@plato/core/testing/platform'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { isMigrated, migrateDatabase, migrationNames } from './migrate.ts'

/** The migrations of the product and one more. */
function folderWith(name: string, text: string) {
  const path = mkdtempSync(join(tmpdir(), 'migrations-'))
  cpSync(new URL('../migrations', import.meta.url), path, { recursive: true })
  writeFileSync(join(path, name), text)
  return {
    folder: pathToFileURL(`${path}/`),
    [Symbol.dispose]: () => rmSync(path, { recursive: true }),
  }
}

const addColumn = '-- For a test.\nalter table towns add column for_test integer;\n'

const hasColumn = async (db: Kysely<never>) =>
  (
    await sql`select from information_schema.columns where table_name = 'towns' and column_name = 'for_test'`.execute(
      db,
    )
  ).rows.length === 1

/** A transaction that has read towns and stays open: its lock is in the way of every `alter table towns`. */
async function holdTowns({ url }: FreshDatabase) {
  const db = connect({ url, poolSize: 1 })
  const released = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const done = db.transaction().execute(async (tx) => {
    await tx.selectFrom('towns').select('id').limit(1).execute()
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    async release() {
      released.resolve()
      await done
      await db.destroy()
    },
  }
}

/** Repeats the query until a migration waits for its lock of towns. */
async function untilMigrationWaits(db: Kysely<never>): Promise<void> {
  for (;;) {
    const waiting = await sql`
      select from pg_locks where relation = 'towns'::regclass and not granted`.execute(db)
    if (waiting.rows.length > 0) return
  }
}

test('migrateDatabase retries when a table lock times out, lets other queries run, and succeeds when the lock is free', async () => {
  await using database = await freshDatabase()
  using migrations = folderWith('9999_for_test.sql', addColumn)
  // Safe: the statements of this test name tables in SQL.
  const db = database.db as unknown as Kysely<never>
  const holder = await holdTowns(database)
  const retried = Promise.withResolvers<void>()
  const outcome = migrateDatabase({
    url: database.url,
    folder: migrations.folder,
    lockTimeoutMs: 500,
    pauseMs: 1,
    attempts: 1_000_000,
    onRetry: ({ migration, attempt }) => {
      expect(migration).toBe('9999_for_test.sql')
      if (attempt === 2) retried.resolve()
    },
  })
  await untilMigrationWaits(db)
  // This reader waits behind the migration, which waits behind the holder; it is served while the holder still holds.
  expect(await database.db.selectFrom('towns').select('id').execute()).toEqual([])
  await retried.promise
  expect(await hasColumn(db)).toBe(false)
  await holder.release()
  expect(await outcome).toEqual({ ran: ['9999_for_test.sql'], unknown: [] })
  expect(await hasColumn(db)).toBe(true)
})

test('migrateDatabase fails after its last attempt to get a table lock, names the migration and changes nothing', async () => {
  await using database = await freshDatabase()
  using migrations = folderWith('9999_for_test.sql', addColumn)
  const holder = await holdTowns(database)
  const options = { url: database.url, folder: migrations.folder, lockTimeoutMs: 20, pauseMs: 1, attempts: 2 }
  await expect(migrateDatabase(options)).rejects.toThrow(
    /9999_for_test.sql was not run.*each of 2 attempts.*End long transactions/,
  )
  await holder.release()
  expect(await hasColumn(database.db as unknown as Kysely<never>)).toBe(false)
  expect(await migrateDatabase(options)).toEqual({ ran: ['9999_for_test.sql'], unknown: [] })
})

test('migrateDatabase of an earlier release leaves a database of a later release unchanged, and isMigrated returns true', async () => {
  await using database = await freshDatabase()
  using later = folderWith('9999_for_test.sql', addColumn)
  await migrateDatabase({ url: database.url, folder: later.folder })
  const db = database.db as unknown as Kysely<never>
  expect(await migrateDatabase({ url: database.url })).toEqual({ ran: [], unknown: ['9999_for_test.sql'] })
  expect(await isMigrated(db)).toBe(true)
  const last = (await migrationNames()).at(-1) ?? ''
  await sql`delete from kysely_migration where name = ${last}`.execute(db)
  expect(await isMigrated(db)).toBe(false)
  await expect(migrateDatabase({ url: database.url })).rejects.toThrow('belongs to another version')
})

import { freshDatabase } from '@plato/core/testing/platform'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

test('plato migrate reports an up-to-date database and leaves a database migrated by a newer version unchanged', async () => {
  await using database = await freshDatabase()
  const migrate = () => runCli(['migrate'], { env: { DATABASE_URL: database.url } })
  expect(await migrate()).toEqual({ code: 0, output: 'The database is up to date.\n' })
  await sql`insert into kysely_migration (name, timestamp) values ('9999_later.sql', '2027-01-01')`.execute(
    database.db,
  )
  await database.db.deleteFrom('mail_templates').execute()
  expect(await migrate()).toEqual({
    code: 0,
    output: 'The database is newer than this version (9999_later.sql). Nothing was changed.\n',
  })
  expect(await database.db.selectFrom('mail_templates').selectAll().execute()).toEqual([])
})

test('plato migrate creates all tables in an empty database', async () => {
  await using database = await freshDatabase()
  await sql`create database ${sql.id(`${new URL(database.url).pathname.slice(1)}_empty`)}`.execute(
    database.db,
  )
  const url = `${database.url}_empty`
  try {
    const { code, output } = await runCli(['migrate'], { env: { DATABASE_URL: url } })
    expect([code, output]).toEqual([0, expect.stringMatching(/^Migrated: 0000_extensions.sql, .*\.\n$/)])
  } finally {
    await sql`drop database ${sql.id(`${new URL(database.url).pathname.slice(1)}_empty`)} with (force)`.execute(
      database.db,
    )
  }
})

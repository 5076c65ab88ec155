import { freshDatabase, newUser } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

test('plato demo load refuses a database with users, and production mode', async () => {
  await using database = await freshDatabase()
  await newUser(database.db)
  const env = {
    DATABASE_URL: database.url,
    MEDIA_STORAGE: 'file:///nonexistent',
    PUBLIC_ORIGIN: 'https://platovilla.test',
    VAULT_SECRET: 'a secret that is long enough for tests',
  }
  expect(await runCli(['demo', 'load'], { env })).toEqual({
    code: 1,
    output: 'The database already has data. Nothing was changed.\n',
  })
  expect(await runCli(['demo', 'load'], { env: { ...env, APP_ENV: 'production' } })).toEqual({
    code: 1,
    output: 'APP_ENV is production, and demo data has accounts with a published password.\n',
  })
})

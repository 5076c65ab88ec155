import { openVault } from '@plato/core/platform/vault'
import { databaseForFile, newUser } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

const database = databaseForFile()
const oldSecret = '0b7e4d92a6c1f35807be2d94f6a13c85d20e97b4c61fa8357d41e09cb826f5a3'
const newSecret = '9f3a1c5be07d2846f1b3907cd5e8a246ce17b05d9384fa620c8e5b7d13f9a264'
const { keyId } = openVault(newSecret)

const rotateKey = (
  args: readonly string[],
  env: Record<string, string> = { VAULT_SECRET_OTHERS: oldSecret },
) =>
  runCli(['rotate-key', ...args], {
    env: {
      DATABASE_URL: database.url,
      PUBLIC_ORIGIN: 'https://platovilla.test',
      VAULT_SECRET: newSecret,
      ...env,
    },
  })

test('plato rotate-key rotates every value, and --check says when the previous secret is no longer needed', async () => {
  const owner = await newUser(database.db, { role: 'OWNER' })
  const { wrappedKey, cipher } = openVault(oldSecret).seal('10000000146', `owner_details ${owner.id}`)
  await database.db
    .insertInto('owner_details')
    .values({
      user_id: owner.id,
      kind: 'PERSON',
      wrapped_key: wrappedKey,
      identity_cipher: cipher,
      identity_ending: '46',
      updated_at: new Date(),
    })
    .execute()

  expect(await rotateKey([], {})).toEqual({
    code: 1,
    output: 'VAULT_SECRET_OTHERS is not set: it must contain the previous secret.\n',
  })
  expect(await rotateKey(['--check'])).toEqual({
    code: 1,
    output: '  without a key id: 1 values\n1 values need VAULT_SECRET_OTHERS: run plato rotate-key.\n',
  })
  expect(await rotateKey(['--here'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^1 values rotated, 0 replaced by others meanwhile, 0 unreadable$/m),
  })
  expect(await rotateKey(['--check'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      `key ${keyId} \\(VAULT_SECRET\\): 1 values\n0 values need VAULT_SECRET_OTHERS`,
    ),
  })
  expect(await rotateKey(['--check'], {})).toMatchObject({
    code: 0,
    output: expect.stringContaining('no rotation is in progress'),
  })
  const check = (secret: string) =>
    runCli(['check', 'keys'], { env: { DATABASE_URL: database.url, VAULT_SECRET: secret } })
  expect(await check(newSecret)).toMatchObject({ code: 0 })
  expect(await check(oldSecret)).toEqual({
    code: 1,
    output: `  keys: 1 values of key ${keyId}: neither VAULT_SECRET nor in VAULT_SECRET_OTHERS\nFAILED keys: 1 sealed values, 1 unreadable\n`,
  })
})

test('plato rotate-key without an option sends the job to the worker', async () => {
  expect(await rotateKey([])).toMatchObject({ code: 0, output: expect.stringContaining(keyId) })
  const { db } = database
  const jobs = await db
    .withTables<{ 'pgboss.job': { name: string; data: unknown } }>()
    .selectFrom('pgboss.job')
    .select('data')
    .where('name', '=', 'operations.rotate-keys')
    .execute()
  expect(jobs).toEqual([{ data: { keyId } }])
})

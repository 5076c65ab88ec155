import { isPasswordRight } from '@plato/core/auth/password-hash'
import { databaseForFile } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

const database = databaseForFile()

const create = (args: readonly string[], stdin = '') =>
  runCli(['admin', 'create', ...args], {
    env: { DATABASE_URL: database.url, PUBLIC_ORIGIN: 'https://platovilla.test' },
    stdin,
  })

const hashOf = async (email: string) =>
  (
    await database.db
      .selectFrom('users')
      .select(['password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
  )?.password_hash

test('plato admin create creates the first administrator with a password from standard input or a generated one', async () => {
  const ada = ['--email', 'ada@example.com', '--name', 'Ada Nur Er']
  expect(await create(ada, 'kısa\n')).toEqual({ code: 1, output: expect.stringContaining('password') })
  expect(await create(ada, 'aaaaaaaaaaaaaa\n')).toEqual({
    code: 1,
    output: expect.stringContaining('easy to guess'),
  })
  expect(await hashOf('ada@example.com')).toBeUndefined()

  const password = 'mor begonvil taş duvar'
  expect(await create(ada, `${password}\n`)).toEqual({
    code: 0,
    output: 'administrator ada@example.com created\n',
  })
  expect(await isPasswordRight(password, await hashOf('ada@example.com'))).toBe(true)
  const row = database.db.selectFrom('users').select(['first_name', 'last_name', 'role'])
  expect(await row.execute()).toEqual([{ first_name: 'Ada Nur', last_name: 'Er', role: 'ADMIN' }])

  const second = ['--email', 'efe@example.com', '--name', 'Efe Ak', '--generate']
  expect(await create(second)).toEqual({ code: 1, output: expect.stringContaining('--another') })
  const { code, output } = await create([...second, '--another'])
  const generated = /password \(shown once\): (\S+)/.exec(output)?.[1] ?? ''
  expect([code, generated.length]).toEqual([0, 24])
  expect(await isPasswordRight(generated, await hashOf('efe@example.com'))).toBe(true)
  const notices = database.db
    .selectFrom('mails')
    .select('to_address')
    .where('template_key', '=', 'YENI_YONETICI')
  const addresses = (await notices.orderBy('to_address').execute()).map((mail) => mail.to_address)
  expect(addresses).toEqual(['ada@example.com', 'ada@example.com', 'efe@example.com'])
  expect(await create([...second, '--another'])).toEqual({
    code: 1,
    output: expect.stringContaining('--email'),
  })
})

test('plato admin create exits with 2 without its required options', async () => {
  expect(await create(['--email', 'ada@example.com'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('--email and --name are required'),
  })
})

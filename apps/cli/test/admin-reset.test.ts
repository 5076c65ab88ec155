import { isPasswordRight } from '@plato/core/auth/password-hash'
import { freshDatabase, newUser } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

test('plato admin reset sets a typed or generated password and refuses an unknown e-mail', async () => {
  await using database = await freshDatabase()
  await newUser(database.db, { email: 'ada@example.com' })
  const reset = (args: readonly string[], stdin = '') =>
    runCli(['admin', 'reset', ...args], {
      env: { DATABASE_URL: database.url, PUBLIC_ORIGIN: 'https://platovilla.test' },
      stdin,
    })
  const hash = async () =>
    (await database.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash

  const { code, output } = await reset(['--email', 'ADA@example.com', '--generate'])
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(
      /^password of ada@example.com changed, all sessions ended, password \(shown once\)/,
    ),
  ])
  expect(await isPasswordRight(output.trim().split(' ').at(-1) ?? '', await hash())).toBe(true)

  const password = 'mor begonvil taş duvar'
  expect(await reset(['--email', 'ada@example.com'], `${password}\n`)).toEqual({
    code: 0,
    output: 'password of ada@example.com changed, all sessions ended\n',
  })
  expect(await isPasswordRight(password, await hash())).toBe(true)
  expect(await reset(['--email', 'ada@example.com'], 'short\n')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^password: /),
  })
  expect(await reset(['--email', 'efe@example.com', '--generate'])).toEqual({
    code: 1,
    output: '--email: no administrator has this e-mail\n',
  })
})

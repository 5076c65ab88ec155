import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isPasswordRight } from '@plato/core/auth/password-hash'
import { databaseForFile } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'

const database = databaseForFile()

async function admin(args: readonly string[], stdin = '') {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: database.url, PUBLIC_ORIGIN: 'https://platovilla.test' },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(stdin)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

const hashOf = async (email: string) =>
  (
    await database.db
      .selectFrom('users')
      .select(['password_hash'])
      .where('email', '=', email)
      .executeTakeFirst()
  )?.password_hash

test('npm run admin creates the first administrator with a password from standard input or a generated one', async () => {
  const ada = ['create', '--email', 'ada@example.com', '--name', 'Ada Nur Er']
  expect(await admin(ada, 'kısa\n')).toEqual({ code: 1, output: expect.stringContaining('password') })
  expect(await admin(ada, 'aaaaaaaaaaaaaa\n')).toEqual({
    code: 1,
    output: expect.stringContaining('easy to guess'),
  })
  expect(await hashOf('ada@example.com')).toBeUndefined()

  const password = 'mor begonvil taş duvar'
  const created = await admin(ada, `${password}\n`)
  expect(created).toEqual({ code: 0, output: 'administrator ada@example.com created\n' })
  expect(await isPasswordRight(password, await hashOf('ada@example.com'))).toBe(true)
  const row = database.db.selectFrom('users').select(['first_name', 'last_name', 'role'])
  expect(await row.execute()).toEqual([{ first_name: 'Ada Nur', last_name: 'Er', role: 'ADMIN' }])

  const second = ['create', '--email', 'efe@example.com', '--name', 'Efe Ak', '--generate']
  expect(await admin(second)).toEqual({ code: 1, output: expect.stringContaining('--another') })
  const { code, output } = await admin([...second, '--another'])
  const generated = /password \(shown once\): (\S+)/.exec(output)?.[1] ?? ''
  expect([code, generated.length]).toEqual([0, 24])
  expect(await isPasswordRight(generated, await hashOf('efe@example.com'))).toBe(true)
  const notices = database.db
    .selectFrom('mails')
    .select('to_address')
    .where('template_key', '=', 'YENI_YONETICI')
  const addresses = (await notices.orderBy('to_address').execute()).map((mail) => mail.to_address)
  expect(addresses).toEqual(['ada@example.com', 'ada@example.com', 'efe@example.com'])
  expect(await admin([...second, '--another'])).toEqual({
    code: 1,
    output: expect.stringContaining('--email'),
  })
})

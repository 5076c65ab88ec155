import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openVault } from '@plato/core/platform/vault'
import { freshDatabase } from '@plato/core/testing/platform'
import { afterAll, expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'plato-erasures-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const secret = 'a secret that is long enough for tests'

test('a register that was saved before a restore erases its persons in the restored database and leaves newer rows', async () => {
  await using before = await freshDatabase()
  const file = join(folder, 'erasures.json')
  const hash = openVault(secret).sign('person email:elif@example.com')
  await before.db
    .insertInto('erasures')
    .values({
      id: crypto.randomUUID(),
      contacts: [hash],
      erased_at: new Date('2027-06-16T07:34:00Z'),
      is_waiting: false,
      counts: '{}',
    })
    .execute()
  const cli = (url: string, action: string) =>
    runCli(['erasures', action, file], {
      env: { DATABASE_URL: url, PUBLIC_ORIGIN: 'https://platovilla.test', VAULT_SECRET: secret },
    })
  expect(await cli(before.url, 'save')).toEqual({ code: 0, output: '1 erasures saved\n' })
  expect(readFileSync(file, 'utf8')).not.toContain('elif')

  await using restored = await freshDatabase()
  const message = { name: 'Elif Karaca', email: 'Elif@example.com', message: 'Merhaba' }
  await restored.db
    .insertInto('contact_messages')
    .values([
      { ...message, created_at: new Date('2027-06-01T09:00:00Z') },
      { ...message, created_at: new Date('2027-06-17T09:00:00Z'), subject: 'Yeni' },
      {
        ...message,
        email: 'baska@example.com',
        created_at: new Date('2027-06-01T09:00:00Z'),
        subject: 'Başka',
      },
    ])
    .execute()
  expect(await cli(restored.url, 'replay')).toEqual({
    code: 0,
    output: '1 erasures replayed, 1 rows erased\n',
  })
  const left = await restored.db.selectFrom('contact_messages').select('subject').orderBy('id').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['Yeni', 'Başka'])
  const register = restored.db.selectFrom('erasures').select('contacts')
  expect(await register.execute()).toEqual([{ contacts: [hash] }])
})

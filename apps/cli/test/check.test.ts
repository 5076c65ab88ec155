import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentKey } from '@plato/core/content/document-file'
import { openVault } from '@plato/core/platform/vault'
import { openStorage } from '@plato/core/storage/open-storage'
import { startDnsServer } from '@plato/core/testing/dns-server'
import { databaseForFile, newUser } from '@plato/core/testing/platform'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

const database = databaseForFile()
const secret = '0b7e4d92a6c1f35807be2d94f6a13c85d20e97b4c61fa8357d41e09cb826f5a3'

const check = (args: readonly string[], env: Record<string, string> = {}) =>
  runCli(['check', ...args], { env: { DATABASE_URL: database.url, VAULT_SECRET: secret, ...env } })

test('plato check keys counts the encrypted database values that VAULT_SECRET cannot decrypt', async () => {
  const owner = await newUser(database.db, { role: 'OWNER' })
  const { wrappedKey, cipher } = openVault(secret).seal('10000000146', `owner_details ${owner.id}`)
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
  expect(await check(['keys'])).toEqual({
    code: 0,
    output: 'ok     keys: 1 sealed values, 0 unreadable\n',
  })
  expect(await check(['keys'], { VAULT_SECRET: `${secret}0` })).toEqual({
    code: 1,
    output: 'FAILED keys: 1 sealed values, 1 unreadable\n',
  })
})

test('plato check storage names each file that the database refers to and the media storage does not have', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plato-'))
  try {
    const MEDIA_STORAGE = `file://${folder}`
    const sha256 = 'a'.repeat(64)
    await database.db
      .insertInto('our_documents')
      .values({ title: 'İzin', file_name: 'izin.pdf', content_type: 'application/pdf', bytes: 1, sha256 })
      .execute()
    expect(await check(['storage'], { MEDIA_STORAGE })).toEqual({
      code: 1,
      output: `  storage: missing: ${documentKey(sha256)}\nFAILED storage: 1 files (a sample), 1 missing\n`,
    })
    await openStorage(MEDIA_STORAGE).put(documentKey(sha256), Buffer.from('a'), 'application/pdf')
    expect(await check(['storage', '--all'], { MEDIA_STORAGE })).toEqual({
      code: 0,
      output: 'ok     storage: 1 files, 0 missing\n',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('plato check runs the search and invariant checks on the database, also when another check fails with an error', async () => {
  expect(await check(['search', 'invariants'])).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^ok {5}search: 0 villas, 0 differences\nok {5}invariants: \d+ invariants, 0 violated\n$/,
    ),
  })
  const { code, output } = await check(['certificates', 'search'], {
    PUBLIC_ORIGIN: 'https://127.0.0.1:9',
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^ok {5}search/m)
  expect(output).toMatch(/^FAILED certificates: .*ECONNREFUSED/m)
})

test('plato check mail reports an unreachable mail server and a missing DMARC record of the sender’s domain', async () => {
  const mailServer = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  const listening = mailServer.listen(0, '127.0.0.1', resolve)
  await promise
  const address = listening.address()
  const port = typeof address === 'object' && address ? address.port : 0
  await using dns = await startDnsServer({
    'example.com': { txt: ['v=spf1 mx -all'], mx: ['mail.example.com'] },
    'plato._domainkey.example.com': { txt: ['v=DKIM1; p=abc'] },
  })
  const env = {
    PUBLIC_ORIGIN: 'http://localhost',
    MEDIA_STORAGE: 'file:///nonexistent',
    MAIL_FROM: 'Plato Villa <a@example.com>',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
  }
  try {
    expect(await check(['mail', '--dns', dns.address], env)).toEqual({
      code: 1,
      output:
        '  mail: DMARC of example.com: there is no record\nFAILED mail: server and records of example.com, 1 faults\n',
    })
    const away = await check(['mail', '--dns', dns.address], { ...env, SMTP_URL: 'smtp://127.0.0.1:9' })
    expect(away.output).toMatch(/mail: mail server 127\.0\.0\.1:9: .*ECONNREFUSED/)
  } finally {
    const closed = Promise.withResolvers<void>()
    mailServer.close(closed.resolve)
    await closed.promise
  }
})

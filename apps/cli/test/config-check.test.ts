import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseForFile } from '@plato/core/testing/platform'
import { expect, test } from 'vitest'
import { runCli } from './run-cli.ts'

const database = databaseForFile()

/** An installation: configuration file, credentials and storage. */
function installation() {
  const path = mkdtempSync(join(tmpdir(), 'plato-'))
  mkdirSync(join(path, 'credentials'))
  const credential = (name: string, value: string) =>
    writeFileSync(join(path, 'credentials', name), `${value}\n`, { mode: 0o600 })
  credential('DATABASE_URL', database.url)
  credential('TOKEN_SECRET', '9f3a1c5be07d2846f1b3907cd5e8a246ce17b05d9384fa62')
  credential('VAULT_SECRET', '0b7e4d92a6c1f35807be2d94f6a13c85d20e97b4c61fa835')
  credential('TOKEN_SECRET', '9f3a1c5be07d2846f1b3907cd5e8a246ce17b05d9384fa620c8e5b7d13f9a264')
  credential('VAULT_SECRET', '0b7e4d92a6c1f35807be2d94f6a13c85d20e97b4c61fa8357d41e09cb826f5a3')
  credential('SMTP_URL', 'smtps://user:password@mail.example.com')
  const configure = (text: string) => writeFileSync(join(path, 'plato.conf'), text)
  return {
    path,
    configure,
    credential,
    check: () =>
      runCli(['config', 'check'], {
        env: {
          PLATO_CONFIG: join(path, 'plato.conf'),
          PLATO_CREDENTIALS: join(path, 'credentials'),
        },
      }),
    [Symbol.dispose]: () => rmSync(path, { recursive: true }),
  }
}

const sound = (path: string) => `PUBLIC_ORIGIN=https://www.example.com
MEDIA_STORAGE=file://${path}/media
API_URL=http://127.0.0.1:4000
`

test('plato config check accepts valid settings of a server and leaves no test file in the media storage', async () => {
  using server = installation()
  server.configure(sound(server.path))
  expect(await server.check()).toEqual({ code: 0, output: 'all settings are right\n' })
  expect(readdirSync(join(server.path, 'media/checks'))).toEqual([])
})

test('plato config check prints one line for each setting that is missing, invalid or unsafe, and no secret', async () => {
  using server = installation()
  server.configure(
    `${sound(server.path).replace('https:', 'http:')}MAX_UNCONFIRMED_NIGHTS=many\nLOG_LEVEL=loud\n`,
  )
  server.credential('TOKEN_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  rmSync(join(server.path, 'credentials/SMTP_URL'))
  chmodSync(join(server.path, 'credentials/VAULT_SECRET'), 0o644)
  const { code, output } = await server.check()
  const lines = output.trim().split('\n')
  expect(code).toBe(1)
  for (const expected of [
    /^SMTP_URL: is missing \(worker\)$/,
    /^LOG_LEVEL: .*\(API\)$/,
    /^LOG_LEVEL: .*\(worker\)$/,
    /^MAX_UNCONFIRMED_NIGHTS: .*\(API\)$/,
    /^TOKEN_SECRET: weaker than 32 random bytes/,
    /^PUBLIC_ORIGIN: .*not https$/,
    /VAULT_SECRET: others may read it: chmod 600$/,
  ])
    expect(lines).toContainEqual(expect.stringMatching(expected))
  expect(output).not.toContain('aaaaaaaa')
})

test('plato config check names a database that is not reachable and a storage that is not writable', async () => {
  using server = installation()
  writeFileSync(join(server.path, 'media'), 'a file in the place of the folder')
  server.configure(sound(server.path))
  server.credential('DATABASE_URL', 'postgres://plato:password@127.0.0.1:9/plato')
  const { code, output } = await server.check()
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^DATABASE_URL: The database is not reachable: .*ECONNREFUSED/m),
  ])
  expect(output).toMatch(/^MEDIA_STORAGE: not writable: /m)
  expect(output).not.toContain('password')
})

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findExposedFiles, readConfiguration } from '../src/configuration.ts'
import { runCli } from './run-cli.ts'

function folderOf(files: Readonly<Record<string, string>>) {
  const path = mkdtempSync(join(tmpdir(), 'plato-'))
  mkdirSync(join(path, 'credentials'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text, { mode: 0o600 })
  return {
    path,
    env: { PLATO_CONFIG: join(path, 'plato.conf'), PLATO_CREDENTIALS: join(path, 'credentials') },
    [Symbol.dispose]: () => rmSync(path, { recursive: true }),
  }
}

test('readConfiguration prefers the environment, then credential files, then the configuration file', () => {
  using folder = folderOf({
    'plato.conf': '# comment\nPUBLIC_ORIGIN=https://a.test\nLOG_LEVEL=warn\nSMTP_URL=smtp://file\n',
    'credentials/SMTP_URL': 'smtp://credential\n',
    'credentials/TOKEN_SECRET': 'secret\n',
  })
  const settings = readConfiguration({ ...folder.env, LOG_LEVEL: 'debug' })
  expect(settings).toMatchObject({
    APP_ENV: 'production',
    PUBLIC_ORIGIN: 'https://a.test',
    SMTP_URL: 'smtp://credential',
    TOKEN_SECRET: 'secret',
    LOG_LEVEL: 'debug',
  })
})

test('plato names the file and the line of a configuration file that it cannot read', async () => {
  using folder = folderOf({ 'plato.conf': 'A=1\nexport B=2\n' })
  expect(await runCli(['migrate'], { env: folder.env })).toEqual({
    code: 1,
    output: `${folder.path}/plato.conf: line 2: expected KEY=value\n`,
  })
  const missing = await runCli(['migrate'], { env: { PLATO_CONFIG: `${folder.path}/none` } })
  expect(missing).toMatchObject({ code: 1, output: expect.stringContaining('none') })
})

test('findExposedFiles names credential files and a configuration file with a secret that other system users may read', () => {
  using folder = folderOf({
    'plato.conf': 'TOKEN_SECRET=a\n',
    'credentials/SMTP_URL': 'a',
    'credentials/VAULT_SECRET': 'b',
  })
  expect(findExposedFiles(folder.env)).toEqual([])
  chmodSync(join(folder.path, 'credentials/SMTP_URL'), 0o640)
  chmodSync(join(folder.path, 'plato.conf'), 0o644)
  expect(findExposedFiles(folder.env)).toEqual([
    join(folder.path, 'credentials/SMTP_URL'),
    join(folder.path, 'plato.conf'),
  ])
  writeFileSync(join(folder.path, 'plato.conf'), 'PUBLIC_ORIGIN=https://a.test\n')
  expect(findExposedFiles(folder.env)).toEqual([join(folder.path, 'credentials/SMTP_URL')])
})

test.runIf(process.getuid?.() === 0)(
  'plato continues as the user PLATO_USER when it is started as root, and fails when that user does not exist',
  async () => {
    // Another user may not create a file in the folder of root, so the storage check shows who runs.
    using folder = folderOf({})
    const media = join(folder.path, 'media')
    chmodSync(folder.path, 0o755)
    mkdirSync(media, { mode: 0o755 })
    const env = { MEDIA_STORAGE: `file://${media}` }
    const asRoot = await runCli(['config', 'check'], { env })
    expect(asRoot.output).not.toContain('not writable')
    const dropped = await runCli(['config', 'check'], { env: { ...env, PLATO_USER: 'nobody' } })
    expect(dropped.output).toMatch(/MEDIA_STORAGE: not writable: EACCES/)
    expect(await runCli(['config', 'check'], { env: { ...env, PLATO_USER: 'no-such-user' } })).toEqual({
      code: 1,
      output: 'The user no-such-user does not exist. Install the package, or set PLATO_USER.\n',
    })
  },
)

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './read-environment.ts'

test('readEnvironment returns the environment unchanged when systemd passes no credentials', () => {
  const env = { TOKEN_SECRET: 'a' }
  expect(readEnvironment(env)).toBe(env)
})

test('readEnvironment adds each systemd credential file without its trailing newline, and a file overrides a variable', () => {
  const folder = mkdtempSync(join(tmpdir(), 'credentials-'))
  try {
    writeFileSync(join(folder, 'TOKEN_SECRET'), 'from the file\n')
    writeFileSync(join(folder, 'VAULT_SECRET'), 'two\nlines\n\n')
    mkdirSync(join(folder, 'folder'))
    expect(readEnvironment({ CREDENTIALS_DIRECTORY: folder, TOKEN_SECRET: 'variable', PORT: '1' })).toEqual({
      CREDENTIALS_DIRECTORY: folder,
      TOKEN_SECRET: 'from the file',
      VAULT_SECRET: 'two\nlines\n',
      PORT: '1',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('readEnvironment fails when the credentials folder cannot be read', () => {
  expect(() => readEnvironment({ CREDENTIALS_DIRECTORY: join(tmpdir(), 'no-such-folder') })).toThrow('ENOENT')
})

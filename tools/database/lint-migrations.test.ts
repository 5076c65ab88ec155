import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

const script = `
  import { lintMigrations } from '${join(import.meta.dirname, 'lint-migrations.ts')}'
  process.exitCode = lintMigrations(process.argv[1]) ? 0 : 1`

/** Runs the check on a folder with one migration after the baseline. */
function lint(name: string, sql: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  try {
    writeFileSync(join(folder, name), sql)
    const bin = join(import.meta.dirname, '../../node_modules/.bin')
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NO_COLOR: '1' }
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, folder], {
      encoding: 'utf8',
      env,
    })
    return { status, stdout }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const blocking = 'alter table villas alter column name set not null;\n'

test('lintMigrations refuses a statement that locks a table in use, but only in migrations after the baseline migration', () => {
  expect(lint('0099_blocks.sql', blocking)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('adding-not-nullable-field'),
  })
  expect(lint('0046_before.sql', blocking)).toEqual({
    status: 0,
    stdout: '0 migrations after 0046 checked\n',
  })
  expect(lint('0099_column.sql', 'alter table villas add column note text;\n').status).toBe(0)
})

test('lintMigrations accepts a refused statement below a squawk-ignore comment only if a reason is above that comment', () => {
  const waived = `-- squawk-ignore adding-not-nullable-field\n${blocking}`
  expect(lint('0099_waived.sql', `-- The table has fewer than 100 rows.\n${waived}`).status).toBe(0)
  expect(lint('0099_waived.sql', waived)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('0099_waived.sql:1: a squawk-ignore needs its reason'),
  })
})

/**
 * Writes packages/database/src/types.ts from a database made by the migrations alone.
 * `--check` only compares, so that verify notices a migration without its types.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from './db-migrate.ts'
import { startDatabase } from './services.ts'

const target = join(import.meta.dirname, '../../packages/database/src/types.ts')
const base = new URL(await startDatabase())
const scratch = `types_${process.pid}`
const admin = new pg.Client(base.href)
await admin.connect()
await admin.query(`create database ${scratch}`)
try {
  const url = Object.assign(new URL(base), { pathname: `/${scratch}` }).href
  await migrate(url)
  const out = join(import.meta.dirname, `../../.data/${scratch}.ts`)
  execFileSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--include-pattern',
      'public.*',
      '--date-parser',
      'string',
      '--type-mapping',
      '{"int8":"number"}',
      '--exclude-pattern',
      '*kysely_migration*',
      '--out-file',
      out,
    ],
    { stdio: 'ignore' },
  )
  const made = readFileSync(out, 'utf8')
  if (!process.argv.includes('--check')) {
    writeFileSync(target, made)
    console.log('packages/database/src/types.ts written')
  } else if (made !== readFileSync(target, 'utf8')) {
    throw new Error('packages/database/src/types.ts is not what the migrations say: run `npm run db:types`')
  }
} finally {
  await admin.query(`drop database ${scratch}`)
  await admin.end()
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from '@plato/core/testing/platform'
import { connect } from '@plato/database/connect'
import { demoLogins } from '@plato/database/demo/logins'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { freePort } from '../stack/processes.ts'

const root = join(import.meta.dirname, '../..')

async function run(command: readonly [string, ...string[]], env: Record<string, string>) {
  const [file, ...args] = command
  const child = spawn(file, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}

/** Rows of every table, job queues included. */
async function countRows(url: string): Promise<Record<string, number>> {
  const db = connect({ url, poolSize: 1 })
  const { rows } = await sql<{ name: string; rows: number }>`
    select table_schema || '.' || table_name as name,
      (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', table_schema, table_name),
        false, true, '')))[1]::text::int as rows
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  await db.destroy()
  return Object.fromEntries(rows.map(({ name, rows: count }) => [name, count]))
}

/** What `npm run setup` runs last, after it has installed packages. */
const databaseStep = readFileSync(join(root, 'tools/setup.sh'), 'utf8').split('say "database"')[1] ?? ''

test('npm run setup inserts no row into a migrated database that DATABASE_URL names', async () => {
  await using database = await freshDatabase()
  const before = await countRows(database.url)
  const { code, output } = await run(['bash', '-ec', databaseStep], { DATABASE_URL: database.url })
  expect(output).toContain('setup leaves that database as it is')
  expect(code).toBe(0)
  expect(await countRows(database.url)).toEqual(before)
})

test('npm run setup creates no table in an empty database that DATABASE_URL names', async () => {
  const server = new URL(inject('templateUrl'))
  const admin = connect({ url: Object.assign(new URL(server), { pathname: '/postgres' }).href, poolSize: 1 })
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}`
  await sql`create database ${sql.id(name)}`.execute(admin)
  try {
    const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
    await run(['bash', '-ec', databaseStep], { DATABASE_URL: url })
    expect(await countRows(url)).toEqual({})
    const dev = await run(['node', 'tools/stack/dev.ts'], {
      DATABASE_URL: url,
      DEV_PORT: String(await freePort()),
    })
    expect(dev.output).toContain('does not hold the demo')
    expect(dev.code).toBe(1)
    expect(await countRows(url)).toEqual({})
  } finally {
    await sql`drop database ${sql.id(name)} with (force)`.execute(admin)
    await admin.destroy()
  }
})

test('npm run demo refuses a database that has data, and production mode', async () => {
  await using database = await freshDatabase()
  const production = await run(['node', 'tools/demo/demo.ts'], {
    DATABASE_URL: database.url,
    APP_ENV: 'production',
  })
  expect([production.code, production.output]).toEqual([1, expect.stringContaining('APP_ENV')])
  await database.db
    .insertInto('users')
    .values({ email: 'a@example.com', password_hash: 'x', role: 'ADMIN', first_name: 'A', last_name: 'B' })
    .execute()
  const before = await countRows(database.url)
  const filled = await run(['node', 'tools/demo/demo.ts'], { DATABASE_URL: database.url })
  expect([filled.code, filled.output]).toEqual([1, expect.stringContaining('already has data')])
  expect(await countRows(database.url)).toEqual(before)
  const demoUsers = database.db.selectFrom('users').select('id').where('email', '=', demoLogins[0].email)
  expect(await demoUsers.execute()).toEqual([])
})

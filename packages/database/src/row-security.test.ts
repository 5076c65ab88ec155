import { databaseForFile } from '@plato/core/testing/platform'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { ownerScoped } from './owner-scope.ts'
import { tableRights } from './privileges.ts'
import type { DB } from './types.ts'

const database = databaseForFile()
const own = 1
const foreign = 2

/** Columns that say whose a row is. In this file every id of an owner's rows is the id of the owner. */
const links = [
  'id',
  'villa_id',
  'reservation_id',
  'owner_id',
  'user_id',
  'feed_id',
  'receipt_id',
  'attempt_id',
  'session_id',
  'external_id',
  'caller',
]

interface Column {
  readonly name: string
  readonly type: string
}

async function columnsOf(table: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(database.db)
  return rows
}

const idFor = ({ type }: Column, n: number) =>
  type === 'uuid' ? `00000000-0000-0000-0000-00000000000${n}` : type === 'text' ? `user ${n}` : n

async function scopedTables(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relrowsecurity and relforcerowsecurity order by 1`,
    )
    return rows.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

/** Without constraints and triggers, so that a row needs no more than the columns that say whose it is. */
async function loosen(table: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype <> 't' order by contype = 'p'`.execute(
    database.db,
  )
  for (const { name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.id(name)} cascade`.execute(
      database.db,
    )
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(database.db)
  const { rows: required } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_nullable = 'NO' and is_identity = 'NO'`.execute(
    database.db,
  )
  for (const { name } of required)
    await sql`alter table ${sql.table(table)} alter column ${sql.id(name)} drop not null`.execute(database.db)
}

/** A row of the own villa, reservation and account, and one of another owner. */
async function fill(table: string): Promise<void> {
  const columns = (await columnsOf(table)).filter(({ name }) => links.includes(name))
  const names = sql.join([
    ...columns.map(({ name }) => sql.id(name)),
    ...(table === 'users' ? [sql.id('role')] : []),
  ])
  for (const n of [own, foreign]) {
    const values = sql.join([
      ...columns.map((column) => sql`${idFor(column, n)}`),
      ...(table === 'users' ? [sql`'OWNER'`] : []),
    ])
    await sql`insert into ${sql.table(table)} (${names}) overriding system value values (${values})`.execute(
      database.db,
    )
  }
}

async function countOf(db: Kysely<DB>, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n ?? -1
}

const tables = await scopedTables(inject('templateUrl'))

describe('row-level security', () => {
  beforeAll(async () => {
    for (const table of tables) await loosen(table)
    for (const table of tables) await fill(table)
    // Also those of which owners have no right to read a row: the policy has to hold on its own.
    await sql`grant select, update, delete on all tables in schema public to plato_owner`.execute(database.db)
  })

  test.each(tables)(
    'a query of an owner without a scope returns own rows of %s and none of another owner',
    async (table) => {
      expect(await countOf(database.db, table)).toBe(2)
      expect(await countOf(ownerScoped(database.db, own), table)).toBe(1)
      expect(await countOf(ownerScoped(database.db, 3), table)).toBe(0)
    },
  )

  test.each(tables)('an owner without an id in the transaction reads no row of %s', async (table) => {
    const read = database.db.transaction().execute(async (tx) => {
      await sql`set local role plato_owner`.execute(tx)
      return countOf(tx, table)
    })
    expect(await read).toBe(0)
  })

  test.each(tables)(
    'a deletion by an owner without a scope deletes no row of %s of another owner',
    async (table) => {
      const tx = await database.db.startTransaction().execute()
      await sql`set local role plato_owner; set local plato.owner_id = '1'`.execute(tx)
      await sql`delete from ${sql.table(table)}`.execute(tx)
      await sql`reset role`.execute(tx)
      const left = await countOf(tx, table)
      await tx.rollback().execute()
      expect(left).toBe(1)
    },
  )

  test('the API and the worker read the rows of all owners', async () => {
    for (const role of ['plato_app', 'plato_worker'])
      await database.db.transaction().execute(async (tx) => {
        await sql`set local role ${sql.id(role)}`.execute(tx)
        expect(await countOf(tx, 'villas'), role).toBe(2)
      })
  })
})

/** Tables with a column that names an owner's rows, which need no policy. */
const withoutPolicy: Readonly<Record<string, string>> = {
  permit_checks: 'written and read by staff; owners have no right to the table',
  villa_take_downs: 'written and read by staff; owners have no right to the table',
  notes: 'written and read by staff; owners have no right to the table',
  reservation_invoices: 'written and read by staff; owners have no right to the table',
  saved_filters: 'written and read by staff; owners have no right to the table',
  subscriber_events:
    'user_id is the member of staff who removed a subscriber; owners have no right to the table',
  reservation_money: 'a view that reads its tables as the caller (security_invoker)',
}

test('every table with a column that says whose a row is has a policy, or owners need none', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in (${sql.join(links.filter((name) => name !== 'id'))})
    order by 1`.execute(database.db)
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !tables.includes(name) && !(name in withoutPolicy))
  expect(missing).toEqual([])
})

test('every view that an owner may read reads its tables as the caller', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
      and not coalesce('security_invoker=true' = any (reloptions), false)`.execute(database.db)
  const readable = rows.filter(({ name }) => tableRights[name as keyof DB].owner !== 'none')
  expect(readable).toEqual([])
})

test('a scope is refused for a database that connect() did not make and for an id that is no number', () => {
  expect(() => ownerScoped(database.db.withSchema('public'), own)).toThrow('can be scoped')
  expect(() => ownerScoped(database.db, Number.NaN)).toThrow('not the id of an owner')
})

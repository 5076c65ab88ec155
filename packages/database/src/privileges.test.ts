import { databaseForFile } from '@plato/core/testing/platform'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { applyPrivileges, erasingFunctions, type Right, tableRights } from './privileges.ts'

const database = databaseForFile()

/** Rows of these are evidence: only the role that owns the tables may change them. */
const evidence = [
  'audit_log',
  'audit_seals',
  'content_texts',
  'identity_views',
  'ledger_entries',
  'ledger_postings',
  'receipt_files',
  'report_files',
  'reservation_events',
  'reservation_papers',
  'reservation_versions',
  'subscriber_events',
] as const

const roles = ['plato_app', 'plato_worker', 'plato_owner', 'plato_report', 'plato_backup'] as const

/** Runs one statement as a role; the code of its error. Everything is rolled back. */
async function codeAs(role: string, statement: string): Promise<string | undefined> {
  const failed = await database.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local role ${sql.id(role)}`.execute(tx)
      await sql.raw(statement).execute(tx)
      throw new Error('done')
    })
    .catch((error: unknown) => error)
  return failed instanceof Error && 'code' in failed ? String(failed.code) : undefined
}

const notAllowed = '42501'

describe.each(roles)('%s', (role) => {
  test.each(evidence)('may not change, delete, truncate or unprotect rows of %s', async (table) => {
    const column = (
      await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' order by attnum limit 1`.execute(
        database.db,
      )
    ).rows[0]?.name
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `select * from ${table} for update`,
      `alter table ${table} disable trigger all`,
      `drop table ${table} cascade`,
      `create trigger planted before insert on ${table} for each row execute function refuse_change_of_append_only()`,
      `alter table ${table} no force row level security`,
      `drop function refuse_change_of_append_only() cascade`,
      `create or replace function refuse_change_of_append_only() returns trigger language plpgsql as $$ begin return new; end $$`,
    ])
      expect(await codeAs(role, statement), statement).toBe(notAllowed)
  })

  test('creates no table, switches no trigger off and has no right to change roles', async () => {
    for (const statement of [
      'create table planted (id integer)',
      `set session_replication_role = replica`,
      `create role planted`,
      `alter role ${role} superuser`,
      `truncate villas cascade`,
      `alter table villas add column planted integer`,
    ])
      expect(await codeAs(role, statement), statement).toBe(notAllowed)
  })
})

test.each([
  'drop trigger ledger_postings_append_only on ledger_postings',
  'drop trigger audit_log_append_only on audit_log',
])('the API may not %s', async (statement) => expect(await codeAs('plato_app', statement)).toBe(notAllowed))

test('the API adds to the ledger and the audit log, and only the worker adds seals', async () => {
  const entry = `insert into audit_log (action, subject, subject_id, request_id) values ('a.b', 'a', '1', 'r')`
  expect(await codeAs('plato_app', entry)).toBeUndefined()
  const seal = `insert into audit_seals select 1, 1, '', '', '', now() where false`
  expect(await codeAs('plato_app', seal)).toBe(notAllowed)
  expect(await codeAs('plato_worker', seal)).toBeUndefined()
})

test('API and worker replace the key of a sealed receipt, and neither its file nor the row', async () => {
  for (const role of ['plato_app', 'plato_worker']) {
    expect(await codeAs(role, 'update sealed_receipt_files set wrapped_key = wrapped_key')).toBeUndefined()
    for (const statement of [
      'update sealed_receipt_files set bytes = bytes',
      'update sealed_receipt_files set redrawn = redrawn',
      'delete from sealed_receipt_files',
    ])
      expect(await codeAs(role, statement), statement).toBe(notAllowed)
  }
})

test('an owner adds to the audit log and cannot read it', async () => {
  const entry = `insert into audit_log (action, subject, subject_id, request_id) values ('a.b', 'a', '1', 'r')`
  expect(await codeAs('plato_owner', entry)).toBeUndefined()
  expect(await codeAs('plato_owner', 'select * from audit_log')).toBe(notAllowed)
})

test('only API and worker may run a function with the rights of the owner of the tables', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname::text as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef order by 1`.execute(database.db)
  expect(rows.map(({ name }) => name)).toEqual([...erasingFunctions].sort())
  for (const name of erasingFunctions) {
    for (const role of ['plato_app', 'plato_worker'])
      expect(await codeAs(role, `select ${name}('{}')`), role).toBeUndefined()
    for (const role of ['plato_owner', 'plato_report', 'plato_backup'])
      expect(await codeAs(role, `select ${name}('{}')`), role).toBe(notAllowed)
  }
})

test('reports read sums and dates of reservations, and no column about a person', async () => {
  expect(await codeAs('plato_report', 'select total_try, check_in from reservations')).toBeUndefined()
  for (const column of ['first_name', 'email', 'phone', 'customer_search', 'guest_note', 'quote'])
    expect(await codeAs('plato_report', `select ${column} from reservations`), column).toBe(notAllowed)
  for (const table of ['users', 'mails', 'reservation_guests', 'sessions', 'settings', 'owner_details'])
    expect(await codeAs('plato_report', `select * from ${table}`), table).toBe(notAllowed)
})

test('backups read every table and write none', async () => {
  expect(
    await codeAs('plato_backup', 'select * from reservations, ledger_entries, pgboss.job'),
  ).toBeUndefined()
  expect(await codeAs('plato_backup', `insert into towns default values`)).toBe(notAllowed)
})

const actions: Record<Right, readonly string[]> = {
  none: [],
  read: ['SELECT'],
  lock: ['SELECT'],
  log: ['INSERT'],
  add: ['INSERT', 'SELECT'],
  // The right to update one column is not among the rights of the table.
  seal: ['INSERT', 'SELECT'],
  write: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
}

test('the roles have exactly the rights of tableRights, and repeating the step takes back a right that was added', async () => {
  const read = async () => {
    const { rows } = await sql<{ grantee: string; name: string; rights: string[] }>`
      select grantee, table_name as name, array_agg(privilege_type::text order by privilege_type::text) as rights
      from information_schema.role_table_grants
      where table_schema = 'public' and grantee in ('plato_app', 'plato_worker', 'plato_owner', 'PUBLIC')
        and table_name <> 'kysely_migration'
      group by 1, 2 order by 1, 2`.execute(database.db)
    return rows.map(({ grantee, name, rights }) => `${grantee} ${name} ${rights.join(' ')}`).sort()
  }
  const expected = Object.entries(tableRights)
    .flatMap(([table, { app, worker = app, owner }]) => [
      ['plato_app', table, app] as const,
      ['plato_worker', table, worker] as const,
      ['plato_owner', table, owner] as const,
    ])
    .filter(([, , right]) => right !== 'none')
    .map(([role, table, right]) => `${role} ${table} ${actions[right].join(' ')}`)
    .sort()
  expect(await read()).toEqual(expected)
  await sql`grant update, truncate on ledger_entries to plato_app`.execute(database.db)
  await sql`grant update (amount_minor) on ledger_entries to plato_app`.execute(database.db)
  await applyPrivileges(database.db)
  expect(await read()).toEqual(expected)
  expect(await codeAs('plato_app', 'update ledger_entries set amount_minor = 1')).toBe(notAllowed)
})

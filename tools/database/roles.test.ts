import { migrateInstallation } from '@plato/core/operations/migrate-installation'
import { findLoginWarning } from '@plato/core/operations/production'
import { asRole, connect } from '@plato/database/connect'
import { ownerScoped } from '@plato/database/owner-scope'
import { createLoginsSql, createRolesSql } from '@plato/database/roles'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTemporaryCluster } from './cluster.ts'

test('a role that is no superuser migrates after an administrator created the roles, reads all rows and serves owners', async () => {
  await using cluster = await startTemporaryCluster()
  const admin = connect({ url: cluster.url, poolSize: 1 })
  await sql.raw('create role plato login').execute(admin)
  await sql.raw('create database plato_villa owner plato').execute(admin)
  const url = Object.assign(new URL(cluster.url), { username: 'plato', pathname: '/plato_villa' }).href
  await expect(migrateInstallation({ url })).rejects.toMatchObject({
    code: '42501',
    hint: expect.stringContaining('docs/operating.md, Database roles'),
  })
  await sql.raw(createRolesSql('plato')).execute(admin)
  await sql.raw(createRolesSql('plato')).execute(admin)
  await migrateInstallation({ url })
  const db = connect({ url, poolSize: 1 })
  await sql`insert into users (email, password_hash, role, first_name, last_name)
    values ('a@example.com', '-', 'OWNER', 'A', 'A'), ('b@example.com', '-', 'OWNER', 'B', 'B')`.execute(db)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2)
  // The previous release runs as this role during an upgrade, on some servers without BYPASSRLS.
  await sql.raw('alter role plato nobypassrls').execute(admin)
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(2)
  expect(await ownerScoped(db, 1).selectFrom('users').select('id').execute()).toEqual([{ id: 1 }])
  await db.destroy()
  await admin.destroy()
})

const evidence = [
  'ledger_entries',
  'ledger_postings',
  'audit_log',
  'audit_seals',
  'subscriber_events',
  'reservation_papers',
  'reservation_events',
]

const refusedOf = (table: string, column: string) => [
  `truncate ${table} cascade`,
  `delete from ${table}`,
  `update ${table} set ${column} = ${column}`,
  `alter table ${table} disable trigger all`,
  `alter table ${table} disable row level security`,
  `alter table ${table} owner to current_user`,
  `drop table ${table} cascade`,
]

const refused = [
  'set role plato',
  'set role postgres',
  'set role plato_backup',
  'set session authorization plato',
  'set session_replication_role = replica',
  'grant plato to session_user',
  'alter role session_user superuser',
  'alter role plato password null',
  'create table public.of_an_attacker (id integer)',
  `copy users to program 'true'`,
]

const logins = [
  { login: 'plato_api', role: 'plato_app', foreign: 'plato_worker' },
  { login: 'plato_jobs', role: 'plato_worker', foreign: 'plato_owner' },
] as const

/** A server as `plato install` makes it, with an owner of two. */
async function startServerWithLogins() {
  const cluster = await startTemporaryCluster()
  const admin = connect({ url: cluster.url, poolSize: 1 })
  await sql.raw('create role plato login').execute(admin)
  await sql.raw('create database plato_villa owner plato').execute(admin)
  await admin.destroy()
  const urlOf = (username: string) =>
    Object.assign(new URL(cluster.url), { username, pathname: '/plato_villa' }).href
  const superuser = connect({ url: urlOf('postgres'), poolSize: 1 })
  await sql.raw(createRolesSql('plato')).execute(superuser)
  for (let run = 0; run < 2; run += 1) await sql.raw(createLoginsSql).execute(superuser)
  await migrateInstallation({ url: urlOf('plato') })
  await sql`insert into users (email, password_hash, role, first_name, last_name)
    values ('a@example.com', '-', 'OWNER', 'A', 'A'), ('b@example.com', '-', 'OWNER', 'B', 'B')`.execute(
    superuser,
  )
  const columns = await sql<{ name: string; column: string }>`
    select attrelid::regclass::text as name, min(attname) as column from pg_attribute
    where attrelid::regclass::text = any (${evidence}) and attnum > 0 and attidentity = '' and not attisdropped
    group by 1`.execute(superuser)
  await superuser.destroy()
  const statements = columns.rows.flatMap(({ name, column }) => refusedOf(name, column))
  expect(columns.rows).toHaveLength(evidence.length)
  return { cluster, urlOf, statements: [...refused, ...statements] }
}

test('the logins of API and worker can neither become the owner of the tables nor change evidence, whatever role they switch to', async () => {
  const { cluster, urlOf, statements } = await startServerWithLogins()
  await using _cluster = cluster
  const production = { APP_ENV: 'production' }
  // Without the role in the URL, as behind a PgBouncer, the login has it by itself.
  for (const { login, role, foreign } of logins)
    for (const url of [asRole(urlOf(login), role), urlOf(login)]) {
      const db = connect({ url, poolSize: 1 })
      expect(await findLoginWarning(production, db)).toBeUndefined()
      const names = sql<{ current_user: string; session_user: string; TimeZone: string }>`
        select current_user, session_user, current_setting('TimeZone') as "TimeZone"`
      const present = async () => (await names.execute(db)).rows[0]
      expect(await present()).toEqual({ current_user: role, session_user: login, TimeZone: 'UTC' })
      for (const before of ['reset role', 'set role none', `set role ${role}`]) {
        await sql.raw(before).execute(db)
        for (const statement of [...statements, `set role ${foreign}`])
          await expect(
            sql.raw(statement).execute(db),
            `${login}: ${before}; ${statement}`,
          ).rejects.toMatchObject({ code: '42501' })
      }
      await sql.raw('reset role').execute(db)
      expect((await present())?.current_user).toBe(role)
      await db.destroy()
    }
  const api = connect({ url: asRole(urlOf('plato_api'), 'plato_app'), poolSize: 1 })
  expect(await api.selectFrom('users').select('id').execute()).toHaveLength(2)
  expect(await ownerScoped(api, 2).selectFrom('users').select('id').execute()).toEqual([{ id: 2 }])
  await api.destroy()
  const migrating = connect({ url: asRole(urlOf('plato'), 'plato_app'), poolSize: 1 })
  expect(await findLoginWarning(production, migrating)).toContain('may become the role that owns the tables')
  expect(await findLoginWarning({}, migrating)).toBeUndefined()
  await migrating.destroy()
})

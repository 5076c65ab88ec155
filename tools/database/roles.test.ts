import { migrateInstallation } from '@plato/core/operations/migrate-installation'
import { connect } from '@plato/database/connect'
import { ownerScoped } from '@plato/database/owner-scope'
import { createRolesSql } from '@plato/database/roles'
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

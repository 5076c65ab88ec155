import { createLoginsSql, createRolesSql, type processLogins } from '@plato/database/roles'
import { run } from './run.ts'

export const databaseName = 'plato_villa'
export const databaseRole = 'plato'

/** Over the local socket PostgreSQL identifies the role by the system user of the same name (peer): there is no password. */
export const localUrlOf = (role: typeof databaseRole | keyof typeof processLogins): string =>
  `postgres://${role}@localhost/${databaseName}?host=/var/run/postgresql`
export const localDatabaseUrl = localUrlOf(databaseRole)

/** Runs SQL as the superuser of the cluster. */
export const psql = (sql: string, database = 'postgres') =>
  run('runuser', ['-u', 'postgres', '--', 'psql', '-XAtq', '-v', 'ON_ERROR_STOP=1', '-d', database], {
    input: sql,
  })

/**
 * Creates the roles that the tables are granted to, and the logins of the processes. Migrations run as a role that may
 * not create any.
 */
export const createRoles = (): string => psql(`${createRolesSql(databaseRole)}\n${createLoginsSql}`)

/** Creates roles and database when they are missing. */
export function createDatabase(): void {
  if (psql(`select 1 from pg_roles where rolname = '${databaseRole}'`) === '')
    psql(`create role ${databaseRole} login`)
  if (psql(`select 1 from pg_database where datname = '${databaseName}'`) === '')
    psql(
      `create database ${databaseName} owner ${databaseRole} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
    )
  psql(`alter role ${databaseRole} set timezone to 'UTC'`)
  createRoles()
}

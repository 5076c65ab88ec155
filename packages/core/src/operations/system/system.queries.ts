import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

export interface DatabaseServer {
  readonly version: string
  readonly startedAt: Date
}

export async function selectDatabaseServer(db: Db): Promise<DatabaseServer> {
  const { rows } = await sql<DatabaseServer>`
    select current_setting('server_version') as version, pg_postmaster_start_time() as "startedAt"`.execute(
    db,
  )
  const [server] = rows
  if (!server) throw new Error('the database returned no version')
  return server
}

/**
 * Whether a worker is connected or has supervised the queues since this moment. Its pool closes idle connections, so the
 * connection alone is no proof; pg-boss writes `monitor_on` only in the worker, every ten seconds.
 */
export async function isWorkerActive(db: Db, since: Date): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and application_name = 'plato-worker'
    ) or exists (
      select from pgboss.queue where monitor_on > ${since}
    ) as active`.execute(db)
  return rows[0]?.active ?? false
}

export interface Archiver {
  readonly isOn: boolean
  readonly lastArchivedAt: Date | null
}

export async function selectArchiver(db: Db): Promise<Archiver> {
  const { rows } = await sql<Archiver>`
    select current_setting('archive_mode') <> 'off' as "isOn", last_archived_time as "lastArchivedAt"
    from pg_stat_archiver`.execute(db)
  return rows[0] ?? { isOn: false, lastArchivedAt: null }
}

export async function selectLastMigration(db: Db): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db)
  return rows[0]?.name ?? null
}

export async function selectDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database()) as bytes`.execute(db)
  return rows[0]?.bytes ?? 0
}

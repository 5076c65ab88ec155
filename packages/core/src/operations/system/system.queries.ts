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
 * Whether a worker is connected or finished a job since this moment. Its pool closes idle connections, so the connection
 * alone is no proof; jobs are scheduled every minute.
 */
export async function isWorkerActive(db: Db, since: Date): Promise<boolean> {
  const { rows } = await sql<{ active: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and application_name = 'plato-worker'
    ) or exists (
      select from pgboss.job where state = 'completed' and completed_on > ${since}
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

export interface OpenWork {
  readonly oldestMailAt: Date | null
  readonly oldestUnresolvedPaymentAt: Date | null
  readonly oldestPendingRefundAt: Date | null
  readonly failingFeeds: number
}

/** A card payment is unresolved from the moment its page has expired and the provider has reported no result. */
export async function selectOpenWork(db: Db, { now, feedsReadBefore }: { now: Date; feedsReadBefore: Date }) {
  const { rows } = await sql<OpenWork>`select
    (select min(created_at) from mails where state = 'QUEUED') as "oldestMailAt",
    (select min(coalesce(expires_at, created_at + interval '50 minutes')) from payment_attempts
      where state in ('CREATED', 'STARTED', 'UNKNOWN')
        and coalesce(expires_at, created_at + interval '50 minutes') < ${now}::timestamptz
    ) as "oldestUnresolvedPaymentAt",
    (select min(created_at) from card_refunds where state in ('CREATED', 'SENT', 'UNKNOWN')) as "oldestPendingRefundAt",
    (select count(*)::int from calendar_feeds
      where active and failures > 0 and coalesce(read_at, created_at) < ${feedsReadBefore}::timestamptz
    ) as "failingFeeds"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the database returned no open work')
  return row
}

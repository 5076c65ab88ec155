import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'

const secondsSince = (moment: string) =>
  sql`greatest(0, extract(epoch from now() - ${sql.raw(moment)}))::float8`

async function one<Row>(query: Promise<{ rows: Row[] }>): Promise<Row> {
  const [row] = (await query).rows
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

interface QueueRow {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly oldestDueSeconds: number
}

/** Reads the jobs of the last week in one pass, as the screen of the background jobs does. */
export async function countQueues(db: Db, names: readonly string[]): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select q.name, coalesce(j.waiting, 0) as waiting, coalesce(j.active, 0) as active,
      coalesce(j.failed, 0) as failed, coalesce(${secondsSince('j.oldest')}, 0) as "oldestDueSeconds"
    from unnest(${names}::text[]) with ordinality q (name, place)
    left join (
      select name,
        (count(*) filter (where state < 'active'))::int as waiting,
        (count(*) filter (where state = 'active'))::int as active,
        (count(*) filter (where state = 'failed'))::int as failed,
        min(start_after) filter (where state < 'active' and start_after <= now()) as oldest
      from pgboss.job group by name
    ) j on j.name = q.name
    order by q.place`.execute(db)
  return rows
}

/** Reads the index of running holds. */
export const countHolds = (db: Db) =>
  one(
    sql<{ unconfirmed: number; awaitingPayment: number; other: number }>`
      select (count(*) filter (where unconfirmed_from is not null))::int as unconfirmed,
        (count(*) filter (where status = 'AWAITING_PAYMENT'))::int as "awaitingPayment",
        (count(*) filter (where unconfirmed_from is null and status <> 'AWAITING_PAYMENT'))::int as other
      from reservations where hold_expires_at is not null`.execute(db),
  )

/** Attempts and refunds without a result always have a time of the next poll, which is indexed. */
export async function countPaymentAttempts(db: Db) {
  const { rows: states } = await sql<{ state: string; count: number; oldestSeconds: number }>`
    select state::text as state, count(*)::int as count, ${secondsSince('min(created_at)')} as "oldestSeconds"
    from payment_attempts
    where ask_at is not null and state in ('CREATED', 'STARTED', 'UNKNOWN', 'REVIEW')
    group by state order by state`.execute(db)
  const pendingCardRefunds = await one(
    sql<{ count: number; oldestSeconds: number }>`
      select count(*)::int as count, coalesce(${secondsSince('min(created_at)')}, 0) as "oldestSeconds"
      from card_refunds where ask_at is not null and state in ('CREATED', 'SENT', 'UNKNOWN')`.execute(db),
  )
  return {
    openPaymentAttempts: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    oldestOpenAttemptSeconds: Math.max(0, ...states.map(({ oldestSeconds }) => oldestSeconds)),
    pendingCardRefunds,
  }
}

/** Reads the partial indexes of open and of failed mails. */
export async function countMails(db: Db) {
  const { queued, oldestSeconds, sending, failed } = await one(
    sql<{ queued: number; oldestSeconds: number; sending: number; failed: number }>`
      select (count(*) filter (where state = 'QUEUED'))::int as queued,
        coalesce(${secondsSince("min(created_at) filter (where state = 'QUEUED')")}, 0) as "oldestSeconds",
        (count(*) filter (where state = 'SENDING'))::int as sending,
        (select count(*)::int from mails where state = 'FAILED') as failed
      from mails where state in ('QUEUED', 'SENDING')`.execute(db),
  )
  return { queued: { count: queued, oldestSeconds }, sending, failed }
}

/** A reading that brought no new bulletin counts: on holidays the bank publishes none. */
export const readDatabaseFigures = (db: Db) =>
  one(
    sql<{
      bytes: number
      lastArchivedAt: Date | null
      lastArchiveFailedAt: Date | null
      archiveFailures: number
      isArchiving: boolean
      exchangeRateSeconds: number | null
    }>`select pg_database_size(current_database()) as bytes,
        a.last_archived_time as "lastArchivedAt", a.last_failed_time as "lastArchiveFailedAt",
        a.failed_count as "archiveFailures", current_setting('archive_mode') <> 'off' as "isArchiving",
        (select ${secondsSince('read_at')} from exchange_readings where outcome <> 'FAILED'
          order by read_at desc limit 1) as "exchangeRateSeconds"
      from pg_stat_archiver a`.execute(db),
  )

import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

export const findCardPanelFacts = (db: Db, id: number) =>
  db
    .selectFrom('reservations')
    .select(['status', 'total_try as totalTry', 'prepayment_try as prepaymentTry'])
    .select('commission_share as commissionShare')
    .where('id', '=', id)
    .executeTakeFirst()

/** Newest first, with the refunded amount and the provider notices of each attempt. */
export const selectAttemptRows = (db: Db, reservationId: number) =>
  db
    .selectFrom('payment_attempts as a')
    .selectAll('a')
    .select([
      sql<number>`(select coalesce(sum(r.amount_minor), 0)::bigint from card_refunds r
        where r.attempt_id = a.id and r.state <> 'FAILED')`.as('spokenFor'),
      sql<number>`(select count(*)::int from payment_notices n where n.attempt_id = a.id and n.signed)`.as(
        'notices',
      ),
      sql<number>`(select count(*)::int from payment_notices n where n.attempt_id = a.id and not n.signed)`.as(
        'forgedNotices',
      ),
    ])
    .where('a.reservation_id', '=', reservationId)
    .orderBy('a.created_at', 'desc')
    .execute()

interface AttentionRow {
  readonly what: 'ATTEMPT' | 'REFUND'
  readonly id: string
  readonly reservationId: number
  readonly reservationCode: string
  readonly villaName: string
  readonly guestName: string
  readonly amountMinor: number
  readonly currency: string
  readonly reason: string
  readonly since: Date
}

/** Oldest first. */
export async function selectAttention(db: Db): Promise<readonly AttentionRow[]> {
  const { rows } = await sql<AttentionRow>`select open.what, open.id, r.id as "reservationId",
      r.code as "reservationCode", v.name as "villaName", r.first_name || ' ' || r.last_name as "guestName",
      open.amount_minor as "amountMinor", open.currency, open.reason, open.since
    from (
      select 'ATTEMPT' as what, a.id, a.reservation_id, coalesce(a.captured_minor, a.amount_minor) as amount_minor,
        coalesce(a.captured_currency, 'TRY') as currency, a.attention as reason, coalesce(a.finished_at, a.created_at) as since
      from payment_attempts a where a.attention is not null and a.attended_at is null
      union all
      select 'REFUND', c.id, c.reservation_id, c.amount_minor, coalesce(a.captured_currency, 'TRY'),
        case when c.failure_code = 'MADE_AFTER_ALL' then 'REFUND_AFTER_ALL'
          when c.state = 'FAILED' then 'REFUND_FAILED' else 'REFUND_UNKNOWN' end, coalesce(c.finished_at, c.created_at)
      from card_refunds c join payment_attempts a on a.id = c.attempt_id
      where c.state in ('FAILED', 'UNKNOWN') and c.attended_at is null
    ) open
    join reservations r on r.id = open.reservation_id join villas v on v.id = r.villa_id
    order by open.since limit 100`.execute(db)
  return rows
}

/**
 * Counts open attempts and refunds, and finds since when a provider does not answer: an attempt whose page has
 * expired and a refund sent long ago are both settled by any response. An unexpired page is no sign of silence.
 */
export async function findOpenCounts(db: Db, now: Date) {
  const { rows } = await sql<{ attempts: number; refunds: number; silentSince: Date | null }>`select
    (select count(*)::int from payment_attempts where state in ('CREATED', 'STARTED', 'UNKNOWN', 'REVIEW')) as attempts,
    (select count(*)::int from card_refunds where state in ('CREATED', 'SENT', 'UNKNOWN')) as refunds,
    (select min(since) from (
      select coalesce(expires_at, created_at) as since from payment_attempts
      where state in ('CREATED', 'STARTED', 'UNKNOWN') and asked >= 3
        and coalesce(expires_at, created_at + interval '50 minutes') < ${now}::timestamptz - interval '25 minutes'
      union all
      select coalesce(sent_at, created_at) from card_refunds
      where state in ('CREATED', 'SENT', 'UNKNOWN')
        and coalesce(sent_at, created_at) < ${now}::timestamptz - interval '30 minutes'
    ) silent) as "silentSince"`.execute(db)
  return rows[0] ?? { attempts: 0, refunds: 0, silentSince: null }
}

/** Per currency: the sum the providers reported and the sum of the ledger. */
export async function selectCardSums(db: Db) {
  const { rows } = await sql<{ currency: string; providerMinor: number; ledgerMinor: number }>`
    select currency, sum(provider)::bigint as "providerMinor", sum(ledger)::bigint as "ledgerMinor" from (
      select captured_currency as currency, captured_minor as provider, 0 as ledger
      from payment_attempts where posting_id is not null
      union all
      select a.captured_currency, -c.amount_minor, 0
      from card_refunds c join payment_attempts a on a.id = c.attempt_id where c.state = 'DONE'
      union all
      select e.currency::text, 0, e.amount_minor from ledger_entries e where e.account = 'CARD'
    ) moved group by currency order by currency`.execute(db)
  return rows
}

/**
 * Marks the attempt or the refund with this id as reviewed and returns its reservation; ids are unique over both.
 */
export async function markAttended(tx: Tx, id: string, by: { userId: number; now: Date }) {
  const { rows } = await sql<{ reservationId: number }>`with attempt as (
      update payment_attempts set attended_by = ${by.userId}, attended_at = ${by.now}
      where id = ${id} and attention is not null returning reservation_id
    ), refund as (
      update card_refunds set attended_by = ${by.userId}, attended_at = ${by.now}
      where id = ${id} and state in ('FAILED', 'UNKNOWN') returning reservation_id
    )
    select reservation_id as "reservationId" from attempt union all select reservation_id from refund`.execute(
    tx,
  )
  return rows[0]?.reservationId
}

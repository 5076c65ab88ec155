import { nightsIn, type ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../platform/context.ts'
import { chainFaults } from './audit-chain/audit-chain.queries.ts'
import type { InvariantName } from './invariant.ts'
import { moneyViolations } from './money-invariants.queries.ts'

/** Selects one column `id`: the rows that violate an invariant. */
export type Violations = RawBuilder<unknown>

const statusesWith = (kind: 'HOLD' | 'RESERVATION' | null): string[] =>
  // Safe: the keys of the record are the statuses.
  (Object.keys(nightsIn) as ReservationStatus[]).filter((status) => nightsIn[status] === kind)

const today = sql`(now() at time zone 'Europe/Istanbul')::date`
/** Nights of the past cannot be booked again; the month before today is included for mistakes found late. */
const recentDays = 30
/** A job is handed out within seconds; rows younger than this may be in a transaction that the snapshot does not see. */
const settledAfter = sql`now() - interval '10 minutes'`

const nightViolations = {
  // One pass along the index by villa and day: a row must begin after all earlier rows of its villa have ended.
  'nights-overlap': sql`select id from (
      select id, lower(stay) as starts,
        max(upper(stay)) over (partition by villa_id order by lower(stay), id
          rows between unbounded preceding and 1 preceding) as earlier_end
      from occupancy) o
    where starts < earlier_end`,
  // A request holds its nights exactly while its hold runs; the other statuses always or never do.
  'nights-differ-from-reservation': sql`select r.id from reservations r
    left join occupancy o on o.reservation_id = r.id
    where r.check_out > ${today} - ${recentDays}::int and case
      when r.status = any (${statusesWith(null)}::reservation_status[]) then false
      when r.status = 'REQUESTED' and r.hold_expires_at is null then false
      else o.id is null or o.villa_id <> r.villa_id or o.stay <> daterange(r.check_in, r.check_out)
        or (o.kind = 'RESERVATION') <> (r.status = any (${statusesWith('RESERVATION')}::reservation_status[]))
      end`,
  'nights-of-ended-reservation': sql`select o.id from occupancy o
    join reservations r on r.id = o.reservation_id
    where upper(o.stay) > ${today} - ${recentDays}::int
      and (r.status = any (${statusesWith(null)}::reservation_status[])
        or (r.status = 'REQUESTED' and r.hold_expires_at is null))`,
  'external-nights-not-taken': sql`select e.id from external_records e
    where e.claims and e.ends_on > ${today} and exists (
      select from unnest(datemultirange(daterange(e.starts_on, e.ends_on)) - coalesce((
        select range_agg(o.stay) from occupancy o
        where o.villa_id = e.villa_id and o.stay && daterange(e.starts_on, e.ends_on)), '{}')))`,
  'conflict-not-recorded': sql`select e.id from external_records e
    join occupancy o on o.villa_id = e.villa_id and o.reservation_id is not null
      and o.stay && daterange(e.starts_on, e.ends_on)
    where e.claims and e.kind <> 'HORIZON' and e.ends_on > ${today} and not exists (
      select from calendar_conflicts c
      where c.external_id = e.id and c.reservation_id = o.reservation_id and c.closed_at is null
        and c.nights @> daterange(e.starts_on, e.ends_on) * o.stay)`,
  // Two index ranges: of the status that needs a hold, and of the holds.
  'hold-differs-from-status': sql`select id from reservations
      where status = 'AWAITING_PAYMENT' and (hold_expires_at is null or held_since is null)
    union
    select id from reservations
      where hold_expires_at is not null and (status not in ('REQUESTED', 'AWAITING_PAYMENT') or held_since is null)`,
} satisfies Partial<Record<InvariantName, Violations>>

/** Open jobs of these queues by an id in their data. Their number is small, so the table is read once for each. */
const openJobs = (queues: readonly string[], key: string) =>
  sql`(select data->>${sql.lit(key)} as id from pgboss.job
    where name = any (${queues}::text[]) and state <= 'active')`

const jobViolations = {
  // Mail and job are committed together, and the job is open until the mail is sent or given up.
  'mail-without-job': sql`select m.id from mails m
    where m.state in ('QUEUED', 'SENDING') and m.created_at < ${settledAfter}
      and not exists (select from ${openJobs(['mail.send', 'mail.give-up'], 'mailId')} j where j.id = m.id::text)`,
  'report-without-job': sql`select r.id from report_runs r
    where r.state in ('WAITING', 'RUNNING') and r.created_at < ${settledAfter}
      and not exists (select from ${openJobs(['reports.make', 'reports.give-up'], 'runId')} j where j.id = r.id::text)`,
  'picture-without-job': sql`select i.id from villa_images i
    where i.state = 'PROCESSING' and i.created_at < ${settledAfter}
      and not exists (select from ${openJobs(['villas.process-image'], 'imageId')} j where j.id = i.id::text)
      and not exists (select from pgboss.job f where f.name = 'villas.process-image' and f.state = 'failed'
        and f.data->>'imageId' = i.id::text)`,
  // Counts from the last change of the template: while it is switched off no mail is made.
  'confirmation-mail-missing': sql`select r.id from reservations r
    join mail_templates t on t.key = 'REZ_ONAY' and t.active and t.updated_at < r.confirmed_at
    where r.confirmed_at between now() - interval '7 days' and ${settledAfter} and r.status = 'CONFIRMED'
      and not exists (select from mails m where m.reservation_id = r.id and m.template_key = 'REZ_ONAY'
        and m.recipient = 'GUEST' and m.created_at >= r.confirmed_at - interval '1 minute')`,
} satisfies Partial<Record<InvariantName, Violations>>

/** Constraints and triggers without which the other invariants depend on the code alone. */
const safeguards = {
  constraints: ['occupancy_nights_free', 'reservations_hold_by_state', 'payment_receipts_check'],
  triggers: [
    'ledger_balances',
    'reservation_balances',
    'ledger_postings_append_only',
    'ledger_postings_keeps_facts',
    'ledger_entries_append_only',
    'ledger_entries_keeps_facts',
    'audit_log_append_only',
    'audit_log_keeps_facts',
    'audit_seals_append_only',
    'audit_seals_keeps_facts',
    'reservation_papers_append_only',
    'reservation_papers_keeps_facts',
    'occupancy_frees_nights',
  ],
}

/** `plato check audit` reads the whole chain. */
const newestSeals = 5_000

const otherViolations = {
  'document-number-repeated': sql`select max(id) as id from reservation_papers group by number having count(*) > 1`,
  'reservation-code-repeated': sql`select max(id) as id from reservations group by code having count(*) > 1`,
  'audit-chain-broken': chainFaults(newestSeals),
  // The job runs every night; a day is left for one that failed.
  'search-horizon-behind': sql`select 'as of day ' || least(as_of, settled) as id from search_horizon
    where least(as_of, settled) < ${today} - date '1970-01-01' - 1`,
  'safeguard-disabled': sql`select wanted as id from unnest(${safeguards.constraints}::text[]) wanted
      where not exists (select from pg_constraint c where c.conname = wanted and c.convalidated)
    union all
    select wanted from unnest(${safeguards.triggers}::text[]) wanted
      where not exists (select from pg_trigger t where t.tgname = wanted and t.tgenabled in ('O', 'A'))`,
} satisfies Partial<Record<InvariantName, Violations>>

const violations: Record<InvariantName, Violations> = {
  ...nightViolations,
  ...moneyViolations,
  ...jobViolations,
  ...otherViolations,
}

/** Each statement has its own limit, so that one bad plan cannot occupy the database for longer. */
export const limitStatements = (tx: Tx, ms: number) =>
  sql`select set_config('statement_timeout', ${String(ms)}, true)`.execute(tx)

export async function countViolations(
  tx: Tx,
  name: InvariantName,
): Promise<{ violations: number; examples: string[] }> {
  const { rows } = await sql<{ violations: number; examples: string[] }>`
    select count(*)::int as violations, coalesce((array_agg(id::text order by id))[1:5], '{}') as examples
    from (${violations[name]}) violating`.execute(tx)
  const [counted] = rows
  if (!counted) throw new Error(`the count of ${name} returned no row`)
  return counted
}

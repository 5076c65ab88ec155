import { type RawBuilder, sql } from 'kysely'
import type { InvariantName } from './invariant.ts'

/**
 * Postings are never changed, so each is compared while it is among the newest; `ledger-unbalanced` covers the older
 * ones by their sum.
 */
const newestPostings = 20_000

/** The posting id after which a posting counts as new; read from the primary key. */
const newFrom = sql`(select coalesce(max(id), 0) - ${newestPostings}::int from ledger_postings)`
const newPostings = sql`(select * from ledger_postings where id > ${newFrom})`
const newEntries = sql`(select * from ledger_entries where posting_id > ${newFrom})`

/**
 * Reservations with a new posting. `offset 0` keeps the view a subquery of each of them, which uses the index of the
 * entries; joined, the view would be computed for all reservations.
 */
const newestBalances = 2_000
const balances = sql`(select r.reservation_id, m.* from
    (select distinct reservation_id from ledger_postings
      where id > (select coalesce(max(id), 0) - ${newestBalances}::int from ledger_postings)) r
  cross join lateral (select received_minor, refunded_minor, deposit_held_minor, refund_due_minor
    from reservation_money v where v.reservation_id = r.reservation_id offset 0) m)`

const booked = sql`('PAID', 'SURPLUS', 'MISMATCH')`

export const moneyViolations = {
  // Staff may reverse a payment of a confirmed reservation and decide about it later.
  'confirmed-without-prepayment': sql`select r.id from reservations r
    where r.status in ('CONFIRMED', 'CHECKED_IN') and r.prepayment_try > coalesce((
        select -sum(e.amount_minor) from ledger_entries e join ledger_postings p on p.id = e.posting_id
        where e.reservation_id = r.id and e.account = 'GUEST' and e.currency = 'TRY'
          and p.kind in ('PREPAYMENT', 'BALANCE', 'SETTLEMENT')), 0)
      and not exists (select from ledger_postings p where p.reservation_id = r.id
        and p.kind in ('PREPAYMENT', 'BALANCE') and p.reverses_id is not null)`,
  'posting-unbalanced': sql`select posting_id as id from ${newEntries} e
    group by posting_id, currency having sum(amount_minor) <> 0`,
  'ledger-unbalanced': sql`select currency as id from ledger_entries group by currency having sum(amount_minor) <> 0`,
  'posting-differs-from-entries': sql`select p.id from ${newPostings} p
    left join ${newEntries} e on e.posting_id = p.id
    group by p.id, p.amount_minor, p.reservation_id, p.currency
    having abs(p.amount_minor) <> coalesce(sum(e.amount_minor) filter (where e.amount_minor > 0), 0)
      or bool_or(e.reservation_id <> p.reservation_id) or bool_or(e.currency <> p.currency)`,
  // The view sums entries; this sums the amounts of the postings.
  'money-view-differs-from-postings': sql`select b.reservation_id as id from ${balances} b
    cross join lateral (select
        coalesce(sum(amount_minor) filter (where kind in ('PREPAYMENT', 'BALANCE')), 0) as received,
        coalesce(sum(amount_minor) filter (where kind = 'REFUND'), 0) as refunded,
        coalesce(sum(case kind when 'DEPOSIT_IN' then amount_minor
          when 'DEPOSIT_OUT' then -amount_minor when 'DEPOSIT_KEPT' then -amount_minor end), 0) as deposit
      from ledger_postings p where p.reservation_id = b.reservation_id and p.currency = 'TRY') p
    where (b.received_minor, b.refunded_minor, b.deposit_held_minor) <> (p.received, p.refunded, p.deposit)`,
  // The trigger of the ledger maintains the open sums that the work list reads.
  'balance-differs-from-ledger': sql`select b.reservation_id as id from ${balances} b
    where b.deposit_held_minor <> coalesce((select -o.amount_minor from reservation_balances o
        where o.reservation_id = b.reservation_id and o.account = 'DEPOSITS_HELD'), 0)
      or b.refund_due_minor <> coalesce((select -o.amount_minor from reservation_balances o
        where o.reservation_id = b.reservation_id and o.account = 'REFUNDS_DUE'), 0)`,
  'refund-due-below-zero': sql`select b.reservation_id as id from ${balances} b
    where b.deposit_held_minor < 0 or b.refund_due_minor < coalesce((
      select sum(c.amount_minor) from card_refunds c join payment_attempts a on a.id = c.attempt_id
      where c.reservation_id = b.reservation_id and c.state in ('CREATED', 'SENT', 'UNKNOWN')
        and a.captured_currency = 'TRY'), 0)`,
  'card-payment-not-booked-once': sql`select p.id from ${newPostings} p
    left join payment_attempts a on a.posting_id = p.id
    where p.method = 'CARD' and p.kind <> 'REFUND'
    group by p.id, p.reservation_id, p.amount_minor, p.currency
    having count(a.id) <> 1 or bool_or(a.reservation_id <> p.reservation_id or a.state not in ${booked}
      or a.captured_minor <> p.amount_minor or a.captured_currency <> p.currency::text
      or (a.state = 'PAID' and (a.captured_minor <> a.amount_minor or a.captured_currency <> 'TRY')))`,
  // By reservation: the id of an attempt opens the guest's payment page.
  'card-attempt-without-posting': sql`select reservation_id as id from payment_attempts
    where (state in ${booked}) <> (posting_id is not null)`,
  'card-link-paid-twice': sql`select link_id as id from payment_attempts where state = 'PAID'
    group by link_id having count(*) > 1`,
  'card-refund-not-booked-once': sql`select p.id from ${newPostings} p
    left join card_refunds c on c.posting_id = p.id
    left join payment_attempts a on a.id = c.attempt_id
    where p.method = 'CARD' and p.kind = 'REFUND'
    group by p.id, p.reservation_id, p.amount_minor, p.currency
    having count(c.id) <> 1 or bool_or(c.state <> 'DONE' or c.reservation_id <> p.reservation_id
      or c.amount_minor <> p.amount_minor or a.captured_currency is distinct from p.currency::text)`,
  'card-refund-without-posting': sql`select reservation_id as id from card_refunds
    where (state = 'DONE') <> (posting_id is not null)`,
  'card-refund-exceeds-payment': sql`select min(a.reservation_id) as id from card_refunds c
    join payment_attempts a on a.id = c.attempt_id
    where c.state = 'DONE' group by a.id, a.captured_minor having sum(c.amount_minor) > coalesce(a.captured_minor, 0)`,
  // Without a time of the next poll no job would fetch the result.
  'card-request-without-next-poll': sql`select reservation_id as id from payment_attempts
      where state in ('CREATED', 'STARTED', 'UNKNOWN', 'REVIEW') and ask_at is null
    union all
    select reservation_id from card_refunds where state in ('CREATED', 'SENT', 'UNKNOWN') and ask_at is null`,
  // The amount may differ: staff book what they saw on the account.
  'receipt-differs-from-posting': sql`select r.id from payment_receipts r
    left join ledger_postings p on p.id = r.posting_id
    where (r.state = 'APPROVED') <> (p.id is not null)
      or p.reservation_id <> r.reservation_id or p.kind not in ('PREPAYMENT', 'BALANCE', 'UNEXPECTED')`,
} satisfies Partial<Record<InvariantName, RawBuilder<unknown>>>

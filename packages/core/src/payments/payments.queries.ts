import type { Posting, Receipt } from '@plato/contract/payments/payment-shape.contract'
import { prepared } from '@plato/database/prepared'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../context.ts'
import type { NewPosting } from './post.ts'
import { entriesOf, postingsWithNames } from './posting-sql.ts'

/** Where a reservation's money stands, in lira. */
export interface Money {
  /** All that came for the stay. */
  readonly receivedMinor: number
  /** What of it still counts for the stay: a settlement takes the rest away. */
  readonly paidMinor: number
  readonly refundDueMinor: number
  readonly refundedMinor: number
  /** Sent back to a card and not yet known to have arrived there. */
  readonly refundUnderWayMinor: number
  readonly keptMinor: number
  readonly depositHeldMinor: number
  readonly ownerDueMinor: number
  /** Paid for the stay and neither earned, kept nor owed back. */
  readonly guestCreditMinor: number
  /** Declared by the guest, not yet seen on the account. */
  readonly underReviewMinor: number
}

/** All derived from the ledger at this moment; zeros when nothing was posted. */
export async function findMoney(db: Db, reservationId: number): Promise<Money> {
  const { rows } = await sql<Money>`${prepared} select
      coalesce(m.received_minor, 0) as "receivedMinor",
      coalesce(m.paid_minor, 0) as "paidMinor",
      coalesce(m.refund_due_minor, 0) as "refundDueMinor",
      coalesce(m.refunded_minor, 0) as "refundedMinor",
      coalesce(m.kept_minor, 0) as "keptMinor",
      coalesce(m.deposit_held_minor, 0) as "depositHeldMinor",
      coalesce(m.owner_due_minor, 0) as "ownerDueMinor",
      coalesce(m.guest_credit_minor, 0) as "guestCreditMinor",
      (select coalesce(sum(r.amount_minor), 0)::bigint from payment_receipts r
        where r.reservation_id = ${reservationId} and r.state = 'PENDING') as "underReviewMinor",
      (select coalesce(sum(c.amount_minor), 0)::bigint from card_refunds c join payment_attempts a on a.id = c.attempt_id
        where c.reservation_id = ${reservationId} and c.state in ('CREATED', 'SENT', 'UNKNOWN')
          and a.captured_currency = 'TRY') as "refundUnderWayMinor"
    from (values (1)) one left join reservation_money m on m.reservation_id = ${reservationId}`.execute(db)
  const [money] = rows
  if (!money) throw new Error('money was asked for and not answered')
  return money
}

const isOpen = sql<SqlBool>`not exists (select from ledger_postings counter where counter.reverses_id = p.id)`

/** The posting and its entries in one statement; whether they cancel out, the database asks at the commit. */
export async function insertPosting(tx: Tx, posting: NewPosting): Promise<number> {
  const { reservationId, kind, method, amountMinor, entries, paidOn, at, createdBy } = posting
  const accounts = entries.map((entry) => entry.account)
  const amounts = entries.map((entry) => entry.amountMinor)
  const { rows } = await sql<{ id: number }>`${prepared} with posting as (
      insert into ledger_postings
        (reservation_id, kind, method, amount_minor, currency, bank_id, payer_name, note, paid_on, reverses_id, created_by, created_at)
      values (${reservationId}, ${kind}, ${method}, ${amountMinor}, ${posting.currency ?? 'TRY'}, ${posting.bankId ?? null},
        ${posting.payerName ?? ''}, ${posting.note ?? ''}, ${paidOn}, ${posting.reversesId ?? null}, ${createdBy}, ${at.now})
      returning id, reservation_id, currency
    ), entries as (
      insert into ledger_entries (posting_id, reservation_id, account, amount_minor, currency)
      select posting.id, posting.reservation_id, entry.account, entry.amount_minor, posting.currency
      from posting, unnest(${accounts}::ledger_account[], ${amounts}::bigint[]) as entry (account, amount_minor)
    )
    select id from posting`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('a posting was inserted and not returned')
  return made.id
}

/** What ended reservations booked and nobody has booked back, with its entries. */
export function selectOpenSettlements(db: Db, reservationId: number) {
  return db
    .selectFrom('ledger_postings as p')
    .select(['p.id', 'p.amount_minor as amountMinor', entriesOf.as('entries')])
    .where('p.reservation_id', '=', reservationId)
    .where('p.kind', '=', 'SETTLEMENT')
    .where('p.reverses_id', 'is', null)
    .where(isOpen)
    .orderBy('p.id')
    .execute()
}

/** Newest first. */
export async function selectPostings(db: Db, reservationId: number): Promise<Posting[]> {
  const rows = await postingsWithNames(db)
    .where('p.reservation_id', '=', reservationId)
    .orderBy('p.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Newest first. */
export async function selectReceipts(db: Db, reservationId: number): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('payment_receipts')
    .select([
      'id',
      'state',
      'amount_minor as amountMinor',
      'payer_name as payerName',
      'paid_on as paidOn',
      'content_type as contentType',
      'decision_note as decisionNote',
      'created_at as createdAt',
    ])
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** One posting with its entries, as undoing it asks. */
export const findPosting = (db: Db, id: number) =>
  db
    .selectFrom('ledger_postings as p')
    .leftJoin('ledger_postings as counter', 'counter.reverses_id', 'p.id')
    .select([
      'p.id',
      'p.reservation_id as reservationId',
      'p.kind',
      'p.method',
      'p.amount_minor as amountMinor',
      'p.bank_id as bankId',
      'p.payer_name as payerName',
      'p.reverses_id as reversesId',
      'counter.id as reversedById',
      entriesOf.as('entries'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** What became of the damage deposit in all, and why some of it was kept. Counter entries take theirs out again. */
export const findDepositOutcome = (tx: Tx, reservationId: number) =>
  tx
    .selectFrom('ledger_postings as p')
    .select([
      sql<number>`coalesce(sum(p.amount_minor) filter (where p.kind = 'DEPOSIT_OUT'), 0)::bigint`.as(
        'outMinor',
      ),
      sql<number>`coalesce(sum(p.amount_minor) filter (where p.kind = 'DEPOSIT_KEPT'), 0)::bigint`.as(
        'keptMinor',
      ),
      sql<string>`coalesce(string_agg(p.note, ', ' order by p.id) filter (
        where p.kind = 'DEPOSIT_KEPT' and p.note <> '' and p.reverses_id is null and ${isOpen}), '')`.as(
        'reasons',
      ),
    ])
    .where('p.reservation_id', '=', reservationId)
    .executeTakeFirstOrThrow()

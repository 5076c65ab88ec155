import type { Posting } from '@plato/contract/payments/payment-shape.contract'
import { prepared } from '@plato/database/prepared'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { entriesOf, postingsWithNames } from '../shared-sql/posting-sql.ts'
import type { NewPosting } from './new-posting.ts'

/** The sums of a reservation in lira. */
export interface Money {
  /** Everything received for the stay. */
  readonly receivedMinor: number
  /** The part of it that still counts for the stay; a settlement removes the rest. */
  readonly paidMinor: number
  readonly refundDueMinor: number
  readonly refundedMinor: number
  /** Sent to a card, not yet confirmed by the provider. */
  readonly refundUnderWayMinor: number
  readonly keptMinor: number
  readonly depositHeldMinor: number
  readonly ownerDueMinor: number
  /** Paid for the stay and neither earned, retained nor owed back. */
  readonly guestCreditMinor: number
  /** Declared by the guest with a receipt, not yet approved by staff. */
  readonly underReviewMinor: number
}

/** Derives the sums from the ledger; zeros when nothing was posted. */
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

/**
 * Inserts the posting and its entries in one statement; a deferred constraint checks at commit that they sum to
 * zero.
 */
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

/** Settlements of ended reservations without a counter entry, with their entries. */
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

/** One posting with its entries, as `reversePosting` needs it. */
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
      'p.currency',
      'p.bank_id as bankId',
      'p.payer_name as payerName',
      'p.reverses_id as reversesId',
      'counter.id as reversedById',
      entriesOf.as('entries'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst()

/** The sums of the damage deposit and the reason for the retained part; counter entries are subtracted. */
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

import type { ReceiptFilter } from '@plato/contract/payments/payments.contract'
import type { DB } from '@plato/database/types'
import { sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { selectCappedPage } from '../platform/page.queries.ts'
import type { DocumentFile } from '../storage/read-pdf.ts'

/** The guest’s statement about the transfer. */
export interface SentReceipt {
  readonly amountMinor: number
  readonly payerName: string
  readonly paidOn: string
}

/** Inserts the receipt; the caller inserts its file, which is sealed for the id. */
export async function insertReceipt(
  tx: Tx,
  reservationId: number,
  { sent, file, at }: { sent: SentReceipt; file: DocumentFile; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('payment_receipts')
    .values({
      reservation_id: reservationId,
      content_type: file.contentType,
      size_bytes: file.bytes.length,
      amount_minor: sent.amountMinor,
      payer_name: sent.payerName,
      paid_on: sent.paidOn,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const countPendingReceipts = async (db: Db, reservationId: number): Promise<number> => {
  const row = await db
    .selectFrom('payment_receipts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'PENDING')
    .executeTakeFirstOrThrow()
  return row.n
}

export const findReceipt = (db: Db, id: number) =>
  db
    .selectFrom('payment_receipts')
    .select(['id', 'reservation_id as reservationId', 'state', 'amount_minor as amountMinor'])
    .where('id', '=', id)
    .executeTakeFirst()

/** The oldest receipt of this amount that waits. */
export const findPendingReceipt = (tx: Tx, reservationId: number, amountMinor: number) =>
  tx
    .selectFrom('payment_receipts')
    .select(['id', 'amount_minor as amountMinor'])
    .where('reservation_id', '=', reservationId)
    .where('state', '=', 'PENDING')
    .where('amount_minor', '=', amountMinor)
    .orderBy('id')
    .executeTakeFirst()

export async function updateReceipt(
  tx: Tx,
  id: number,
  decided: Updateable<DB['payment_receipts']>,
): Promise<void> {
  await tx.updateTable('payment_receipts').set(decided).where('id', '=', id).execute()
}

export const findReceiptType = async (db: Db, id: number): Promise<string | undefined> => {
  const row = await db
    .selectFrom('payment_receipts')
    .select('content_type')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.content_type
}

const columns = [
  'r.id',
  'r.state',
  'r.amount_minor as amountMinor',
  'r.payer_name as payerName',
  'r.paid_on as paidOn',
  'r.content_type as contentType',
  'r.decision_note as decisionNote',
  'r.created_at as createdAt',
  'reservations.id as reservationId',
  'reservations.code as reservationCode',
  'reservations.status',
  'reservations.total_try as totalTry',
  'reservations.prepayment_try as prepaymentTry',
  'reservations.commission_share as commissionShare',
  'villas.name as villaName',
] as const

/** A subquery, not a join: with a join the planner would compute the sums of every reservation. */
const paidMinor = sql<number>`coalesce((
  select paid_minor from reservation_money where reservation_money.reservation_id = r.reservation_id
), 0)`

/** Pending receipts oldest first, because that guest waits longest; decided ones newest first. */
export async function selectReceiptPage(db: Db, filter: ReceiptFilter) {
  const inState = db.selectFrom('payment_receipts as r').where('r.state', '=', filter.state)
  return selectCappedPage(
    {
      found: inState,
      rows: ({ skip, take }) =>
        inState
          .innerJoin('reservations', 'reservations.id', 'r.reservation_id')
          .innerJoin('villas', 'villas.id', 'reservations.villa_id')
          .leftJoin('users', 'users.id', 'r.decided_by')
          .select(columns)
          .select([
            'reservations.first_name as firstName',
            'reservations.last_name as lastName',
            sql<string>`reservations.first_name || ' ' || reservations.last_name`.as('guestName'),
            sql<string | null>`users.first_name || ' ' || users.last_name`.as('decidedByName'),
            paidMinor.as('paidMinor'),
            sql<string>`(reservations.created_at at time zone 'Europe/Istanbul')::date`.as('reservedOn'),
          ])
          .orderBy('r.id', filter.state === 'PENDING' ? 'asc' : 'desc')
          .limit(take)
          .offset(skip),
    },
    filter,
  )
}

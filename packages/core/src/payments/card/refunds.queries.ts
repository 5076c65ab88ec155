import type { DB } from '@plato/database/types'
import type { RefundState } from '@plato/rules/payments/card-refund'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

export type StoredRefund = Selectable<DB['card_refunds']>

interface NewRefund {
  readonly id: string
  readonly reservationId: number
  readonly attemptId: string
  readonly amountMinor: number
  readonly createdBy: number
  readonly askAt: Date
  readonly at: Date
}

export const insertRefund = (tx: Tx, refund: NewRefund) =>
  tx
    .insertInto('card_refunds')
    .values({
      id: refund.id,
      reservation_id: refund.reservationId,
      attempt_id: refund.attemptId,
      amount_minor: refund.amountMinor,
      state: 'CREATED',
      ask_at: refund.askAt,
      created_by: refund.createdBy,
      created_at: refund.at,
    })
    .execute()

export const findRefund = (db: Db, id: string) =>
  db.selectFrom('card_refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** True for the one caller that changed the state, so that concurrent workers do not repeat the work. */
export async function moveRefund(
  db: Db,
  id: string,
  from: readonly RefundState[],
  values: Updateable<DB['card_refunds']>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('card_refunds')
    .set(values)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The refunds of one attempt without the failed ones. */
export const selectRefundsOf = (db: Db, attemptId: string) =>
  db
    .selectFrom('card_refunds')
    .select(['id', 'amount_minor as amountMinor', 'state'])
    .where('attempt_id', '=', attemptId)
    .where('state', '<>', 'FAILED')
    .execute()

const atATime = 100

export const selectRefundsToAsk = (db: Db, now: Date) =>
  db
    .selectFrom('card_refunds')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(atATime)
    .execute()

export const selectRefundRows = (db: Db, reservationId: number) =>
  db
    .selectFrom('card_refunds as r')
    .innerJoin('payment_attempts as a', 'a.id', 'r.attempt_id')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .selectAll('r')
    .select([
      sql<string>`coalesce(a.captured_currency, 'TRY')`.as('currency'),
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('createdByName'),
    ])
    .where('r.reservation_id', '=', reservationId)
    .orderBy('r.created_at', 'desc')
    .execute()

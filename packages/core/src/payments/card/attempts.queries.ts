import type { DB } from '@plato/database/types'
import type { CardProvider, PaymentPurpose } from '@plato/rules/payments/card'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

export type StoredAttempt = Selectable<DB['payment_attempts']>

interface NewAttempt {
  readonly id: string
  readonly reservationId: number
  readonly linkId: number
  readonly provider: CardProvider
  readonly purpose: PaymentPurpose
  readonly amountMinor: number
  readonly askAt: Date
  readonly at: Date
}

export const insertAttempt = (tx: Tx, attempt: NewAttempt) =>
  tx
    .insertInto('payment_attempts')
    .values({
      id: attempt.id,
      reservation_id: attempt.reservationId,
      link_id: attempt.linkId,
      provider: attempt.provider,
      purpose: attempt.purpose,
      amount_minor: attempt.amountMinor,
      state: 'CREATED',
      ask_at: attempt.askAt,
      created_at: attempt.at,
    })
    .execute()

export const findAttempt = (db: Db, id: string) =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst()

export const lockAttempt = (tx: Tx, id: string) =>
  tx.selectFrom('payment_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

export const updateAttempt = (tx: Db, id: string, values: Updateable<DB['payment_attempts']>) =>
  tx.updateTable('payment_attempts').set(values).where('id', '=', id).execute()

/**
 * Updates only while the state is CREATED, so that a late provider response does not overwrite a newer state.
 */
export const updateRequestedAt = (db: Db, id: string, values: Updateable<DB['payment_attempts']>) =>
  db.updateTable('payment_attempts').set(values).where('id', '=', id).where('state', '=', 'CREATED').execute()

/** Newest first. While the caller holds the reservation lock no attempt can be added. */
export const selectAttempts = (db: Db, reservationId: number) =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('created_at', 'desc')
    .execute()

/** Limit per run of the reconciliation job; the next run follows a minute later. */
const atATime = 100

export const selectAttemptsToAsk = (db: Db, now: Date) =>
  db
    .selectFrom('payment_attempts')
    .select('id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(atATime)
    .execute()

/** The attempt with the fields its guest may see. */
export const findReportedAttempt = (db: Db, id: string) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('reservations as r', 'r.id', 'a.reservation_id')
    .innerJoin('villas as v', 'v.id', 'r.villa_id')
    .innerJoin('payment_links as l', 'l.id', 'a.link_id')
    .select([
      'a.state',
      'a.amount_minor as amountMinor',
      'a.failure_message as failureMessage',
      'a.link_id as linkId',
      'l.expires_at as expiresAt',
      'l.revoked_at as revokedAt',
      'r.status',
      'r.hold_expires_at as holdExpiresAt',
      'r.code',
      'v.name as villaName',
    ])
    .where('a.id', '=', id)
    .executeTakeFirst()

interface NewNotice {
  readonly provider: CardProvider
  readonly attemptId: string
  readonly signed: boolean
  readonly at: Date
}

export const insertNotice = (tx: Tx, notice: NewNotice) =>
  tx
    .insertInto('payment_notices')
    .values({
      provider: notice.provider,
      attempt_id: notice.attemptId,
      signed: notice.signed,
      at: notice.at,
    })
    .execute()

/**
 * Stores the reason from a signed notice. The state stays: the provider may still report the attempt as paid.
 */
export const noteFailure = (tx: Tx, id: string, failure: { code: string; message: string }) =>
  tx
    .updateTable('payment_attempts')
    .set({ failure_code: failure.code, failure_message: failure.message })
    .where('id', '=', id)
    .where('state', 'not in', ['PAID', 'SURPLUS', 'MISMATCH'])
    .execute()

/**
 * Sets the attention flag once and leaves an existing one, also a reviewed one. A forged notice can be sent by any
 * stranger, so its flag is replaced by every other reason.
 */
export const raiseAttention = async (
  tx: Tx,
  id: string,
  attention: 'FOREIGN_ANSWER' | 'FORGED_NOTICE' | 'KEYS_CHANGED',
): Promise<void> => {
  await tx
    .updateTable('payment_attempts')
    .set({ attention, attended_at: null, attended_by: null })
    .where('id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('attention', 'is', null),
        ...(attention === 'FORGED_NOTICE' ? [] : [eb('attention', '=', 'FORGED_NOTICE')]),
      ]),
    )
    .execute()
}

/** Whether the bank reviews a card or staff review a receipt for this stay; its hold then has no deadline. */
export const isLookedAt = async (tx: Tx, reservationId: number, exceptId: string | null = null) => {
  const { rows } = await sql<{ is: boolean }>`select exists (
      select from payment_attempts where reservation_id = ${reservationId} and state = 'REVIEW' and id is distinct from ${exceptId}::uuid
    ) or exists (
      select from payment_receipts where reservation_id = ${reservationId} and state = 'PENDING'
    ) as is`.execute(tx)
  return rows[0]?.is ?? false
}

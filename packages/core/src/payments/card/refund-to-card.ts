import { randomUUID } from 'node:crypto'
import type { CardPanel, NewCardRefund } from '@plato/contract/payments/card.contract'
import type { Currency } from '@plato/rules/money'
import { refundableOf } from '@plato/rules/payments/card-refund'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { type ReservationTransaction, withReservation } from '../../reservations/with-reservation.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { refundOrAsk } from '../ask-refund-approval.ts'
import { oweOverpaid } from '../refund-guest.ts'
import { findAttempt, lockAttempt, type StoredAttempt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { getCardPanel } from './card-panel.ts'
import { insertRefund, selectRefundsOf } from './refunds.queries.ts'

/**
 * The queue sends the refund at once; after this time the reconciliation job sends it, in case the job was lost.
 */
const lostMs = 5 * 60_000

async function requireRefundable(
  transaction: ReservationTransaction,
  attempt: StoredAttempt,
  amountMinor: number,
): Promise<void> {
  if (attempt.captured_minor === null || !attempt.transaction_id)
    throw new Refusal('payment.nothing_to_refund')
  const spokenFor = (await selectRefundsOf(transaction.tx, attempt.id)).reduce(
    (sum, one) => sum + one.amountMinor,
    0,
  )
  if (amountMinor > refundableOf(attempt.captured_minor, spokenFor)) throw new Refusal('payment.too_much')
  // A payment in another currency was never counted as lira: the full amount is owed back, and nothing else.
  if (attempt.captured_currency === 'TRY') return oweOverpaid(transaction, amountMinor)
  if (amountMinor !== attempt.captured_minor) throw new Refusal('payment.too_much')
}

async function attemptOf(
  { tx, reservation }: ReservationTransaction,
  attemptId: string,
): Promise<StoredAttempt> {
  const found = await findAttempt(tx, attemptId)
  if (found?.reservation_id !== reservation.id) throw new Refusal('payment.attempt_not_found')
  return lockAttempt(tx, attemptId)
}

/** Stores the refund and sends its job. */
export async function createCardRefund(
  transaction: ReservationTransaction,
  { attemptId, amountMinor }: NewCardRefund,
): Promise<void> {
  const { tx, ctx, reservation, at } = transaction
  const attempt = await attemptOf(transaction, attemptId)
  await requireRefundable(transaction, attempt, amountMinor)
  const id = randomUUID()
  await insertRefund(tx, {
    id,
    reservationId: reservation.id,
    attemptId,
    amountMinor,
    createdBy: ctx.actor.id,
    askAt: new Date(at.now.getTime() + lostMs),
    at: at.now,
  })
  await recordEvent(tx, reservation.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'CARD_REFUND_ASKED',
    detail: { amountMinor, currency: attempt.captured_currency, method: 'CARD' },
    at,
  })
  await recordAudit(tx, ctx, {
    action: 'card_refund.asked',
    subjectId: id,
    change: { reservationId: reservation.id, attemptId, amountMinor },
  })
  await ctx.sendJob(tx, 'payments.refund', { refundId: id })
}

async function refundCard(transaction: ReservationTransaction, refund: NewCardRefund): Promise<void> {
  const attempt = await attemptOf(transaction, refund.attemptId)
  // An attempt without a payment has no currency; creating the refund refuses it.
  const currency = (attempt.captured_currency ?? 'TRY') as Currency
  const request = { ...refund, kind: 'CARD_REFUND', currency, input: refund } as const
  await refundOrAsk(transaction, request, () => createCardRefund(transaction, refund))
}

/**
 * Refunds to the card, up to the amount owed; a large refund waits for a second person. Stores the refund first; the worker
 * then sends it to the provider once.
 */
export async function refundToCard(
  ctx: Context & CardContext,
  reservationId: number,
  refund: NewCardRefund,
  key: string,
): Promise<CardPanel> {
  const write = { reservationId, action: 'card.refund', input: refund, key }
  await withReservation(ctx, write, (transaction) => refundCard(transaction, refund))
  return getCardPanel(ctx, reservationId)
}

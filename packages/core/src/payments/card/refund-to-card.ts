import { randomUUID } from 'node:crypto'
import type { CardDesk, NewCardRefund } from '@plato/contract/payments/card.contract'
import { refundableOf } from '@plato/rules/payments/card-refund'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../audit.queries.ts'
import type { Context } from '../../context.ts'
import { recordEvent } from '../../reservations/record-event.ts'
import { type Desk, withReservation } from '../../reservations/with-reservation.ts'
import { oweOverpaid } from '../refund-guest.ts'
import { findAttempt, type KeptAttempt, lockAttempt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { getCardDesk } from './card-desk.ts'
import { insertRefund, selectRefundsOf } from './refunds.queries.ts'

/** The queue sends it at once; what it loses, the clock finds. */
const lostMs = 5 * 60_000

async function insistOnRefundable(desk: Desk, attempt: KeptAttempt, amountMinor: number): Promise<void> {
  if (attempt.captured_minor === null || !attempt.transaction_id)
    throw new Refusal('payment.nothing_to_refund')
  const spokenFor = (await selectRefundsOf(desk.tx, attempt.id)).reduce(
    (sum, one) => sum + one.amountMinor,
    0,
  )
  if (amountMinor > refundableOf(attempt.captured_minor, spokenFor)) throw new Refusal('payment.too_much')
  // Money of another currency was never counted as lira: all of it is owed back at once, and nothing else is.
  if (attempt.captured_currency === 'TRY') return oweOverpaid(desk, amountMinor)
  if (amountMinor !== attempt.captured_minor) throw new Refusal('payment.too_much')
}

async function askForRefund(desk: Desk, { attemptId, amountMinor }: NewCardRefund): Promise<void> {
  const { tx, ctx, reservation, at } = desk
  const found = await findAttempt(tx, attemptId)
  if (found?.reservation_id !== reservation.id) throw new Refusal('payment.attempt_not_found')
  const attempt = await lockAttempt(tx, attemptId)
  await insistOnRefundable(desk, attempt, amountMinor)
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

/** Money back to the card it came from, up to what is owed. Written down first; the worker then asks the provider, once. */
export async function refundToCard(
  ctx: Context & CardContext,
  reservationId: number,
  refund: NewCardRefund,
  key: string,
): Promise<CardDesk> {
  const write = { reservationId, action: 'card.refund', input: refund, key }
  await withReservation(ctx, write, (desk) => askForRefund(desk, refund))
  return getCardDesk(ctx, reservationId)
}

import type { Currency } from '@plato/rules/money'
import { nextRefundAsk, wasMade } from '@plato/rules/payments/card-refund'
import { guestIsRefunded } from '@plato/rules/payments/ledger'
import { moneyOf } from '../../ledger/money.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import type { Db } from '../../platform/context.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { asSystem, type SystemTransaction } from '../../reservations/with-reservation.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { book } from '../book-posting.ts'
import { refundLabels } from '../payment-labels.tr.ts'
import { type MadeRefund, ProviderRefused, ProviderSilent } from '../providers/provider.ts'
import { findAttempt, type StoredAttempt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { providerNamed } from './open-provider.ts'
import { findRefund, moveRefund, type StoredRefund, selectRefundsOf } from './refunds.queries.ts'

const minuteMs = 60_000
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs)

type Named = StoredAttempt & { readonly payment_id: string; readonly transaction_id: string }

async function attemptOf(ctx: CardContext, refund: StoredRefund): Promise<Named> {
  const attempt = await findAttempt(ctx.db, refund.attempt_id)
  if (!attempt?.payment_id || !attempt.transaction_id) throw new Error('a refund without a payment')
  return { ...attempt, payment_id: attempt.payment_id, transaction_id: attempt.transaction_id }
}

/** Whether the provider’s list contains this refund, not counting refunds already booked. */
async function isListed(db: Db, refund: StoredRefund, made: readonly MadeRefund[]): Promise<boolean> {
  const known = (await selectRefundsOf(db, refund.attempt_id)).filter(({ state }) => state === 'DONE')
  return wasMade({ id: refund.id, amountMinor: refund.amount_minor }, made, known)
}

const notMade = 'NOT_MADE'
const lastPollMinutes = 24 * 60
/**
 * The refund was made although it was marked as failed, and the amount was given back another way: staff must settle
 * it.
 */
const madeAfterAll = 'MADE_AFTER_ALL'

const mayStillBeDone = ({ state, failure_code: code }: StoredRefund): boolean =>
  state === 'SENT' || state === 'UNKNOWN' || (state === 'FAILED' && code === notMade)

/** Whether the amount of a refund marked as failed is still owed, so not given back another way since. */
async function isStillOwed(
  { tx }: SystemTransaction,
  refund: StoredRefund,
  currency: Currency,
): Promise<boolean> {
  if (currency !== 'TRY') return true
  const { refundDueMinor, refundUnderWayMinor } = await moneyOf(tx, refund.reservation_id)
  return refundDueMinor - refundUnderWayMinor >= refund.amount_minor
}

/** Books the refund once and mails the guest. `made` is the provider’s list when the refund was found there. */
async function bookRefund(
  ctx: CardContext,
  refund: StoredRefund,
  attempt: Named,
  made?: readonly MadeRefund[],
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, refund.reservation_id)
    const at = await ctx.databaseTime(tx)
    const transaction: SystemTransaction = { tx, ctx: asSystem(ctx), reservation, at }
    // Safe: only payments in these currencies are booked.
    const currency = (attempt.captured_currency ?? 'TRY') as Currency
    const refunded = { amountMinor: refund.amount_minor, currency, method: 'CARD', paidOn: at.today } as const
    const current = await findRefund(tx, refund.id)
    if (!current || !mayStillBeDone(current)) return
    // Checked again under the lock: of two equal refunds without ids only one can be the listed one.
    if (made && !(await isListed(tx, refund, made))) return
    if (current.state === 'FAILED' && !(await isStillOwed(transaction, refund, currency))) {
      const values = { failure_code: madeAfterAll, attended_at: null, attended_by: null, ask_at: null }
      await moveRefund(tx, refund.id, ['FAILED'], values)
      return
    }
    const entries = guestIsRefunded(refund.amount_minor, 'CARD')
    const postingId = await book(transaction, {
      ...refunded,
      kind: 'REFUND',
      entries,
      note: attempt.payment_id,
    })
    const done = { state: 'DONE', posting_id: postingId, ask_at: null, finished_at: at.now } as const
    await moveRefund(tx, refund.id, ['SENT', 'UNKNOWN', 'FAILED'], done)
    await mailAbout(tx, ctx, {
      key: 'IADE_YAPILDI',
      reservationId: reservation.id,
      occasion: `posting-${postingId}`,
      at,
      placeholders: refundLabels(refunded),
    })
  })
}

/** Marks the refund as failed; staff decide whether to retry or to send the money another way. */
async function failRefund(
  ctx: CardContext,
  refund: StoredRefund,
  attempt: Named,
  failure: { code: string; message: string },
) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockReservation(tx, refund.reservation_id)
    const at = await ctx.databaseTime(tx)
    const values = { failure_code: failure.code, failure_message: failure.message }
    // A review made while the state was unknown does not cover the failure.
    const unseen = { attended_at: null, attended_by: null }
    // A missing entry in the list is not a refusal: the list is read once more a day later.
    const askAt = failure.code === notMade ? later(at.now, lastPollMinutes) : null
    const failed = { state: 'FAILED', ask_at: askAt, finished_at: at.now, ...values, ...unseen } as const
    if (!(await moveRefund(tx, refund.id, ['SENT', 'UNKNOWN'], failed))) return
    await recordEvent(tx, refund.reservation_id, {
      mover: { by: 'CLOCK', userId: null },
      event: 'CARD_REFUND_FAILED',
      detail: { amountMinor: refund.amount_minor, currency: attempt.captured_currency, method: 'CARD' },
      at,
    })
  })
}

/**
 * Sends a refund to the provider exactly once. The state SENT is stored before the call, so a crashed worker or a
 * job delivered twice finds it sent and only polls the result.
 */
export async function sendCardRefund(ctx: CardContext, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (!refund) return
  const attempt = await attemptOf(ctx, refund)
  const provider = await providerNamed(ctx, attempt.provider)
  if (!provider) throw new Error(`${attempt.provider} has no keys`)
  const { now } = await ctx.databaseTime(ctx.db)
  const sent = { state: 'SENT', sent_at: now, ask_at: later(now, 2) } as const
  if (!(await moveRefund(ctx.db, refundId, ['CREATED'], sent))) return
  try {
    await provider.refund({
      refundId,
      attemptId: attempt.id,
      paymentId: attempt.payment_id,
      transactionId: attempt.transaction_id,
      amountMinor: refund.amount_minor,
      currency: attempt.captured_currency ?? 'TRY',
    })
  } catch (error) {
    if (error instanceof ProviderRefused) return failRefund(ctx, refund, attempt, error)
    if (!(error instanceof ProviderSilent)) throw error
    await moveRefund(ctx.db, refundId, ['SENT'], { state: 'UNKNOWN', ask_at: later(now, 1) })
    return
  }
  await bookRefund(ctx, refund, attempt)
}

/** Null when the provider did not answer. */
async function listMade(ctx: CardContext, attempt: Named): Promise<readonly MadeRefund[] | null> {
  const provider = await providerNamed(ctx, attempt.provider)
  if (!provider) return null
  const { id: attemptId, ref, payment_id: paymentId } = attempt
  try {
    return await provider.fetchRefunds({ attemptId, ref, paymentId })
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return null
    throw error
  }
}

/** Polls a refund without a confirmed result by reading the provider’s list. Reading never refunds anything. */
export async function askAboutRefund(ctx: CardContext, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId)
  if (refund?.state === 'CREATED') return sendCardRefund(ctx, refundId)
  if (!refund?.sent_at || !mayStillBeDone(refund)) return
  const attempt = await attemptOf(ctx, refund)
  const made = await listMade(ctx, attempt)
  if (made && (await isListed(ctx.db, refund, made))) return bookRefund(ctx, refund, attempt, made)
  const { now } = await ctx.databaseTime(ctx.db)
  if (refund.state === 'FAILED') {
    await moveRefund(ctx.db, refundId, ['FAILED'], { ask_at: made ? null : later(now, 60) })
    return
  }
  const asking = { sentAt: refund.sent_at, asked: refund.asked, now }
  const next = nextRefundAsk(asking, made && 'MISSING')
  if (next.isOver) return failRefund(ctx, refund, attempt, { code: notMade, message: '' })
  const values = { state: 'UNKNOWN', ask_at: next.askAt, asked: refund.asked + 1 } as const
  await moveRefund(ctx.db, refundId, ['SENT', 'UNKNOWN'], values)
}

import type { Currency } from '@plato/rules/money'
import { nextRefundAsk, wasMade } from '@plato/rules/payments/card-refund'
import { guestIsRefunded } from '@plato/rules/payments/ledger'
import type { Db } from '../../context.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { recordEvent } from '../../reservations/record-event.ts'
import { byNobody, type OpenDesk } from '../../reservations/with-reservation.ts'
import { book } from '../book-posting.ts'
import { refundWords } from '../payment-words.tr.ts'
import { findMoney } from '../payments.queries.ts'
import { type MadeRefund, ProviderRefused, ProviderSilent } from '../providers/provider.ts'
import { findAttempt, type KeptAttempt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { providerNamed } from './open-provider.ts'
import { findRefund, type KeptRefund, moveRefund, selectRefundsOf } from './refunds.queries.ts'

const minuteMs = 60_000
const later = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs)

type Named = KeptAttempt & { readonly payment_id: string; readonly transaction_id: string }

async function attemptOf(ctx: CardContext, refund: KeptRefund): Promise<Named> {
  const attempt = await findAttempt(ctx.db, refund.attempt_id)
  if (!attempt?.payment_id || !attempt.transaction_id) throw new Error('a refund without a payment')
  return { ...attempt, payment_id: attempt.payment_id, transaction_id: attempt.transaction_id }
}

/** Whether the provider's list holds this refund and no other's. */
async function isListed(db: Db, refund: KeptRefund, made: readonly MadeRefund[]): Promise<boolean> {
  const known = (await selectRefundsOf(db, refund.attempt_id)).filter(({ state }) => state === 'DONE')
  return wasMade({ id: refund.id, amountMinor: refund.amount_minor }, made, known)
}

const notMade = 'NOT_MADE'
const lastLookMinutes = 24 * 60
/** Given back a second time, because everybody took the first for failed: people must settle it with the guest. */
const madeAfterAll = 'MADE_AFTER_ALL'

const mayStillBeDone = ({ state, failure_code: code }: KeptRefund): boolean =>
  state === 'SENT' || state === 'UNKNOWN' || (state === 'FAILED' && code === notMade)

/** Whether what a failed refund gave back after all has not gone another way meanwhile. */
async function isStillOwed({ tx }: OpenDesk, refund: KeptRefund, currency: Currency): Promise<boolean> {
  if (currency !== 'TRY') return true
  const { refundDueMinor, refundUnderWayMinor } = await findMoney(tx, refund.reservation_id)
  return refundDueMinor - refundUnderWayMinor >= refund.amount_minor
}

/** It is done: into the ledger, once, with the mail that says so. `made`: by what the provider listed. */
async function bookRefund(
  ctx: CardContext,
  refund: KeptRefund,
  attempt: Named,
  made?: readonly MadeRefund[],
): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, refund.reservation_id)
    const at = await ctx.databaseTime(tx)
    const desk: OpenDesk = { tx, ctx: byNobody(ctx), reservation, at }
    // Safe: only money in these currencies was ever booked.
    const currency = (attempt.captured_currency ?? 'TRY') as Currency
    const refunded = { amountMinor: refund.amount_minor, currency, method: 'CARD', paidOn: at.today } as const
    const current = await findRefund(tx, refund.id)
    if (!current || !mayStillBeDone(current)) return
    // Asked once more under the lock: of two refunds without names only one can be the one listed.
    if (made && !(await isListed(tx, refund, made))) return
    if (current.state === 'FAILED' && !(await isStillOwed(desk, refund, currency))) {
      const told = { failure_code: madeAfterAll, attended_at: null, attended_by: null, ask_at: null }
      await moveRefund(tx, refund.id, ['FAILED'], told)
      return
    }
    const entries = guestIsRefunded(refund.amount_minor, 'CARD')
    const postingId = await book(desk, { ...refunded, kind: 'REFUND', entries, note: attempt.payment_id })
    const done = { state: 'DONE', posting_id: postingId, ask_at: null, finished_at: at.now } as const
    await moveRefund(tx, refund.id, ['SENT', 'UNKNOWN', 'FAILED'], done)
    await mailAbout(tx, ctx, {
      key: 'IADE_YAPILDI',
      reservationId: reservation.id,
      occasion: `posting-${postingId}`,
      at,
      words: refundWords(refunded),
    })
  })
}

/** It was not made: people decide whether to try once more or to send it another way. */
async function failRefund(
  ctx: CardContext,
  refund: KeptRefund,
  attempt: Named,
  failure: { code: string; message: string },
) {
  await ctx.db.transaction().execute(async (tx) => {
    await lockReservation(tx, refund.reservation_id)
    const at = await ctx.databaseTime(tx)
    const values = { failure_code: failure.code, failure_message: failure.message }
    // Whoever looked at it while nobody knew has not seen this.
    const unseen = { attended_at: null, attended_by: null }
    // Not in the list is not the same as refused: a day later it is looked for once more.
    const askAt = failure.code === notMade ? later(at.now, lastLookMinutes) : null
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
 * Asks the provider to give money back: once in all its life. That it was asked is written down before it is, so a worker
 * that dies here, or a queue that hands the job out twice, finds it sent and only asks what became of it.
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

/** Null: nobody answered. */
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

/** A refund that nobody confirmed: the provider is asked what it made. Asking gives nothing back. */
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

import type { Currency } from '@plato/rules/money'
import { nextRefundAsk, wasMade } from '@plato/rules/payments/card-refund'
import { guestIsRefunded } from '@plato/rules/payments/ledger'
import { mailAbout } from '../../mail/mail-about.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { recordEvent } from '../../reservations/record-event.ts'
import { byNobody, type OpenDesk } from '../../reservations/with-reservation.ts'
import { book } from '../book-posting.ts'
import { refundWords } from '../payment-words.tr.ts'
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

/** It is done: into the ledger, once, with the mail that says so. */
async function bookRefund(ctx: CardContext, refund: KeptRefund, attempt: Named): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, refund.reservation_id)
    const at = await ctx.databaseTime(tx)
    const desk: OpenDesk = { tx, ctx: byNobody(ctx), reservation, at }
    // Safe: only money in these currencies was ever booked.
    const currency = (attempt.captured_currency ?? 'TRY') as Currency
    const refunded = { amountMinor: refund.amount_minor, currency, method: 'CARD', paidOn: at.today } as const
    const current = await findRefund(tx, refund.id)
    if (current?.state !== 'SENT' && current?.state !== 'UNKNOWN') return
    const entries = guestIsRefunded(refund.amount_minor, 'CARD')
    const postingId = await book(desk, { ...refunded, kind: 'REFUND', entries, note: attempt.payment_id })
    const done = { state: 'DONE', posting_id: postingId, ask_at: null, finished_at: at.now } as const
    await moveRefund(tx, refund.id, ['SENT', 'UNKNOWN'], done)
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
    const failed = { state: 'FAILED', ask_at: null, finished_at: at.now, ...values } as const
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
  if (!refund || (refund.state !== 'SENT' && refund.state !== 'UNKNOWN') || !refund.sent_at) return
  const attempt = await attemptOf(ctx, refund)
  const made = await listMade(ctx, attempt)
  const known = (await selectRefundsOf(ctx.db, attempt.id)).filter(({ state }) => state === 'DONE')
  const wanted = { id: refundId, amountMinor: refund.amount_minor }
  if (made && wasMade(wanted, made, known)) return bookRefund(ctx, refund, attempt)
  const { now } = await ctx.databaseTime(ctx.db)
  const asking = { sentAt: refund.sent_at, asked: refund.asked, now }
  const next = nextRefundAsk(asking, made && 'MISSING')
  if (next.isOver) return failRefund(ctx, refund, attempt, { code: 'NOT_MADE', message: '' })
  const values = { state: 'UNKNOWN', ask_at: next.askAt, asked: refund.asked + 1 } as const
  await moveRefund(ctx.db, refundId, ['SENT', 'UNKNOWN'], values)
}

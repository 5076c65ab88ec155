import { isSettled, nextAsk, verdictOn } from '@plato/rules/payments/card'
import { mayPay } from '@plato/rules/reservations/permissions'
import { moneyOf } from '../../ledger/money.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import { openLinkOf } from '../../payment-links/open-link.ts'
import { linkAddress } from '../../payment-links/payment-link.ts'
import { figuresOf } from '../../reservation-facts/figures-of.ts'
import { lockReservation } from '../../reservations/lock-reservation.ts'
import { moveReservation } from '../../reservations/move-reservation.ts'
import { asSystem, moverAt, type SystemTransaction } from '../../reservations/with-reservation.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { type ChargeResult, ProviderRefused, ProviderSilent } from '../providers/provider.ts'
import {
  findAttempt,
  lockAttempt,
  raiseAttention,
  type StoredAttempt,
  updateAttempt,
} from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { failureLabels } from './card-labels.tr.ts'
import { areKeysNewer } from './card-providers.queries.ts'
import { endBankReview } from './end-bank-review.ts'
import { providerNamed } from './open-provider.ts'
import { takeCardMoney } from './take-card-money.ts'

/** Calls the provider outside any transaction. Null when it does not answer or the response is not trusted. */
async function ask(ctx: CardContext, attempt: StoredAttempt): Promise<ChargeResult | null> {
  const provider = await providerNamed(ctx, attempt.provider)
  if (!provider) return null
  try {
    return await provider.fetchResult({ attemptId: attempt.id, ref: attempt.ref })
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefused) return null
    throw error
  }
}

/** Moves the reservation to PAYMENT_REVIEW, so that its hold has no deadline during the bank review. */
async function waitForBank({ tx, ctx, reservation, at }: SystemTransaction): Promise<void> {
  if (reservation.status !== 'AWAITING_PAYMENT') return
  const mover = { by: 'GUEST', userId: null } as const
  await moveReservation(tx, ctx, reservation, { action: 'DECLARE_PAYMENT', mover, at })
}

async function mailFailure(
  transaction: SystemTransaction,
  ctx: CardContext,
  attempt: StoredAttempt,
  result: ChargeResult,
) {
  const { tx, reservation, at } = transaction
  const message = result.failure?.message ?? null
  await recordEvent(tx, reservation.id, {
    mover: moverAt(transaction),
    event: 'CARD_FAILED',
    detail: { amountMinor: attempt.amount_minor, method: 'CARD' },
    at,
  })
  await endBankReview(transaction, attempt)
  const { paidMinor } = await moneyOf(tx, reservation.id)
  if (!mayPay(reservation.status, figuresOf(reservation, { paidMinor }).dueMinor)) return
  // Uses the valid link, since the guest’s own may be expired or revoked; without one the mail links to the guest
  // page.
  const open = await openLinkOf(tx, reservation.id, at.now)
  await mailAbout(tx, ctx, {
    key: 'ODEME_BASARISIZ',
    reservationId: reservation.id,
    occasion: `attempt-${attempt.id}`,
    at,
    placeholders: { ...failureLabels(message), ...(open ? { odeme_link: linkAddress(ctx, open.id) } : {}) },
  })
}

type Unpaid = ChargeResult & { readonly state: 'PENDING' | 'REVIEW' | 'FAILED' }

/** PayTR’s query reports a refused card as pending; the failure stored from a signed notice decides then. */
function withNotice({ failure_code: code, failure_message: message }: StoredAttempt, result: Unpaid): Unpaid {
  return result.state === 'PENDING' && code !== null
    ? { ...result, state: 'FAILED', failure: { code, message: message ?? '' } }
    : result
}

/** A card under review clears the failure of an earlier card on the same page. */
function failureIn(result: Unpaid | null) {
  if (result?.state === 'REVIEW') return { failure_code: null, failure_message: null }
  return result?.failure ? { failure_code: result.failure.code, failure_message: result.failure.message } : {}
}

/** Stores a result without money and the time of the next poll. */
async function noteAnswer(
  transaction: SystemTransaction,
  ctx: CardContext,
  attempt: StoredAttempt,
  result: Unpaid | null,
): Promise<void> {
  const { tx, at } = transaction
  const asking = {
    state: attempt.state,
    asked: attempt.asked,
    createdAt: attempt.created_at,
    expiresAt: attempt.expires_at,
    now: at.now,
  }
  const { state, askAt } = nextAsk(asking, result?.state ?? null)
  const isOver = state === 'FAILED' || state === 'EXPIRED'
  await updateAttempt(tx, attempt.id, {
    state,
    ask_at: askAt,
    asked: attempt.asked + 1,
    finished_at: isOver ? (attempt.finished_at ?? at.now) : null,
    ...failureIn(result),
  })
  // Also after the reservation was reopened.
  if (result && state === 'REVIEW') await waitForBank(transaction)
  if (!result || state === attempt.state) return
  if (state === 'FAILED') await mailFailure(transaction, ctx, attempt, result)
  // With new keys the provider account may be another one, which knows no payment on this page: the result proves
  // nothing.
  if (state === 'EXPIRED' && attempt.ref && (await areKeysNewer(tx, attempt.provider, attempt.created_at)))
    await raiseAttention(tx, attempt.id, 'KEYS_CHANGED')
}

/**
 * Fetches the provider’s result and books it: the only way card money is accepted. Browser returns, notices, jobs
 * and staff only trigger it. Safe to run any number of times, concurrently or after a crash.
 */
export async function verifyAttempt(ctx: CardContext, attemptId: string): Promise<void> {
  const found = await findAttempt(ctx.db, attemptId)
  if (!found || isSettled(found.state)) return
  const result = await ask(ctx, found)
  await ctx.db.transaction().execute(async (tx) => {
    const reservation = await lockReservation(tx, found.reservation_id)
    const attempt = await lockAttempt(tx, attemptId)
    if (isSettled(attempt.state)) return
    const transaction: SystemTransaction = {
      tx,
      ctx: asSystem(ctx),
      reservation,
      at: await ctx.databaseTime(tx),
    }
    const expected = { id: attempt.id, code: reservation.code, amountMinor: attempt.amount_minor }
    const verdict = result && verdictOn(expected, result)
    if (result && (verdict === 'CAPTURED' || verdict === 'DIFFERS'))
      return takeCardMoney(transaction, attempt, result, verdict)
    if (verdict === 'FOREIGN') await raiseAttention(tx, attemptId, 'FOREIGN_ANSWER')
    const isAnswer = verdict === 'PENDING' || verdict === 'REVIEW' || verdict === 'FAILED'
    await noteAnswer(
      transaction,
      ctx,
      attempt,
      result && isAnswer ? withNotice(attempt, { ...result, state: verdict }) : null,
    )
  })
}

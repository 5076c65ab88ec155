import type { PayAttempt } from '@plato/contract/payments/pay.contract'
import { type AttemptState, isSettled } from '@plato/rules/payments/card'
import { isLinkOver } from '@plato/rules/payments/link-time'
import { Refusal } from '@plato/rules/refusal'
import { nightsIn } from '@plato/rules/reservations/life-cycle'
import { tokenOf } from '../../payment-links/payment-link.ts'
import { findReportedAttempt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'

const publicStates: Record<AttemptState, PayAttempt['state']> = {
  CREATED: 'CHECKING',
  STARTED: 'CHECKING',
  UNKNOWN: 'CHECKING',
  REVIEW: 'REVIEW',
  PAID: 'PAID',
  SURPLUS: 'BACK',
  MISMATCH: 'BACK',
  FAILED: 'FAILED',
  EXPIRED: 'OVER',
}

/** The state of an attempt for its guest. The attempt id is the secret: only the paying browser knows it. */
export async function getPayAttempt(ctx: CardContext, id: string): Promise<PayAttempt> {
  const row = await findReportedAttempt(ctx.db, id)
  if (!row) throw new Refusal('payment.attempt_not_found')
  const { now } = await ctx.databaseTime(ctx.db)
  const isConfirmed = nightsIn[row.status] === 'RESERVATION'
  const state = publicStates[row.state]
  const mayTryAgain = (state === 'FAILED' || state === 'OVER') && !isLinkOver(row, now)
  return {
    // A late payment whose nights are taken is given back too.
    state: state === 'PAID' && row.status === 'COMPENSATION' ? 'BACK' : state,
    code: row.code,
    villaName: row.villaName,
    amountMinor: row.amountMinor,
    failure: state === 'FAILED' ? row.failureMessage : null,
    again: mayTryAgain ? `/odeme/${tokenOf(ctx.vault, row.linkId)}` : null,
    isConfirmed,
  }
}

/**
 * Handles the browser’s return from the provider. Its parameters are not trusted: a verification is queued instead.
 */
export async function noteReturn(ctx: CardContext, id: string): Promise<PayAttempt> {
  const row = await findReportedAttempt(ctx.db, id)
  if (!row) throw new Refusal('payment.attempt_not_found')
  if (!isSettled(row.state))
    await ctx.db.transaction().execute((tx) => ctx.sendJob(tx, 'payments.verify', { attemptId: id }))
  return getPayAttempt(ctx, id)
}

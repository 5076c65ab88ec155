import type { PayAttempt } from '@plato/contract/payments/pay.contract'
import { type AttemptState, isSettled } from '@plato/rules/payments/card'
import { isLinkOver } from '@plato/rules/payments/link-time'
import { Refusal } from '@plato/rules/refusal'
import { nightsIn } from '@plato/rules/reservations/life-cycle'
import { findTold } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { tokenOf } from './payment-link.ts'

const told: Record<AttemptState, PayAttempt['state']> = {
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

/** A try as its guest is told of it; whoever knows its number has paid by it. */
export async function getPayAttempt(ctx: CardContext, id: string): Promise<PayAttempt> {
  const row = await findTold(ctx.db, id)
  if (!row) throw new Refusal('payment.attempt_not_found')
  const { now } = await ctx.databaseTime(ctx.db)
  const isConfirmed = nightsIn[row.status] === 'RESERVATION'
  const state = told[row.state]
  const mayTryAgain = (state === 'FAILED' || state === 'OVER') && !isLinkOver(row, now)
  return {
    // Late money for nights that are gone goes back too.
    state: state === 'PAID' && row.status === 'COMPENSATION' ? 'BACK' : state,
    code: row.code,
    villaName: row.villaName,
    amountMinor: row.amountMinor,
    failure: state === 'FAILED' ? row.failureMessage : null,
    again: mayTryAgain ? `/odeme/${tokenOf(ctx.vault, row.linkId)}` : null,
    isConfirmed,
  }
}

/** The browser is back. Nothing it brings is believed: the provider is asked. */
export async function noteReturn(ctx: CardContext, id: string): Promise<PayAttempt> {
  const row = await findTold(ctx.db, id)
  if (!row) throw new Refusal('payment.attempt_not_found')
  if (!isSettled(row.state))
    await ctx.db.transaction().execute((tx) => ctx.sendJob(tx, 'payments.verify', { attemptId: id }))
  return getPayAttempt(ctx, id)
}

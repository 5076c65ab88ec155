import type { CardAttentionRow, CardPanel, CardState } from '@plato/contract/payments/card.contract'
import { isUnderWay } from '@plato/rules/payments/card-refund'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { findAttempt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { findOpenCounts, markAttended, selectAttention, selectCardSums } from './card-panel.queries.ts'
import { getCardPanel } from './card-panel.ts'
import { selectRefundsOf } from './refunds.queries.ts'
import { askAboutRefund } from './send-card-refund.ts'
import { verifyAttempt } from './verify-attempt.ts'

/** The attention list, the open attempts and refunds, and the sums of providers and ledger. */
export async function getCardState(ctx: Context): Promise<CardState> {
  const { now } = await ctx.databaseTime(ctx.db)
  const { attempts, refunds, silentSince } = await findOpenCounts(ctx.db, now)
  const attention = await selectAttention(ctx.db)
  return {
    // Safe: only these reasons are written.
    attention: attention.map((row) => ({ ...row, since: row.since.toISOString() }) as CardAttentionRow),
    openAttempts: attempts,
    openRefunds: refunds,
    silentSince: silentSince?.toISOString() ?? null,
    sums: [...(await selectCardSums(ctx.db))],
  }
}

/** Verifies an attempt on request of staff, without waiting for the reconciliation job. */
export async function verifyNow(ctx: Context & CardContext, attemptId: string): Promise<CardPanel> {
  const attempt = await findAttempt(ctx.db, attemptId)
  if (!attempt) throw new Refusal('payment.attempt_not_found')
  await verifyAttempt(ctx, attemptId)
  const open = (await selectRefundsOf(ctx.db, attemptId)).filter(({ state }) => isUnderWay(state))
  for (const { id } of open) await askAboutRefund(ctx, id)
  return getCardPanel(ctx, attempt.reservation_id)
}

/** Marks an entry of the attention list as reviewed. */
export async function attend(ctx: Context & CardContext, id: string): Promise<CardPanel> {
  const { now } = await ctx.databaseTime(ctx.db)
  const reservationId = await ctx.db.transaction().execute(async (tx) => {
    const found = await markAttended(tx, id, { userId: ctx.actor.id, now })
    if (found === undefined) throw new Refusal('payment.attempt_not_found')
    await recordAudit(tx, ctx, { action: 'card_attention.attended', subjectId: id, change: {} })
    return found
  })
  return getCardPanel(ctx, reservationId)
}

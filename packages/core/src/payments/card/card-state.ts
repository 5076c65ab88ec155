import type { CardAttentionRow, CardDesk, CardState } from '@plato/contract/payments/card.contract'
import { isUnderWay } from '@plato/rules/payments/card-refund'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../audit.queries.ts'
import type { Context } from '../../context.ts'
import { findAttempt } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { findOpenCounts, markAttended, selectAttention, selectCardSums } from './card-desk.queries.ts'
import { getCardDesk } from './card-desk.ts'
import { selectRefundsOf } from './refunds.queries.ts'
import { askAboutRefund } from './send-card-refund.ts'
import { verifyAttempt } from './verify-attempt.ts'

/** What needs a person, what is open, and whether providers and ledger agree. */
export async function getCardState(ctx: Context): Promise<CardState> {
  const { now } = await ctx.databaseTime(ctx.db)
  const { attempts, refunds, silentSince } = await findOpenCounts(ctx.db, now)
  const attention = await selectAttention(ctx.db)
  return {
    // Safe: only these reasons are ever written.
    attention: attention.map((row) => ({ ...row, since: row.since.toISOString() }) as CardAttentionRow),
    openAttempts: attempts,
    openRefunds: refunds,
    silentSince: silentSince?.toISOString() ?? null,
    sums: [...(await selectCardSums(ctx.db))],
  }
}

/** Staff ask at once, instead of waiting for the clock. */
export async function verifyNow(ctx: Context & CardContext, attemptId: string): Promise<CardDesk> {
  const attempt = await findAttempt(ctx.db, attemptId)
  if (!attempt) throw new Refusal('payment.attempt_not_found')
  await verifyAttempt(ctx, attemptId)
  const open = (await selectRefundsOf(ctx.db, attemptId)).filter(({ state }) => isUnderWay(state))
  for (const { id } of open) await askAboutRefund(ctx, id)
  return getCardDesk(ctx, attempt.reservation_id)
}

/** Somebody has looked at it. */
export async function attend(ctx: Context & CardContext, id: string): Promise<CardDesk> {
  const { now } = await ctx.databaseTime(ctx.db)
  const reservationId = await ctx.db.transaction().execute(async (tx) => {
    const found = await markAttended(tx, id, { userId: ctx.actor.id, now })
    if (found === undefined) throw new Refusal('payment.attempt_not_found')
    await recordAudit(tx, ctx, { action: 'card_attention.attended', subjectId: id, change: {} })
    return found
  })
  return getCardDesk(ctx, reservationId)
}

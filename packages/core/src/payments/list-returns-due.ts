import type { ReturnDue, ReturnsDue } from '@plato/contract/payments/payments.contract'
import type { Context } from '../platform/context.ts'
import { selectDepositsDue, selectRefundsDue } from './returns-due.queries.ts'

const maxRows = 300

type Found = Awaited<ReturnType<typeof selectRefundsDue>>

function listOf(rows: Found) {
  const shown = rows.map(
    ({ since, total: _total, sumMinor: _sum, ...row }): ReturnDue => ({ ...row, since: since.toISOString() }),
  )
  return { rows: shown, total: rows[0]?.total ?? 0, sumMinor: rows[0]?.sumMinor ?? 0 }
}

/** What the agency has to give back to guests: refunds, and deposits of stays that are over. */
export async function listReturnsDue(ctx: Context): Promise<ReturnsDue> {
  const { today } = await ctx.databaseTime(ctx.db)
  const refunds = await selectRefundsDue(ctx.db, ctx.actor, maxRows)
  const deposits = await selectDepositsDue(ctx.db, ctx.actor, { today, limit: maxRows })
  return { refunds: listOf(refunds), deposits: listOf(deposits) }
}

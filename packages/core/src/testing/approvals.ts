import { decideApproval } from '../approvals/decide-approval.ts'
import { applyApproval } from '../payments/apply-approval.ts'
import type { Context } from '../platform/context.ts'
import { newSession, newUser } from './platform.ts'

/** The same context with an accountant as the caller. */
export async function secondPerson<C extends Context>(ctx: C): Promise<C> {
  const { id } = await newUser(ctx.db, { role: 'ACCOUNTING' })
  return { ...ctx, actor: { id, role: 'ACCOUNTING', sessionId: await newSession(ctx.db, id) } }
}

/** A second person approves everything that waits, or what waits for one reservation. */
export async function approveWaiting(ctx: Context, reservationId?: number): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'WAITING')
    .$if(reservationId !== undefined, (query) => query.where('reservation_id', '=', reservationId ?? 0))
    .execute()
  if (waiting.length === 0) return
  const other = await secondPerson(ctx)
  for (const { id } of waiting) await decideApproval(other, id, { approved: true }, applyApproval)
}

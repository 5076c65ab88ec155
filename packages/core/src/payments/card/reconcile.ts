import { selectAttemptsToAsk } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { selectRefundsToAsk } from './refunds.queries.ts'
import { askAboutRefund } from './send-card-refund.ts'
import { verifyAttempt } from './verify-attempt.ts'

/** Every minute: whatever is open is asked about, whether or not anybody came back or any notice arrived. */
export async function reconcileCards(ctx: CardContext): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const faults: unknown[] = []
  // One that cannot go on must not hold up the others; the job fails at the end, for people to see.
  const each = async (work: Promise<void>) => {
    await work.catch((fault: unknown) => faults.push(fault))
  }
  for (const { id } of await selectAttemptsToAsk(ctx.db, now)) await each(verifyAttempt(ctx, id))
  for (const { id } of await selectRefundsToAsk(ctx.db, now)) await each(askAboutRefund(ctx, id))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} card payments could not be settled`)
}

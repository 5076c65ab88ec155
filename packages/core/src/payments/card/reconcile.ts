import { selectAttemptsToAsk } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { selectRefundsToAsk } from './refunds.queries.ts'
import { askAboutRefund } from './send-card-refund.ts'
import { verifyAttempt } from './verify-attempt.ts'

/** Concurrent provider calls. A hanging call takes ten seconds, so a hundred finish within ten minutes. */
const atOnce = 4

/**
 * Runs every minute and polls every open attempt and refund, whether or not a browser returned or a notice arrived.
 */
export async function reconcileCards(ctx: CardContext): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const faults: unknown[] = []
  // One failing item must not stop the others; the job fails at the end, so that the failure is listed.
  const each = async (found: readonly { id: string }[], work: (id: string) => Promise<void>) => {
    for (let from = 0; from < found.length; from += atOnce) {
      const few = found.slice(from, from + atOnce)
      await Promise.all(few.map(({ id }) => work(id).catch((fault: unknown) => faults.push(fault))))
    }
  }
  await each(await selectAttemptsToAsk(ctx.db, now), (id) => verifyAttempt(ctx, id))
  await each(await selectRefundsToAsk(ctx.db, now), (id) => askAboutRefund(ctx, id))
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} card payments could not be settled`)
}

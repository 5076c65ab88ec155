import { selectAttemptsToAsk } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { selectRefundsToAsk } from './refunds.queries.ts'
import { askAboutRefund } from './send-card-refund.ts'
import { verifyAttempt } from './verify-attempt.ts'

/** A provider that hangs costs ten seconds each: a few at once, so that a hundred are over before the next ten minutes. */
const atOnce = 4

/** Every minute: whatever is open is asked about, whether or not anybody came back or any notice arrived. */
export async function reconcileCards(ctx: CardContext): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const faults: unknown[] = []
  // One that cannot go on must not hold up the others; the job fails at the end, for people to see.
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

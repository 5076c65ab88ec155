import type { CardProvider } from '@plato/rules/payments/card'
import { Refusal } from '@plato/rules/refusal'
import { findAttempt, insertNotice, noteFailure, raiseAttention } from './attempts.queries.ts'
import type { CardContext } from './card-context.ts'
import { providerNamed } from './open-provider.ts'

/**
 * Handles a provider’s webhook. It is never trusted about money: a signed one only queues a verification, an
 * unsigned one is refused.
 */
export async function takeNotice(
  ctx: CardContext,
  name: CardProvider,
  notice: { readonly body: string; readonly signature: string },
): Promise<Iterable<string>> {
  const provider = await providerNamed(ctx, name)
  if (!provider) throw new Refusal('payment.bad_notice')
  const { attemptId, isSigned, failure } = provider.readNotice(notice)
  const attempt = attemptId ? await findAttempt(ctx.db, attemptId) : undefined
  const isOurs = attempt?.provider === name
  const { now } = await ctx.databaseTime(ctx.db)
  if (attempt && isOurs)
    await ctx.db.transaction().execute(async (tx) => {
      await insertNotice(tx, { provider: name, attemptId: attempt.id, signed: isSigned, at: now })
      if (!isSigned) return raiseAttention(tx, attempt.id, 'FORGED_NOTICE')
      if (failure) await noteFailure(tx, attempt.id, failure)
      await ctx.sendJob(tx, 'payments.verify', { attemptId: attempt.id })
    })
  if (!isSigned) throw new Refusal('payment.bad_notice')
  // PayTR requires exactly this body; iyzico accepts any.
  return ['OK']
}

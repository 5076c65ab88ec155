import type { SignedIn } from '@plato/contract/auth/auth.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { findSession } from './auth.queries.ts'
import { signedInAs } from './signed-in.ts'
import type { TokenSigner } from './token-signer.ts'

/** The session stays the same row; only its token is new. */
export async function renewSession(ctx: Context & { signer: TokenSigner }): Promise<SignedIn> {
  const user = await findSession(ctx.db, ctx.actor.sessionId, ctx.actor.id)
  if (!user) throw new Refusal('auth.required')
  return signedInAs(ctx, user, ctx.actor.sessionId)
}

import type { SignedIn } from '@plato/contract/auth/auth.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { findSession, issueNextToken } from './auth.queries.ts'
import { signedInAs } from './signed-in.ts'
import type { TokenSigner } from './token-signer.ts'

/** The session stays the same row; its token is new, and the old one is refused soon after the new one was used. */
export async function renewSession(ctx: Context & { signer: TokenSigner }): Promise<SignedIn> {
  const user = await findSession(ctx.db, ctx.actor.sessionId, ctx.actor.id)
  const tokenNo = user && (await issueNextToken(ctx.db, ctx.actor.sessionId))
  if (!user || tokenNo === undefined) throw new Refusal('auth.required')
  return signedInAs(ctx, user, { id: ctx.actor.sessionId, tokenNo })
}

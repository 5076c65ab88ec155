import type { FactorState } from '@plato/rules/auth/factor'
import { isSessionAlive, isTokenReused } from '@plato/rules/auth/session'
import { recordOwnAudit } from '../platform/audit.queries.ts'
import type { Actor, PublicContext } from '../platform/context.ts'
import { deleteSession, findSession, updateSessionSeen } from './auth.queries.ts'
import { bindingHash } from './session-binding.ts'
import type { TokenSigner } from './token-signer.ts'

const seenEveryMs = 60_000

interface Recognised {
  readonly actor: Actor
  readonly factor: FactorState
}

type RecogniseContext = Pick<PublicContext, 'db' | 'now' | 'requestId' | 'sendJob'> & {
  readonly signer: TokenSigner
  /** The session cookie of the request. */
  readonly cookie?: string | undefined
}

type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The caller of a token with an open session; undefined when the token or the session is invalid. */
export async function recognise(ctx: RecogniseContext, token: string): Promise<Recognised | undefined> {
  const { db, now } = ctx
  const claims = await ctx.signer.read(token, now)
  if (!claims) return undefined
  const session = await findSession(db, claims.sessionId, claims.userId)
  if (!session || !isSessionAlive(session, now) || claims.tokenNo > session.tokenNo) return undefined
  const isBound = ctx.cookie !== undefined && bindingHash(ctx.cookie) === session.bindingHash
  // A token copied from the browser comes without the cookie.
  if (session.boundAt && !isBound) return undefined
  if (isTokenReused(session, claims.tokenNo, now)) {
    await endReusedSession(ctx, claims.sessionId, session.id)
    return undefined
  }
  if (isNoteworthy(session, { isBound, tokenNo: claims.tokenNo, now }))
    await updateSessionSeen(db, claims.sessionId, { now, isBound, tokenNo: claims.tokenNo })
  const { id, role, isEnrolled, factorAt, factorDueAt } = session
  return {
    actor: { id, role, sessionId: claims.sessionId },
    factor: { role, isEnrolled, factorAt, factorDueAt },
  }
}

/** Written at most once a minute, which saves a write per request, and at the first use of the cookie or of a new token. */
function isNoteworthy(
  { lastSeenAt, boundAt, tokenNo, tokenUsedAt }: FoundSession,
  use: { readonly isBound: boolean; readonly tokenNo: number; readonly now: Date },
): boolean {
  if (use.now.getTime() - lastSeenAt.getTime() > seenEveryMs) return true
  if (use.isBound && !boundAt) return true
  return tokenNo > 0 && use.tokenNo === tokenNo && !tokenUsedAt
}

/** Ends the session for both users of the token: which of them is the owner cannot be known. */
const endReusedSession = (
  { db, requestId, sendJob }: RecogniseContext,
  sessionId: string,
  userId: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Of concurrent requests one finds the session.
    if (!(await deleteSession(tx, sessionId))) return
    await recordOwnAudit(tx, { requestId }, { action: 'sign_in.token_reused', subjectId: userId })
    await sendJob(tx, 'users.mail-token-reuse', { userId })
  })

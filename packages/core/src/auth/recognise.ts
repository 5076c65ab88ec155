import type { FactorState } from '@plato/rules/auth/factor'
import { isSessionAlive } from '@plato/rules/auth/session'
import type { Actor, Db } from '../platform/context.ts'
import { findSession, updateSessionSeen } from './auth.queries.ts'
import type { TokenSigner } from './token-signer.ts'

const seenEveryMs = 60_000

interface Recognised {
  readonly actor: Actor
  readonly factor: FactorState
}

/** The caller of a token with an open session; undefined when the token or the session is invalid. */
export async function recognise(
  { db, signer, now }: { db: Db; signer: TokenSigner; now: Date },
  token: string,
): Promise<Recognised | undefined> {
  const claims = await signer.read(token, now)
  if (!claims) return undefined
  const session = await findSession(db, claims.sessionId, claims.userId)
  if (!session || !isSessionAlive(session, now)) return undefined
  // Written max once a minute, which saves a write per request.
  if (now.getTime() - session.lastSeenAt.getTime() > seenEveryMs) {
    await updateSessionSeen(db, claims.sessionId, now)
  }
  const { id, role, isEnrolled, factorAt, factorDueAt } = session
  return {
    actor: { id, role, sessionId: claims.sessionId },
    factor: { role, isEnrolled, factorAt, factorDueAt },
  }
}

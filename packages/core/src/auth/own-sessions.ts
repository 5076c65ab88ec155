import { bornBefore, idleSince } from '@plato/rules/auth/session'
import type { Context, Tx } from '../platform/context.ts'
import { deleteOwnSessions, lockVerified, selectSessionsOf, type Verified } from './auth.queries.ts'

/** The open sessions of the caller, the latest first. */
export const listOwnSessions = ({ db, now, actor }: Context) =>
  selectSessionsOf(db, actor.id, { idleSince: idleSince(now), bornBefore: bornBefore(now) })

/** Ends the caller's sessions except that of the request. Returns how many there were. */
export const endOtherSessionsOf = (tx: Tx, { actor }: Context): Promise<number> =>
  deleteOwnSessions(tx, actor.id, { exceptId: actor.sessionId })

/** Ends one session of the caller. Returns 0 when the caller has no such session. */
export const endSessionOf = (tx: Tx, { actor }: Context, sessionId: string): Promise<number> =>
  deleteOwnSessions(tx, actor.id, { onlyId: sessionId })

/** Locks the user. False when the verified password or the account has been changed in the meantime. */
export const lockIfStillVerified = (tx: Tx, user: Verified): Promise<boolean> => lockVerified(tx, user)

import type { Db } from '../platform/context.ts'
import { updateSessionFactor } from './auth.queries.ts'

/** Notes that the session has given its second factor now. */
export const giveSessionFactor = (db: Db, sessionId: string, now: Date): Promise<void> =>
  updateSessionFactor(db, sessionId, now)

import type { Tx } from '../platform/context.ts'
import { deleteSessionsOf } from './auth.queries.ts'

/**
 * Deletes all sessions of a user: after a new password, another role or a closed account no old session may be used.
 */
export const endSessionsOf = (tx: Tx, userId: number): Promise<void> => deleteSessionsOf(tx, userId)

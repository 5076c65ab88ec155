import type { Tx } from '../context.ts'
import { deleteSessionsOf } from './auth.queries.ts'

/** After a new password, another role or a closed account nobody may go on with an old session. */
export const endSessionsOf = (tx: Tx, userId: number): Promise<void> => deleteSessionsOf(tx, userId)

import { bornBefore, idleSince } from '@plato/rules/auth/session'
import type { PublicContext } from '../platform/context.ts'
import { deleteFailuresBefore, deleteSessionsOver } from './auth.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Expired sessions are refused anyway; deleting them keeps the table small. Also deletes old failure counters. */
export async function removeExpiredSessions(ctx: Pick<PublicContext, 'db' | 'now'>): Promise<number> {
  await deleteFailuresBefore(ctx.db, new Date(ctx.now.getTime() - dayMs))
  return deleteSessionsOver(ctx.db, { idleSince: idleSince(ctx.now), bornBefore: bornBefore(ctx.now) })
}

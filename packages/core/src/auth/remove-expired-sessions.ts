import { bornBefore, idleSince } from '@plato/rules/auth/session'
import type { PublicContext } from '../platform/context.ts'
import { deleteEndedWindows } from '../platform/request-counts.queries.ts'
import { deleteFailuresBefore, deleteSessionsOver } from './auth.queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Expired sessions are refused anyway; deleting them keeps the table small. Also deletes old counters of failures and requests. */
export async function removeExpiredSessions(ctx: Pick<PublicContext, 'db' | 'now'>): Promise<number> {
  await deleteFailuresBefore(ctx.db, new Date(ctx.now.getTime() - dayMs))
  await deleteEndedWindows(ctx.db)
  return deleteSessionsOver(ctx.db, { idleSince: idleSince(ctx.now), bornBefore: bornBefore(ctx.now) })
}

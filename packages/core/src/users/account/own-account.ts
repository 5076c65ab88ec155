import type { OwnAccount } from '@plato/contract/users/account.contract'
import { Refusal } from '@plato/rules/refusal'
import { endOtherSessionsOf, endSessionOf, listOwnSessions } from '../../auth/own-sessions.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { getUser } from '../get-user.ts'
import { lockUser } from '../users.queries.ts'
import { findLinkOf } from './account-links.queries.ts'

/** The caller's own account with its open sessions. */
export async function getOwnAccount(ctx: Context): Promise<OwnAccount> {
  const { id, sessionId } = ctx.actor
  const sessions = await listOwnSessions(ctx)
  const change = await findLinkOf(ctx.db, id, 'EMAIL_CHANGE')
  return {
    user: await getUser(ctx, id),
    pendingEmail: change && change.expiresAt > ctx.now ? change.newEmail : null,
    sessions: sessions.map((session) => ({
      ...session,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
      isCurrent: session.id === sessionId,
    })),
  }
}

/** Ends one session of the caller, also the current one. */
export const endOwnSession = (ctx: Context, sessionId: string): Promise<{ ended: number }> =>
  end(ctx, async (tx) => {
    const ended = await endSessionOf(tx, ctx, sessionId)
    if (ended === 0) throw new Refusal('account.session_not_found')
    return ended
  })

export const endOtherSessions = (ctx: Context): Promise<{ ended: number }> =>
  end(ctx, (tx) => endOtherSessionsOf(tx, ctx))

const end = (ctx: Context, endSessions: (tx: Tx) => Promise<number>): Promise<{ ended: number }> =>
  ctx.db.transaction().execute(async (tx) => {
    const { id } = ctx.actor
    // The user before the sessions, in the order of every other writer.
    await lockUser(tx, id)
    const ended = await endSessions(tx)
    if (ended > 0)
      await recordAudit(tx, ctx, { action: 'user.sessions_ended', subjectId: id, change: { count: ended } })
    return { ended }
  })

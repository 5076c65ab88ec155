import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import { endSessionsOf } from '../auth/end-sessions-of.ts'
import type { Context } from '../context.ts'
import { mailNewAdmin } from './security-notices.ts'
import { lockUser, updateActivity } from './users.queries.ts'

/** Closing one's own account is refused, so that the last administrator cannot vanish by a slip. */
export async function setUserActivity(ctx: Context, { id, active }: { id: number; active: boolean }) {
  if (id === ctx.actor.id && !active) throw new Refusal('user.cannot_lock_self_out')
  return ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('user.not_found')
    await updateActivity(tx, id, active)
    if (!active) await endSessionsOf(tx, id)
    await recordAudit(tx, ctx, { action: active ? 'user.opened' : 'user.closed', subjectId: id })
    // An account opened again has its rights again: administrators are told as of a new one.
    if (active && !user.active && user.role === 'ADMIN') await mailNewAdmin(tx, ctx, user)
    return { id }
  })
}

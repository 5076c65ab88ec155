import { Refusal } from '@plato/rules/refusal'
import { endSessionsOf } from '../auth/end-sessions-of.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { deleteLinksOf } from './account/account-links.queries.ts'
import { mailNewAdmin } from './security-notices.ts'
import { lockUser, updateActivity } from './users.queries.ts'

/** Refuses to deactivate one's own account, so that the last administrator cannot be locked out by mistake. */
export async function setUserActivity(ctx: Context, { id, active }: { id: number; active: boolean }) {
  if (id === ctx.actor.id && !active) throw new Refusal('user.cannot_lock_self_out')
  return ctx.db.transaction().execute(async (tx) => {
    const user = await lockUser(tx, id)
    if (!user) throw new Refusal('user.not_found')
    await updateActivity(tx, id, active)
    if (!active) {
      await endSessionsOf(tx, id)
      await deleteLinksOf(tx, id)
    }
    await recordAudit(tx, ctx, { action: active ? 'user.opened' : 'user.closed', subjectId: id })
    // A reactivated administrator has all rights again, so administrators are mailed as for a new one.
    if (active && !user.active && user.role === 'ADMIN') await mailNewAdmin(tx, ctx, user)
    return { id }
  })
}

import type { ChangedUser } from '@plato/contract/users/users.contract'
import { Refusal } from '@plato/rules/refusal'
import { endSessionsOf } from '../auth/end-sessions-of.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Context } from '../platform/context.ts'
import { deleteLinksOf } from './account/account-links.queries.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { mailChangedAccess, mailNewAdmin, nameOf } from './security-notices.ts'
import { lockUser, updateUser as updateUserRow } from './users.queries.ts'

export async function updateUser(ctx: Context, id: number, { password, ...input }: ChangedUser) {
  if (password !== undefined) refuseCommonPassword(password, input.email)
  const hash = password === undefined ? undefined : await hashPassword(password)

  return ctx.db.transaction().execute(async (tx) => {
    const before = await lockUser(tx, id)
    if (!before) throw new Refusal('user.not_found')
    const roleChanged = before.role !== input.role
    if (roleChanged && id === ctx.actor.id) throw new Refusal('user.cannot_lock_self_out')

    const user = await refuseOnConstraint({ users_email_taken: 'user.email_taken' }, () =>
      updateUserRow(tx, id, input, hash),
    )
    if (roleChanged || hash) await endSessionsOf(tx, id)
    // Links were mailed to the former address, or set a password that the new one replaces.
    if (hash || before.email !== user.email) await deleteLinksOf(tx, id)
    await recordAudit(tx, ctx, {
      action: 'user.changed',
      subjectId: id,
      change: { ...input, passwordChanged: hash !== undefined },
    })
    const after = { email: user.email, name: nameOf(user) }
    if (roleChanged && user.role === 'ADMIN') await mailNewAdmin(tx, ctx, after)
    await mailChangedAccess(tx, ctx, { before, after, password: hash !== undefined })
    return user
  })
}

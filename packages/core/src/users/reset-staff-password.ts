import type { User } from '@plato/contract/users/users.contract'
import { Refusal } from '@plato/rules/refusal'
import { endSessionsOf } from '../auth/end-sessions-of.ts'
import { hashPassword } from '../auth/password-hash.ts'
import { recordOwnAudit } from '../platform/audit.queries.ts'
import type { PublicContext } from '../platform/context.ts'
import { deleteLinksOf } from './account/account-links.queries.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { resetFactorsOf } from './factors/reset-factors.ts'
import { mailChangedAccess, nameOf } from './security-notices.ts'
import { findUser, lockStaffByEmail, updatePassword } from './users.queries.ts'

/**
 * Sets a password without a signed-in user, for an installation whose administrators cannot sign in. Ends the sessions of
 * the account and mails the same notice as a change in the dashboard. Without the second factors on request, because the
 * person may have lost them too. Owners are excluded: an administrator helps them.
 */
export async function resetStaffPassword(
  ctx: Pick<PublicContext, 'db' | 'requestId' | 'sendJob' | 'databaseTime' | 'siteOrigin'>,
  {
    email,
    password,
    removesFactors = false,
  }: { readonly email: string; readonly password: string; readonly removesFactors?: boolean },
): Promise<User> {
  refuseCommonPassword(password, email)
  const hash = await hashPassword(password)
  return ctx.db.transaction().execute(async (tx) => {
    const locked = await lockStaffByEmail(tx, email)
    const user = locked && (await findUser(tx, locked.id))
    if (!user) throw new Refusal('user.not_found')
    await updatePassword(tx, user.id, hash)
    await endSessionsOf(tx, user.id)
    await deleteLinksOf(tx, user.id)
    const { firstName, lastName } = user.UserDetail
    await recordOwnAudit(tx, ctx, {
      action: 'user.changed',
      subjectId: user.id,
      change: {
        email: user.email,
        role: user.role,
        phone: user.phone,
        firstName,
        lastName,
        passwordChanged: true,
      },
    })
    const person = { email: user.email, name: nameOf(user) }
    await mailChangedAccess(tx, ctx, { before: person, after: person, password: true })
    if (removesFactors) {
      await resetFactorsOf(tx, ctx, { id: user.id, ...person }, (await ctx.databaseTime(tx)).now)
      await recordOwnAudit(tx, ctx, { action: 'user.factors_reset', subjectId: user.id })
    }
    return user
  })
}

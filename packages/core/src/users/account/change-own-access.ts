import { randomUUID } from 'node:crypto'
import type { ChangedEmail, ChangedPassword } from '@plato/contract/users/account.contract'
import { Refusal } from '@plato/rules/refusal'
import { checkPassword } from '../../auth/check-password.ts'
import { issueDevice } from '../../auth/known-device.ts'
import type { LoginContext } from '../../auth/login-context.ts'
import { endOtherSessionsOf, lockIfStillVerified } from '../../auth/own-sessions.ts'
import { hashPassword } from '../../auth/password-hash.ts'
import { mailAccount } from '../../mail/mail-account.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { getUser } from '../get-user.ts'
import { mailChangedAccess } from '../security-notices.ts'
import { lockUser, updatePassword } from '../users.queries.ts'
import { createLink } from './account-link.ts'
import { deleteLinkOf, deleteLinksOf } from './account-links.queries.ts'

type OwnContext = Context & LoginContext
const refusal = 'account.wrong_password'

/** The current password is required, because a session alone may be a stolen one. Wrong attempts are delayed like sign-ins. */
async function checkOwnPassword(ctx: OwnContext, password: string) {
  const { email } = await getUser(ctx, ctx.actor.id)
  const { sessionId } = ctx.actor
  const { user } = await checkPassword(ctx, { email, password }, { refusal, sessionId })
  return { ...user, name: `${user.firstName} ${user.lastName}` }
}

/** Runs the change only while the checked password is still the current one: it may have been replaced meanwhile. */
const changeOwn = <T>(
  ctx: OwnContext,
  user: { id: number; passwordHash: string },
  change: (tx: Tx) => Promise<T>,
): Promise<T> =>
  ctx.db.transaction().execute(async (tx) => {
    if (user.id !== ctx.actor.id || !(await lockIfStillVerified(tx, user))) throw new Refusal(refusal)
    return change(tx)
  })

/** Ends all other sessions of the caller. */
export async function changeOwnPassword(
  ctx: OwnContext,
  { currentPassword, password }: ChangedPassword,
): Promise<{ changed: true }> {
  refuseCommonPassword(password, (await getUser(ctx, ctx.actor.id)).email)
  const user = await checkOwnPassword(ctx, currentPassword)
  // Hashes before the transaction, because hashing is slow and must not hold a connection.
  const hash = await hashPassword(password)
  await changeOwn(ctx, user, async (tx) => {
    await updatePassword(tx, user.id, hash)
    await endOtherSessionsOf(tx, ctx)
    await deleteLinksOf(tx, user.id)
    await recordAudit(tx, ctx, { action: 'user.password_set', subjectId: user.id, change: { by: 'SELF' } })
    await mailChangedAccess(tx, ctx, { before: user, after: user, password: true })
  })
  ctx.deviceCookie.set(issueDevice(ctx, { id: user.id, passwordHash: hash }))
  return { changed: true }
}

/**
 * Mails a link to the new address, which must be able to receive mail, and a warning to the old one. Whether the new address
 * has an account already is checked only when the link is used: the answer here would tell any owner who has an account.
 */
export async function changeOwnEmail(
  ctx: OwnContext,
  { currentPassword, email }: ChangedEmail,
): Promise<{ pendingEmail: string }> {
  const user = await checkOwnPassword(ctx, currentPassword)
  await changeOwn(ctx, user, async (tx) => {
    const at = await ctx.databaseTime(tx)
    const link = await createLink(tx, { userId: user.id, kind: 'EMAIL_CHANGE', newEmail: email }, at)
    await mailAccount(tx, ctx, {
      key: 'EPOSTA_ONAY',
      to: { address: email, name: user.name },
      occasion: link.id,
      link,
      at,
    })
    await mailAccount(tx, ctx, {
      key: 'EPOSTA_DEGISIYOR',
      to: { address: user.email, name: user.name },
      occasion: randomUUID(),
      placeholders: { yeni_eposta: email },
      at,
    })
    await recordAudit(tx, ctx, {
      action: 'user.email_change_requested',
      subjectId: user.id,
      change: { email },
    })
  })
  return { pendingEmail: email }
}

export const cancelEmailChange = (ctx: Context): Promise<{ cancelled: boolean }> =>
  ctx.db.transaction().execute(async (tx) => {
    const { id } = ctx.actor
    await lockUser(tx, id)
    const cancelled = await deleteLinkOf(tx, id, 'EMAIL_CHANGE')
    if (cancelled) await recordAudit(tx, ctx, { action: 'user.email_change_cancelled', subjectId: id })
    return { cancelled }
  })

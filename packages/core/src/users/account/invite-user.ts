import { randomBytes } from 'node:crypto'
import type { InvitedUser, User } from '@plato/contract/users/users.contract'
import { Refusal } from '@plato/rules/refusal'
import { hashPassword } from '../../auth/password-hash.ts'
import { mailAccount } from '../../mail/mail-account.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { onceIfKeyed } from '../../platform/once.ts'
import type { Vault } from '../../platform/vault.ts'
import { getUser } from '../get-user.ts'
import { mailNewAdmin, nameOf } from '../security-notices.ts'
import { insertUser, lockUser } from '../users.queries.ts'
import { createLink, linkUrlOf } from './account-link.ts'
import { findLinkOf } from './account-links.queries.ts'

/** Creates an account without a usable password and mails the link by which the person sets one. */
export async function inviteUser(ctx: Context, input: InvitedUser, key?: string): Promise<User> {
  // The hash of an unknown password: the column stays filled, also for a release before invitations.
  const hash = await hashPassword(randomBytes(32).toString('base64url'))
  return ctx.db.transaction().execute(async (tx) => {
    const id = await onceIfKeyed(tx, ctx, { key, action: 'user.invite', input }, async () => {
      const user = await refuseOnConstraint({ users_email_taken: 'user.email_taken' }, () =>
        insertUser(tx, input, { passwordHash: hash, invitedAt: ctx.now }),
      )
      await recordAudit(tx, ctx, { action: 'user.created', subjectId: user.id, change: input })
      const person = { email: user.email, name: nameOf(user) }
      if (user.role === 'ADMIN') await mailNewAdmin(tx, ctx, person)
      await mailInvitation(tx, ctx, { id: user.id, ...person })
      return user.id
    })
    return getUser({ ...ctx, db: tx }, id)
  })
}

async function mailInvitation(
  tx: Tx,
  ctx: Context,
  { id: userId, email, name }: { id: number; email: string; name: string },
): Promise<void> {
  const at = await ctx.databaseTime(tx)
  const link = await createLink(tx, { userId, kind: 'INVITATION' }, at)
  await mailAccount(tx, ctx, {
    key: 'HESAP_DAVETI',
    to: { address: email, name },
    occasion: link.id,
    link,
    at,
  })
  await recordAudit(tx, ctx, { action: 'user.invited', subjectId: userId, change: { email } })
}

/** Mails a new link; the old one stops working. */
export const renewInvitation = (ctx: Context, id: number, key?: string): Promise<User> =>
  ctx.db.transaction().execute(async (tx) => {
    await onceIfKeyed(tx, ctx, { key, action: `user.renew_invitation ${id}`, input: null }, async () => {
      await mailInvitation(tx, ctx, await lockInvited(tx, id))
      return id
    })
    return getUser({ ...ctx, db: tx }, id)
  })

async function lockInvited(tx: Tx, id: number) {
  const user = await lockUser(tx, id)
  if (!user) throw new Refusal('user.not_found')
  if (!user.invitedAt || !user.active) throw new Refusal('user.not_invited')
  return user
}

/** The link for sending it another way than by mail. Logged, because it opens the account. */
export const readInvitationLink = (
  ctx: Context & { vault: Vault },
  id: number,
): Promise<{ url: string; expiresAt: string }> =>
  ctx.db.transaction().execute(async (tx) => {
    await lockInvited(tx, id)
    const { now } = await ctx.databaseTime(tx)
    const link = await findLinkOf(tx, id, 'INVITATION')
    if (!link || link.expiresAt <= now) throw new Refusal('user.invitation_expired')
    await recordAudit(tx, ctx, { action: 'user.invitation_seen', subjectId: id })
    return { url: linkUrlOf(ctx, link.id), expiresAt: link.expiresAt.toISOString() }
  })

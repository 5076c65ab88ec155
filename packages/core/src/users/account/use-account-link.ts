import type { AccountLink, UsedAccountLink } from '@plato/contract/users/account-links.contract'
import { Refusal } from '@plato/rules/refusal'
import { type AccountLinkKind, setsPassword } from '@plato/rules/users/account-links'
import { endSessionsOf } from '../../auth/end-sessions-of.ts'
import { issueDevice } from '../../auth/known-device.ts'
import type { LoginContext } from '../../auth/login-context.ts'
import { hashPassword } from '../../auth/password-hash.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import { refuseOnConstraint } from '../../platform/constraints.ts'
import type { Tx } from '../../platform/context.ts'
import { refuseCommonPassword } from '../common-passwords.ts'
import { getUser } from '../get-user.ts'
import { mailChangedAccess } from '../security-notices.ts'
import { lockUser, updateEmail, updatePassword } from '../users.queries.ts'
import { linkIdIn } from './account-link.ts'
import { deleteLinksOf, findLink } from './account-links.queries.ts'

type LinkContext = Pick<
  LoginContext,
  'db' | 'now' | 'requestId' | 'sendJob' | 'databaseTime' | 'siteOrigin' | 'vault' | 'deviceCookie'
>

function requireLinkId(ctx: LinkContext, token: string): string {
  const id = linkIdIn(ctx.vault, token)
  if (!id) throw new Refusal('auth.bad_link')
  return id
}

/** What the link is for; changes nothing, so that a mail scanner that opens it does not use it up. */
export async function readAccountLink(ctx: LinkContext, { token }: { token: string }): Promise<AccountLink> {
  const { now } = await ctx.databaseTime(ctx.db)
  const link = await findLink(ctx.db, requireLinkId(ctx, token), now)
  if (!link) throw new Refusal('auth.bad_link')
  const { kind, email, name, newEmail, expiresAt } = link
  return { kind, email, name, newEmail, expiresAt: expiresAt.toISOString() }
}

interface Use {
  readonly token: string
  readonly password?: string | undefined
}

/** Sets the password or the address, once. */
export async function useAccountLink(ctx: LinkContext, { token, password }: Use): Promise<UsedAccountLink> {
  const id = requireLinkId(ctx, token)
  const { kind, email } = await readAccountLink(ctx, { token })
  if (setsPassword(kind) && password === undefined) throw new Refusal('request.invalid')
  if (password !== undefined) refuseCommonPassword(password, email)
  // Hashes before the transaction, because hashing is slow and must not hold a connection.
  const hash = password === undefined ? undefined : await hashPassword(password)
  const used = await ctx.db.transaction().execute(async (tx) => {
    const link = await lockLink(tx, ctx, id)
    await deleteLinksOf(tx, link.userId)
    if (link.newEmail !== null) return changeEmail(tx, ctx, link, link.newEmail)
    if (hash === undefined) throw new Refusal('request.invalid')
    return setPassword(tx, ctx, link, hash)
  })
  // Without it the next sign-in in this browser would be reported as one on a new device.
  if (hash) ctx.deviceCookie.set(issueDevice(ctx, { id: used.userId, passwordHash: hash }))
  return used
}

/**
 * Locks the user and reads the link again, so that of two concurrent uses the second one finds none. Every writer of links
 * locks the user first.
 */
async function lockLink(tx: Tx, ctx: LinkContext, id: string) {
  const { now } = await ctx.databaseTime(tx)
  const found = await findLink(tx, id, now)
  const locked = found && (await lockUser(tx, found.userId))
  const link = locked && (await findLink(tx, id, now))
  if (!link) throw new Refusal('auth.bad_link')
  return link
}

interface LockedLink {
  readonly kind: AccountLinkKind
  readonly userId: number
  readonly email: string
  readonly name: string
}

/** Ends every session, because the password may be renewed as others know the old one. */
async function setPassword(
  tx: Tx,
  ctx: LinkContext,
  { kind, userId, email, name }: LockedLink,
  hash: string,
): Promise<UsedAccountLink> {
  const own = { ...ctx, actor: { id: userId } }
  await updatePassword(tx, userId, hash)
  await endSessionsOf(tx, userId)
  await recordAudit(tx, own, { action: 'user.password_set', subjectId: userId, change: { by: kind } })
  // The first password of an invited person is expected and needs no warning.
  if (kind === 'PASSWORD_RESET') {
    const person = { email, name }
    await mailChangedAccess(tx, own, { before: person, after: person, password: true })
  }
  return { kind, email, userId }
}

async function changeEmail(
  tx: Tx,
  ctx: LinkContext,
  { kind, userId, email, name }: LockedLink,
  newEmail: string,
): Promise<UsedAccountLink> {
  const own = { ...ctx, actor: { id: userId } }
  await refuseOnConstraint({ users_email_taken: 'user.email_taken' }, () => updateEmail(tx, userId, newEmail))
  const user = await getUser({ db: tx }, userId)
  await recordAudit(tx, own, {
    action: 'user.changed',
    subjectId: userId,
    change: {
      email: newEmail,
      role: user.role,
      phone: user.phone,
      ...user.UserDetail,
      passwordChanged: false,
    },
  })
  await mailChangedAccess(tx, own, {
    before: { email, name },
    after: { email: newEmail, name },
    password: false,
  })
  return { kind, email: newEmail, userId }
}

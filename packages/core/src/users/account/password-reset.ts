import { isResetTooSoon } from '@plato/rules/users/account-links'
import { mailAccount } from '../../mail/mail-account.ts'
import type { PublicContext } from '../../platform/context.ts'
import { lockUserByEmail } from '../users.queries.ts'
import { createLink } from './account-link.ts'
import {
  deleteResetRequest,
  findLinkOf,
  insertResetRequest,
  selectResetRequests,
} from './account-links.queries.ts'

/** Has the same result for every address: a visitor must not learn who has an account. */
export const requestPasswordReset = (
  ctx: Pick<PublicContext, 'db' | 'now' | 'sendJob'>,
  { email }: { email: string },
): Promise<{ requested: true }> =>
  ctx.db.transaction().execute(async (tx) => {
    await insertResetRequest(tx, email, ctx.now)
    await ctx.sendJob(tx, 'users.mail-password-resets', {})
    return { requested: true }
  })

/** Mails a link to each active account whose address is among the requests. */
export async function mailPasswordResets(
  ctx: Pick<PublicContext, 'db' | 'sendJob' | 'traceparent' | 'databaseTime' | 'siteOrigin'>,
): Promise<number> {
  const emails = await selectResetRequests(ctx.db)
  for (const email of emails) await mailReset(ctx, email)
  return emails.length
}

const mailReset = (ctx: Parameters<typeof mailPasswordResets>[0], email: string): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    await deleteResetRequest(tx, email)
    const user = await lockUserByEmail(tx, email)
    if (!user?.active) return
    const at = await ctx.databaseTime(tx)
    const last = await findLinkOf(tx, user.id, 'PASSWORD_RESET')
    if (isResetTooSoon(last?.createdAt, at.now)) return
    const link = await createLink(tx, { userId: user.id, kind: 'PASSWORD_RESET' }, at)
    await mailAccount(tx, ctx, {
      key: 'SIFRE_SIFIRLAMA',
      to: { address: user.email, name: user.name },
      occasion: link.id,
      link,
      at,
    })
  })

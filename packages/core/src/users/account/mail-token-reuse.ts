import { randomUUID } from 'node:crypto'
import { mailAccount } from '../../mail/mail-account.ts'
import type { PublicContext } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { getUser } from '../get-user.ts'
import { nameOf } from '../security-notices.ts'

/** Mails the owner of an account that a session was ended because an old token of it was used. */
export const mailTokenReuse = (
  ctx: Pick<PublicContext, 'db' | 'sendJob' | 'traceparent' | 'databaseTime' | 'siteOrigin'>,
  { userId }: Jobs['users.mail-token-reuse'],
): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const user = await getUser({ db: tx }, userId)
    await mailAccount(tx, ctx, {
      key: 'OTURUM_KAPATILDI',
      to: { address: user.email, name: nameOf(user) },
      occasion: randomUUID(),
      at: await ctx.databaseTime(tx),
    })
  })

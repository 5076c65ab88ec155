import { formatMoment } from '@plato/brand/format'
import { mailAccount } from '../../mail/mail-account.ts'
import { accountPlaceholders } from '../../mail/templates/account-mails.tr.ts'
import type { PublicContext } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { findSignIn } from './account-links.queries.ts'

/** Mails the owner of an account about a sign-in on a new device; once a day for one kind of device in one network. */
export const mailNewDevice = (
  ctx: Pick<PublicContext, 'db' | 'sendJob' | 'traceparent' | 'databaseTime' | 'siteOrigin'>,
  { userId, requestId }: Jobs['users.mail-new-device'],
): Promise<void> =>
  ctx.db.transaction().execute(async (tx) => {
    const signIn = await findSignIn(tx, userId, requestId)
    if (!signIn) throw new Error(`no sign-in of user ${userId} in the audit log`)
    const { email, name, device, network } = signIn
    const at = await ctx.databaseTime(tx)
    await mailAccount(tx, ctx, {
      key: 'YENI_CIHAZ',
      to: { address: email, name },
      occasion: [userId, at.today, network, device].join(' '),
      placeholders: {
        cihaz: device || accountPlaceholders.unknownDevice,
        ag: network,
        zaman: formatMoment(signIn.at.toISOString()),
      },
      at,
    })
  })

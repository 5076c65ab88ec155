import { randomUUID } from 'node:crypto'
import { formatMoment } from '@plato/brand/format'
import type { Actor, PublicContext, Tx } from '../platform/context.ts'
import { dashboardUrl } from '../platform/dashboard-url.ts'
import type { SecurityMailKey } from './mail-key.ts'
import { agencyPlaceholders } from './mail-to.ts'
import { findUserAddress, selectAdminAddresses } from './mails.queries.ts'
import { queueMail } from './queue-mail.ts'
import { securityPlaceholders } from './templates/security-mails.tr.ts'

/** Without an actor the change was made by a command on the server. */
export type NoticeContext = Pick<PublicContext, 'sendJob' | 'databaseTime' | 'siteOrigin'> & {
  readonly actor?: Pick<Actor, 'id'>
}

interface Recipient {
  readonly address: string
  readonly name: string
}

interface Notice {
  readonly key: SecurityMailKey
  readonly placeholders: Readonly<Record<string, string>>
  /** The people concerned, in addition to the administrators. */
  readonly to?: readonly Recipient[]
  /** Of two notices with the same occasion the second is not sent; default: each is sent. */
  readonly occasion?: string
}

/**
 * Queues the notice to every administrator and to the people concerned, in the transaction of the change. It ignores the
 * template's switch: an intruder with an administrator's token would switch it off first.
 */
export async function mailSecurityNotice(
  tx: Tx,
  ctx: NoticeContext,
  { key, placeholders, to = [], occasion = randomUUID() }: Notice,
): Promise<void> {
  const all = [...to, ...(await selectAdminAddresses(tx))]
  const recipients = new Map(all.map((one) => [one.address.toLowerCase(), one]))
  const at = await ctx.databaseTime(tx)
  const by = ctx.actor ? (await findUserAddress(tx, ctx.actor.id)).name : securityPlaceholders.system
  const shared = {
    ...(await agencyPlaceholders(tx)),
    yapan: by,
    zaman: formatMoment(at.now.toISOString()),
    kayit_link: dashboardUrl(ctx, '/users/audit'),
    onaylar_link: dashboardUrl(ctx, '/users/approvals'),
    ...placeholders,
  }
  for (const [address, recipient] of recipients) {
    await queueMail(tx, ctx, {
      key,
      reservationId: null,
      occasion: `${occasion} ${address}`,
      to: recipient,
      placeholders: { ...shared, ad_soyad: recipient.name },
      at,
    })
  }
}

import { formatMoment } from '@plato/brand/format'
import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import { dashboardUrl } from '../platform/dashboard-url.ts'
import type { AccountMailKey } from './mail-key.ts'
import { agencyPlaceholders } from './mail-to.ts'
import { queueMail } from './queue-mail.ts'
import { accountPlaceholders } from './templates/account-mails.tr.ts'

/** The placeholders that hold an account link; each template has one of them. */
export const linkPlaceholders = (url: string) => ({ link: url, eposta_link: url })

interface AccountMail {
  readonly key: AccountMailKey
  readonly to: { readonly address: string; readonly name: string }
  /** The same occasion is mailed once. */
  readonly occasion: string
  readonly placeholders?: Readonly<Record<string, string>>
  readonly link?: { readonly id: string; readonly expiresAt: Date }
  readonly at: Moment
}

/**
 * Queues a mail to the owner of an account. It ignores the template's switch: without these mails an account can be neither
 * opened nor protected.
 */
export async function mailAccount(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'traceparent' | 'siteOrigin'>,
  { key, to, occasion, placeholders = {}, link, at }: AccountMail,
): Promise<void> {
  await queueMail(tx, ctx, {
    key,
    reservationId: null,
    occasion,
    to,
    placeholders: {
      ...(await agencyPlaceholders(tx)),
      ad_soyad: to.name,
      zaman: formatMoment(at.now.toISOString()),
      hesap_link: dashboardUrl(ctx, '/account'),
      ...(link
        ? {
            gecerlilik: formatMoment(link.expiresAt.toISOString()),
            ...linkPlaceholders(accountPlaceholders.hiddenLink),
          }
        : {}),
      ...placeholders,
    },
    ...(link ? { accountLinkId: link.id } : {}),
    at,
  })
}

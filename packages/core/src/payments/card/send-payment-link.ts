import { formatMoment } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import type { SendPaymentLink } from '@plato/contract/payments/card.contract'
import { Refusal } from '@plato/rules/refusal'
import { isCardOpen } from '../../payment-links/is-card-open.ts'
import { makeLink, type OpenLink } from '../../payment-links/open-link.ts'
import { linkAddress } from '../../payment-links/payment-link.ts'
import type { Context } from '../../platform/context.ts'
import { sendByHand } from '../../reservations/mails/send-to-guest.ts'
import type { CardContext } from './card-context.ts'

const linkPlaceholders = (ctx: CardContext, link: OpenLink) => ({
  odeme_link: linkAddress(ctx, link.id),
  link_gecerlilik: formatMoment(link.expiresAt.toISOString()),
  odenecek_tutar: formatMoney(link.amountMinor, 'TRY'),
})

/** Mails a new payment link and revokes the earlier one; a page opened with it stays valid. */
export async function sendPaymentLink(
  ctx: Context & CardContext,
  { reservationId, purpose }: SendPaymentLink,
  key: string,
): Promise<{ id: string; url: string }> {
  if (!(await isCardOpen(ctx.db))) throw new Refusal('payment.no_card')
  const sent = await sendByHand(ctx, reservationId, key, {
    key: 'ODEME_LINK',
    action: 'mail.send_payment_link',
    input: { purpose: purpose ?? null },
    event: 'PAYMENT_LINK_SENT',
    worksWithoutAddress: true,
    prepare: async (tx, row, at) => {
      const link = await makeLink(tx, row, { purpose, createdBy: ctx.actor.id, at })
      return { placeholders: linkPlaceholders(ctx, link), answer: { linkId: link.id } }
    },
  })
  return { id: sent.id, url: linkAddress(ctx, sent.linkId) }
}

import { formatMoment } from '@plato/brand/format'
import { formatMoney } from '@plato/brand/money'
import type { SendPaymentLink } from '@plato/contract/payments/card.contract'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../../context.ts'
import { sendByHand } from '../../mail/send-to-guest.ts'
import type { CardContext } from './card-context.ts'
import { makeLink, type OpenLink } from './open-link.ts'
import { isCardOpen } from './open-provider.ts'
import { linkAddress } from './payment-link.ts'

const linkWords = (ctx: CardContext, link: OpenLink) => ({
  odeme_link: linkAddress(ctx, link.id),
  link_gecerlilik: formatMoment(link.expiresAt.toISOString()),
  odenecek_tutar: formatMoney(link.amountMinor, 'TRY'),
})

/** Mails the guest a new way to pay; the one sent before no longer opens, a page opened by it goes on. */
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
      return { words: linkWords(ctx, link), answer: { linkId: link.id } }
    },
  })
  return { id: sent.id, url: linkAddress(ctx, sent.linkId) }
}

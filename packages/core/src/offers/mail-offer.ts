import { formatMoment } from '@plato/brand/format'
import { addressedName } from '@plato/brand/guest-title.tr'
import { formatMoney } from '@plato/brand/money'
import { placeOf } from '@plato/brand/place'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { offerStateOf } from '@plato/rules/offers/offer-state'
import { isChoosable } from '@plato/rules/offers/offered-villa'
import { Refusal } from '@plato/rules/refusal'
import { cooledSince } from '../mail/cooldown.ts'
import { mailVisitorByHand } from '../mail/mail-to.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Moment, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import { getOffer, type OfferContext } from './get-offer.ts'
import { offerMailPlaceholders as messages } from './messages.tr.ts'
import { offerAddress } from './offer-link.ts'
import { offeredVillasNow } from './offered-villas.ts'
import { lockOffer, type StoredOffer, updateMailed } from './offers.queries.ts'

/** Lists only the villas that can be booked, at their current price. */
async function villaList(tx: Tx, offer: StoredOffer, at: Moment): Promise<string> {
  const villas = await offeredVillasNow(tx, offer, at)
  const free = villas.flatMap(({ now, ...villa }) =>
    isChoosable(now) ? [{ ...villa, quote: now.quote }] : [],
  )
  if (free.length === 0) throw new Refusal('offer.nothing_free')
  return free
    .map((villa) => {
      const total = formatMoney(villa.quote.totalMinor, villa.quote.currency)
      return messages.villa(villa.name, placeOf(villa), total)
    })
    .join('\n')
}

async function send(tx: Tx, ctx: OfferContext, id: number): Promise<{ mailId: string }> {
  const offer = await lockOffer(tx, id)
  if (!offer) throw new Refusal('offer.not_found')
  const at = await ctx.databaseTime(tx)
  if (offerStateOf(offer, at.now) !== 'OPEN') throw new Refusal('offer.over')
  if (offer.guestEmail === '') throw new Refusal('offer.no_address')
  if (offer.mailedAt && offer.mailedAt > cooledSince(at)) throw new Refusal('mail.too_soon')
  const mailId = await mailVisitorByHand(tx, ctx, {
    key: 'TEKLIF',
    occasion: `offer-${id} ${at.now.toISOString()}`,
    to: { address: offer.guestEmail, name: offer.guestName },
    placeholders: {
      musteri_ad_soyad: addressedName(offer.guestName, offer.guestTitle) || messages.unnamed,
      villa_listesi: await villaList(tx, offer, at),
      gecerlilik: formatMoment(offer.validUntil.toISOString()),
      teklif_link: offerAddress(ctx, id),
    },
    at,
  })
  if (!mailId) throw new Error('a new mail was taken for an old one')
  await updateMailed(tx, id, at.now)
  await recordAudit(tx, ctx, { action: 'offer.mailed', subjectId: id, change: { mailId } })
  return { mailId }
}

/** Mails the offer to its guest; one idempotency key sends one mail. */
export function mailOffer(ctx: OfferContext, id: number, key: string): Promise<OfferDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    await once(tx, ctx, { key, action: `offer.mail ${id}`, input: null }, () => send(tx, ctx, id))
    return getOffer({ ...ctx, db: tx }, id)
  })
}

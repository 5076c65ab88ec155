import { placeOf } from '@plato/brand/place'
import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { offerStateOf } from '@plato/rules/offers/offer-state'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../platform/context.ts'
import { imageAddress } from '../storage/image-address.ts'
import { offerAddress, type WithVault } from './offer-link.ts'
import { offeredVillasNow, standingOf, type VillaNow } from './offered-villas.ts'
import { agreedIn, findOffer, findOfferMore } from './offers.queries.ts'

export type OfferContext = Context & WithVault

function agreedOf(villa: VillaNow): OfferDetail['villas'][number]['agreedPrice'] {
  const agreed = agreedIn(villa)
  return agreed && { kind: agreed.kind, value: agreed.value, reason: agreed.reason }
}

const villaOf = (villa: VillaNow): OfferDetail['villas'][number] => ({
  villaId: villa.id,
  name: villa.name,
  place: placeOf(villa),
  picture: villa.coverKey && imageAddress(villa.coverKey, 320, 'webp'),
  note: villa.note,
  seenTotalMinor: villa.seenTotalMinor,
  seenCurrency: villa.seenCurrency,
  agreedPrice: agreedOf(villa),
  ...standingOf(villa.now),
})

/** An offer for staff, with the current state of its villas. */
export async function getOffer(ctx: OfferContext, id: number): Promise<OfferDetail> {
  const offer = await findOffer(ctx.db, id)
  if (!offer) throw new Refusal('offer.not_found')
  const at = await ctx.databaseTime(ctx.db)
  const { createdByName, reservationCode } = await findOfferMore(ctx.db, id)
  const villas = await offeredVillasNow(ctx.db, offer, at)
  const { createdBy: _, reservationId, ...fields } = offer
  return {
    ...fields,
    state: offerStateOf(offer, at.now),
    nights: daysBetween(offer.checkIn, offer.checkOut),
    villaCount: villas.length,
    validUntil: offer.validUntil.toISOString(),
    createdAt: offer.createdAt.toISOString(),
    createdByName,
    mailedAt: offer.mailedAt?.toISOString() ?? null,
    withdrawnAt: offer.withdrawnAt?.toISOString() ?? null,
    firstOpenedAt: offer.firstOpenedAt?.toISOString() ?? null,
    lastOpenedAt: offer.lastOpenedAt?.toISOString() ?? null,
    reservation:
      reservationId === null || reservationCode === null
        ? null
        : { id: reservationId, code: reservationCode },
    link: offerAddress(ctx, id),
    villas: villas.map(villaOf),
  }
}

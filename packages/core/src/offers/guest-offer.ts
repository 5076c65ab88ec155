import { addressedName } from '@plato/brand/guest-title.tr'
import type { OfferContact, PublicOffer, PublicOfferVilla } from '@plato/contract/offers/offer-shape.contract'
import type { StayRequest } from '@plato/contract/reservations/guest-reservations.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { type OfferState, offerStateOf } from '@plato/rules/offers/offer-state'
import { isOfferedStay } from '@plato/rules/offers/offered-price'
import { isChoosable } from '@plato/rules/offers/offered-villa'
import { splitName } from '@plato/rules/person-name'
import { agreedLineOf } from '@plato/rules/pricing/agreed-price'
import { Refusal } from '@plato/rules/refusal'
import { recordOwnAudit } from '../platform/audit.queries.ts'
import type { PublicContext } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import { type RequestContext, requestStay } from '../reservations/request/request-stay.ts'
import { imageBase, sharePictureAddress } from '../storage/image-address.ts'
import { offerIdOf, type WithVault } from './offer-link.ts'
import { offeredVillasNow, standingOf, type VillaNow } from './offered-villas.ts'
import {
  findOffer,
  isOffered,
  lockOffer,
  type StoredOffer,
  selectAgreedPrices,
  updateConverted,
  updateOpened,
} from './offers.queries.ts'

/** For a villa that is no longer published only the name is returned. */
function villaOf(villa: VillaNow): PublicOfferVilla {
  const isShown = villa.status === 'PUBLISHED'
  return {
    id: villa.id,
    slug: isShown ? villa.slug : '',
    name: villa.name,
    townName: villa.townName ?? '',
    districtName: villa.districtName ?? '',
    maxGuests: villa.maxGuests,
    bedrooms: villa.bedrooms,
    bathrooms: villa.bathrooms,
    permitNo: isShown ? villa.permitNo : '',
    images: isShown ? villa.images.map(({ key, ...image }) => ({ ...image, base: imageBase(key) })) : [],
    sharePicture: isShown && villa.shareKey ? sharePictureAddress(villa.shareKey) : null,
    note: villa.note,
    deposit: { holder: villa.depositHolder, method: villa.depositMethod },
    ...standingOf(villa.now),
  }
}

const shownName = ({ guestName, guestTitle }: StoredOffer): string =>
  guestTitle ? addressedName(guestName, guestTitle) : (guestName.split(' ')[0] ?? '')

/** Withdrawn and converted offers show no villas. */
const showsVillas = (state: OfferState) => state === 'OPEN' || state === 'EXPIRED'

/** The offer behind a signed link, with current prices and availability. */
export async function seeOffer(ctx: PublicContext & WithVault, token: string): Promise<PublicOffer> {
  const offer = await findOffer(ctx.db, offerIdOf(ctx.vault, token))
  if (!offer) throw new Refusal('offer.bad_link')
  const at = await ctx.databaseTime(ctx.db)
  const state = offerStateOf(offer, at.now)
  const villas = showsVillas(state) ? await offeredVillasNow(ctx.db, offer, at) : []
  return {
    state,
    checkIn: offer.checkIn,
    checkOut: offer.checkOut,
    nights: daysBetween(offer.checkIn, offer.checkOut),
    adults: offer.adults,
    children: offer.children,
    babies: offer.babies,
    // Links are forwarded, so the family name is not shown.
    guestName: shownName(offer),
    note: offer.note,
    validUntil: offer.validUntil.toISOString(),
    now: at.now.toISOString(),
    // Villas that can be booked come first; within each group the order of staff stays.
    villas: villas.map(villaOf).toSorted((a, b) => Number(a.quote === null) - Number(b.quote === null)),
  }
}

const stayOf = ({
  checkIn,
  checkOut,
  adults,
  children,
}: Pick<StayRequest, 'checkIn' | 'checkOut' | 'adults' | 'children'>) => ({
  checkIn,
  checkOut,
  guests: adults + children,
})

/** The amount only: the limit of the role is not for guests. */
function discountOf({ id: villaId, now }: VillaNow) {
  const line = isChoosable(now) ? agreedLineOf(now.quote) : undefined
  return line ? [{ villaId, discountMinor: -line.amountMinor }] : []
}

/** Prefills the request form and names the agreed discounts. The signed link proves the identity; refused once the offer is closed. */
export async function offerContact(ctx: PublicContext & WithVault, token: string): Promise<OfferContact> {
  const offer = await findOffer(ctx.db, offerIdOf(ctx.vault, token))
  if (!offer) throw new Refusal('offer.bad_link')
  const at = await ctx.databaseTime(ctx.db)
  if (offerStateOf(offer, at.now) !== 'OPEN') throw new Refusal('offer.over')
  const villas = await offeredVillasNow(ctx.db, offer, at)
  return {
    ...splitName(offer.guestName),
    phone: offer.guestPhone,
    email: offer.guestEmail,
    ...stayOf(offer),
    discounts: villas.flatMap(discountOf),
  }
}

/** Counts a visit once per key. */
export function noteOpened(ctx: PublicContext & WithVault, token: string, key: string) {
  const id = offerIdOf(ctx.vault, token)
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: `offer.open ${id}`, input: null }, async () => {
      const offer = await lockOffer(tx, id)
      if (!offer) throw new Refusal('offer.bad_link')
      const { now } = await ctx.databaseTime(tx)
      if (offerStateOf(offer, now) !== 'OPEN') return { counted: false }
      await updateOpened(tx, id, now)
      // Only the first visit is written to the audit log; later ones only raise the counter.
      if (offer.openedCount === 0) await recordOwnAudit(tx, ctx, { action: 'offer.opened', subjectId: id })
      return { counted: true }
    }),
  )
}

/**
 * Creates a reservation for one of the offered villas and marks the offer as converted in the same transaction.
 * Dates and people may differ from the offer, because the guest has seen their price; the villa may not.
 */
export function requestFromOffer(ctx: RequestContext, token: string, request: StayRequest, key: string) {
  const offerId = offerIdOf(ctx.vault, token)
  return requestStay(ctx, request, key, {
    source: 'OFFER',
    isConfirmed: true,
    action: `offer.request ${offerId}`,
    begin: async (tx, { now }) => {
      const offer = await lockOffer(tx, offerId)
      if (!offer) throw new Refusal('offer.bad_link')
      const state = offerStateOf(offer, now)
      if (state === 'CONVERTED') throw new Refusal('offer.converted')
      if (state !== 'OPEN') throw new Refusal('offer.over')
      if (!(await isOffered(tx, offerId, request.villa_id))) throw new Refusal('offer.villa_not_offered')
    },
    agreed: async (tx) => {
      const offer = await findOffer(tx, offerId)
      const prices = await selectAgreedPrices(tx, offerId)
      const price = prices.find(({ villaId }) => villaId === request.villa_id)
      if (!offer || !price || !isOfferedStay(stayOf(offer), stayOf(request))) return undefined
      return { price, reason: price.reason, userId: offer.createdBy }
    },
    end: async (tx, reservationId, { now }) => {
      if (!(await updateConverted(tx, offerId, reservationId, now))) throw new Refusal('offer.converted')
      await recordOwnAudit(tx, ctx, {
        action: 'offer.converted',
        subjectId: offerId,
        change: { reservationId, villaId: request.villa_id },
      })
    },
  })
}

import { formatMoment } from '@plato/brand/format'
import { addressedName } from '@plato/brand/guest-title.tr'
import { untilMomentWithYear } from '@plato/brand/moment-text'
import { placeOf } from '@plato/brand/place'
import { daysBetween } from '@plato/rules/calendar-day'
import { offerStateOf } from '@plato/rules/offers/offer-state'
import { isChoosable } from '@plato/rules/offers/offered-villa'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../platform/context.ts'
import { companyIn } from '../settings/list-settings.ts'
import { type DocumentVilla, drawOffer } from './documents/draw-offer.ts'
import { offerDocumentLabels as labels } from './messages.tr.ts'
import { offerAddress, type WithVault } from './offer-link.ts'
import { offeredVillasNow, type VillaNow } from './offered-villas.ts'
import { findAgency, findOffer } from './offers.queries.ts'

function documentVilla(villa: VillaNow): DocumentVilla[] {
  const { now } = villa
  if (!isChoosable(now)) return []
  return [
    {
      name: villa.name,
      place: placeOf(villa),
      capacity: labels.capacity(villa.maxGuests, villa.bedrooms, villa.bathrooms),
      permitNo: villa.permitNo,
      permitType: villa.permitType,
      note: villa.note,
      quote: now.quote,
      deposit: { holder: villa.depositHolder, method: villa.depositMethod },
      before: now.state === 'PRICE_CHANGED' ? now.before : null,
    },
  ]
}

/** Draws the PDF with current prices. It is not stored: its QR code leads to the page, which stays current. */
export async function offerDocument(
  ctx: Pick<PublicContext, 'db' | 'databaseTime' | 'siteOrigin'> & WithVault,
  id: number,
): Promise<{ fileName: string; base64: string }> {
  const offer = await findOffer(ctx.db, id)
  if (!offer) throw new Refusal('offer.not_found')
  const at = await ctx.databaseTime(ctx.db)
  if (offerStateOf(offer, at.now) !== 'OPEN') throw new Refusal('offer.over')
  const villas = await offeredVillasNow(ctx.db, offer, at)
  const free = villas.flatMap(documentVilla)
  if (free.length === 0) throw new Refusal('offer.nothing_free')
  const { adults, children, babies } = offer
  const bytes = await drawOffer({
    guestName: addressedName(offer.guestName, offer.guestTitle),
    checkIn: offer.checkIn,
    checkOut: offer.checkOut,
    nights: daysBetween(offer.checkIn, offer.checkOut),
    people: { adults, children, babies },
    note: offer.note,
    validUntil: untilMomentWithYear(offer.validUntil.toISOString()),
    villas: free,
    notFree: villas.filter(({ now }) => !isChoosable(now)).map(({ name }) => name),
    agency: await findAgency(ctx.db),
    company: await companyIn(ctx.db),
    link: offerAddress(ctx, id),
    issuedAt: at.now,
    issued: formatMoment(at.now.toISOString()),
  })
  return { fileName: labels.fileName(id), base64: bytes.toString('base64') }
}

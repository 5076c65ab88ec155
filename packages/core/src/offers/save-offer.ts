import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import type { ChangedOffer, NewOffer } from '@plato/contract/offers/offers.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { mayChangeOffer, offerStateOf } from '@plato/rules/offers/offer-state'
import { agreementFor } from '@plato/rules/offers/offered-price'
import { isValidityAllowed } from '@plato/rules/offers/validity'
import { agreedPriceOf } from '@plato/rules/pricing/agreed-price'
import type { Quote } from '@plato/rules/pricing/quote'
import { whyNightsAreRefused } from '@plato/rules/pricing/stay-refusal'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Moment, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import { discountLimitFor, requireAllowedPrice } from '../pricing/agreed-price.ts'
import { previewPublicQuotes } from '../pricing/preview-quote.ts'
import { getOffer, type OfferContext } from './get-offer.ts'
import {
  type ChosenVilla,
  insertOffer,
  lockOffer,
  replaceOfferVillas,
  type StoredAgreedPrice,
  selectAgreedPrices,
  selectVillaNames,
  updateOffer,
} from './offers.queries.ts'

type OfferVillaInput = NewOffer['villas'][number]

/** The agreed price with the limit of the caller's role; one that stays as it was keeps its limit. */
async function allowedPrice(
  tx: Tx,
  ctx: OfferContext,
  { agreedPrice }: OfferVillaInput,
  { quote, stored }: { quote: Quote; stored: StoredAgreedPrice | undefined },
): Promise<StoredAgreedPrice | null> {
  if (!agreedPrice) return null
  if (stored?.kind === agreedPrice.kind && stored.value === agreedPrice.value)
    return { ...agreedPrice, limit: stored.limit }
  await requireAllowedPrice(tx, ctx.actor, quote, agreedPrice)
  return { ...agreedPrice, limit: await discountLimitFor(tx, ctx.actor) }
}

/** The villas with their current prices; refuses a villa that is not bookable. */
async function pricedVillas(
  tx: Tx,
  ctx: OfferContext,
  offer: NewOffer,
  { today }: Moment,
  before: Awaited<ReturnType<typeof selectAgreedPrices>> = [],
): Promise<ChosenVilla[]> {
  const { checkIn, checkOut, adults, children } = offer
  const ids = offer.villas.map(({ villaId }) => villaId)
  const answers = await previewPublicQuotes({ db: tx, today }, ids, {
    checkIn,
    checkOut,
    guests: adults + children,
  })
  const names = new Map((await selectVillaNames(tx, ids)).map(({ id, name }) => [id, name]))
  const chosen: ChosenVilla[] = []
  for (const villa of offer.villas) {
    const { villaId, note } = villa
    const name = names.get(villaId)
    if (name === undefined) throw new Refusal('villa.not_found')
    const answer = answers.get(villaId)
    if (!answer?.ok) throw new Refusal('offer.villa_not_free', { values: { villa: name } })
    const { quote } = answer
    const stored = before.find((one) => one.villaId === villaId)
    const agreed = await allowedPrice(tx, ctx, villa, { quote, stored })
    const { totalMinor } = agreed ? agreedPriceOf(quote, agreementFor(quote, agreed)) : quote
    chosen.push({ villaId, note, agreed, seenTotalMinor: totalMinor, seenCurrency: quote.currency })
  }
  return chosen
}

function requirePossible(offer: NewOffer, at: Moment): void {
  const stay = { checkIn: dayNumber(offer.checkIn), checkOut: dayNumber(offer.checkOut) }
  const refused = whyNightsAreRefused(stay, dayNumber(at.today))
  if (refused) throw new Refusal(refused)
  if (!isValidityAllowed(new Date(offer.validUntil), at.now, offer.checkIn))
    throw new Refusal('offer.bad_validity')
}

function agreedChangeOf(villas: NewOffer['villas']) {
  const agreed = villas.flatMap(({ villaId, agreedPrice }) =>
    agreedPrice ? [{ villaId, ...agreedPrice }] : [],
  )
  return agreed.length === 0 ? {} : { agreedPrices: agreed }
}

/** The changed fields for the audit log, without guest data. */
const changeOf = ({ checkIn, checkOut, validUntil, villas }: NewOffer) => ({
  checkIn,
  checkOut,
  validUntil,
  villaIds: villas.map(({ villaId }) => villaId),
  ...agreedChangeOf(villas),
})

export function createOffer(ctx: OfferContext, offer: NewOffer, key: string): Promise<OfferDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, { key, action: 'offer.create', input: offer }, async () => {
      const at = await ctx.databaseTime(tx)
      requirePossible(offer, at)
      const villas = await pricedVillas(tx, ctx, offer, at)
      const made = await insertOffer(tx, offer, { by: ctx.actor.id, at: at.now })
      await replaceOfferVillas(tx, made, villas)
      await recordAudit(tx, ctx, { action: 'offer.created', subjectId: made, change: changeOf(offer) })
      return made
    })
    return getOffer({ ...ctx, db: tx }, id)
  })
}

/** Changes or renews an offer under the same link; the current prices become the new comparison prices. */
export function changeOffer(
  ctx: OfferContext,
  id: number,
  { version, ...offer }: ChangedOffer,
): Promise<OfferDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const stored = await lockOffer(tx, id)
    if (!stored) throw new Refusal('offer.not_found')
    const at = await ctx.databaseTime(tx)
    if (!mayChangeOffer(offerStateOf(stored, at.now))) throw new Refusal('offer.closed')
    requirePossible(offer, at)
    const villas = await pricedVillas(tx, ctx, offer, at, await selectAgreedPrices(tx, id))
    if (!(await updateOffer(tx, id, offer, version))) throw new Refusal('offer.changed_meanwhile')
    await replaceOfferVillas(tx, id, villas)
    await recordAudit(tx, ctx, { action: 'offer.changed', subjectId: id, change: changeOf(offer) })
    return getOffer({ ...ctx, db: tx }, id)
  })
}

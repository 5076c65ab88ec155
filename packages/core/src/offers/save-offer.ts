import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import type { ChangedOffer, NewOffer } from '@plato/contract/offers/offers.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { mayChangeOffer, offerStateOf } from '@plato/rules/offers/offer-state'
import { isValidityAllowed } from '@plato/rules/offers/validity'
import { whyNightsAreRefused } from '@plato/rules/pricing/stay-refusal'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Moment, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import { previewPublicQuotes } from '../pricing/preview-quote.ts'
import { getOffer, type OfferContext } from './get-offer.ts'
import {
  type ChosenVilla,
  insertOffer,
  lockOffer,
  replaceOfferVillas,
  selectVillaNames,
  updateOffer,
} from './offers.queries.ts'

/** The villas with their current prices; refuses a villa that is not bookable. */
async function pricedVillas(tx: Tx, offer: NewOffer, { today }: Moment): Promise<ChosenVilla[]> {
  const { checkIn, checkOut, adults, children } = offer
  const ids = offer.villas.map(({ villaId }) => villaId)
  const answers = await previewPublicQuotes({ db: tx, today }, ids, {
    checkIn,
    checkOut,
    guests: adults + children,
  })
  const names = new Map((await selectVillaNames(tx, ids)).map(({ id, name }) => [id, name]))
  return offer.villas.map(({ villaId, note }) => {
    const name = names.get(villaId)
    if (name === undefined) throw new Refusal('villa.not_found')
    const answer = answers.get(villaId)
    if (!answer?.ok) throw new Refusal('offer.villa_not_free', { values: { villa: name } })
    const { totalMinor, currency } = answer.quote
    return { villaId, note, seenTotalMinor: totalMinor, seenCurrency: currency }
  })
}

function requirePossible(offer: NewOffer, at: Moment): void {
  const stay = { checkIn: dayNumber(offer.checkIn), checkOut: dayNumber(offer.checkOut) }
  const refused = whyNightsAreRefused(stay, dayNumber(at.today))
  if (refused) throw new Refusal(refused)
  if (!isValidityAllowed(new Date(offer.validUntil), at.now, offer.checkIn))
    throw new Refusal('offer.bad_validity')
}

/** The changed fields for the audit log, without guest data. */
const changeOf = ({ checkIn, checkOut, validUntil, villas }: NewOffer) => ({
  checkIn,
  checkOut,
  validUntil,
  villaIds: villas.map(({ villaId }) => villaId),
})

export function createOffer(ctx: OfferContext, offer: NewOffer, key: string): Promise<OfferDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, { key, action: 'offer.create', input: offer }, async () => {
      const at = await ctx.databaseTime(tx)
      requirePossible(offer, at)
      const villas = await pricedVillas(tx, offer, at)
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
    const villas = await pricedVillas(tx, offer, at)
    if (!(await updateOffer(tx, id, offer, version))) throw new Refusal('offer.changed_meanwhile')
    await replaceOfferVillas(tx, id, villas)
    await recordAudit(tx, ctx, { action: 'offer.changed', subjectId: id, change: changeOf(offer) })
    return getOffer({ ...ctx, db: tx }, id)
  })
}

import type { OfferDetail } from '@plato/contract/offers/offer-shape.contract'
import { offerStateOf } from '@plato/rules/offers/offer-state'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import { getOffer, type OfferContext } from './get-offer.ts'
import { lockOffer, updateWithdrawn } from './offers.queries.ts'

/** Withdraws an offer; its page then shows this. A repeated call changes nothing. */
export function withdrawOffer(ctx: OfferContext, id: number): Promise<OfferDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const stored = await lockOffer(tx, id)
    if (!stored) throw new Refusal('offer.not_found')
    const at = await ctx.databaseTime(tx)
    const state = offerStateOf(stored, at.now)
    if (state === 'CONVERTED') throw new Refusal('offer.closed')
    if (state !== 'WITHDRAWN') {
      await updateWithdrawn(tx, id, at.now)
      await recordAudit(tx, ctx, { action: 'offer.withdrawn', subjectId: id })
    }
    return getOffer({ ...ctx, db: tx }, id)
  })
}

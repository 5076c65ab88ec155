import { takeBack } from '@plato/rules/pricing/gap-prices'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../audit.queries.ts'
import type { Context } from '../../context.ts'
import { rewritePriceTable } from '../../pricing/rewrite-price-table.ts'
import { insistOnVilla } from '../../villas/insist-on-villa.ts'
import { keepPublishable } from '../../villas/keep-publishable.ts'
import { findOfferVilla, withdrawOffer } from './gaps.queries.ts'

/** The nights have their former prices again. */
export function withdrawGap(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const known = await findOfferVilla(tx, id)
    if (!known) throw new Refusal('gap.not_there')
    const { villaId } = known
    await insistOnVilla(tx, villaId)
    const offer = await withdrawOffer(tx, id, ctx.now)
    if (!offer) throw new Refusal('gap.not_there')
    const { before, ...span } = offer
    await rewritePriceTable(tx, ctx, villaId, (table) => takeBack(table, span, before))
    // It may have been the last price a guest could be told.
    await keepPublishable(tx, ctx, villaId)
    await recordAudit(tx, ctx, { action: 'gap.withdrawn', subjectId: id, change: { villaId, ...span } })
    return { id }
  })
}

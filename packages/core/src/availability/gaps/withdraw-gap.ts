import { takeBack } from '@plato/rules/pricing/gap-prices'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { rewritePriceTable } from '../../pricing/rewrite-price-table.ts'
import { keepPublishable } from '../../villas/keep-publishable.ts'
import { lockVillaOrRefuse } from '../../villas/lock-villa.ts'
import { findOfferVilla, withdrawOffer } from './gaps.queries.ts'

/** Withdraws the offer and restores the former prices. */
export function withdrawGap(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const known = await findOfferVilla(tx, id)
    if (!known) throw new Refusal('gap.not_there')
    const { villaId } = known
    await lockVillaOrRefuse(tx, villaId)
    const offer = await withdrawOffer(tx, id, ctx.now)
    if (!offer) throw new Refusal('gap.not_there')
    const { before, ...span } = offer
    await rewritePriceTable(tx, ctx, villaId, (table) => takeBack(table, span, before))
    // Refuses when this was the last price of a published villa.
    await keepPublishable(tx, ctx, villaId)
    await recordAudit(tx, ctx, { action: 'gap.withdrawn', subjectId: id, change: { villaId, ...span } })
    return { id }
  })
}

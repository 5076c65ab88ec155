import type { GridPreview, GridWrite } from '@plato/contract/pricing/price-grid.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { isUnusual } from '@plato/rules/pricing/grid/change-price'
import type { Context } from '../../platform/context.ts'
import { planWrites } from './plan-writes.ts'
import { countOpenOffers } from './price-grid.queries.ts'

/** What a save of these cells would change; takes no lock of a villa and writes nothing. */
export const previewPriceGrid = (ctx: Context, write: GridWrite): Promise<GridPreview> =>
  ctx.db.transaction().execute(async (tx) => {
    const { villas, same, conflicts } = await planWrites(tx, ctx, write, { isLocked: false })
    const cells = villas.flatMap((villa) => villa.cells.map((cell) => ({ ...cell, villaId: villa.villaId })))
    const count = (isIncluded: (cell: (typeof cells)[number]) => boolean) => cells.filter(isIncluded).length
    const spans = cells.map(({ villaId, from, to }) => ({ villaId, from, to }))
    return {
      changed: cells.length,
      same,
      conflicts,
      unusual: count(
        ({ nightlyMinor, before }) => nightlyMinor !== null && isUnusual(nightlyMinor, before.nightlyMinor),
      ),
      nightsWithoutPrice: cells
        .filter(({ nightlyMinor }) => nightlyMinor === null)
        .reduce((sum, { from, to }) => sum + daysBetween(from, to), 0),
      endedGapSales: count(({ before }) => before.runs.some(({ forGap }) => forGap)),
      removedDiscounts: count(({ nightlyMinor, before }) =>
        before.runs.some(
          ({ discountedMinor }) => discountedMinor !== null && discountedMinor >= (nightlyMinor ?? 0),
        ),
      ),
      openOffers: await countOpenOffers(tx, spans, ctx.now),
    }
  })

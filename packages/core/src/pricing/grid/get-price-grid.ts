import type { PriceGrid } from '@plato/contract/pricing/price-grid.contract'
import { addMonths } from '@plato/rules/calendar-day'
import type { Context } from '../../platform/context.ts'
import { imageAddress } from '../../storage/image-address.ts'
import { findLastStep } from './grid-steps.queries.ts'
import { selectGridVillas } from './price-grid.queries.ts'
import { seasonListOf } from './save-seasons.ts'
import { selectSeasons, selectSeasonYears } from './seasons.queries.ts'
import { stepsSince } from './step-age.ts'

/** The seasons of a year, and all villas with their prices of these nights and of the same nights a year before. */
export async function getPriceGrid(ctx: Context, year: number): Promise<PriceGrid> {
  const seasons = await selectSeasons(ctx.db, year)
  const first = seasons[0]?.from ?? `${year}-01-01`
  const to = seasons.at(-1)?.to ?? `${year + 1}-01-01`
  const villas = await selectGridVillas(ctx.db, ctx.actor, { from: addMonths(first, -12), to })
  return {
    ...seasonListOf(seasons),
    years: await selectSeasonYears(ctx.db),
    villas: villas.map(({ coverKey: key, ...villa }) => ({
      ...villa,
      thumbnail: key && imageAddress(key, 320, 'webp'),
    })),
    lastStep: await findLastStep(ctx.db, ctx.actor, stepsSince(ctx.now)),
  }
}

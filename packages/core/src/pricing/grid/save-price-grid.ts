import { randomUUID } from 'node:crypto'
import type { GridWrite, SavedGrid } from '@plato/contract/pricing/price-grid.contract'
import { periodsInside, writesBetween } from '@plato/rules/pricing/grid/write-cells'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import { deleteOldSteps, insertStep } from './grid-steps.queries.ts'
import { planWrites, type VillaPlan } from './plan-writes.ts'
import { findUnpricedVilla, writePriceTables } from './price-grid.queries.ts'
import { stepsSince } from './step-age.ts'

/** Writes the tables and everything that follows from prices. The caller has locked the villas. */
export async function writeVillaTables(
  tx: Tx,
  ctx: Context,
  villas: readonly Pick<VillaPlan, 'villaId' | 'table' | 'after'>[],
): Promise<void> {
  await writePriceTables(
    tx,
    new Map(villas.map(({ villaId, table }) => [villaId, table])),
    new Map(villas.map(({ villaId, table, after }) => [villaId, writesBetween(table, after)])),
  )
  const ids = villas.map(({ villaId }) => villaId)
  const unpriced = await findUnpricedVilla(tx, ids, ctx.today)
  if (unpriced) throw new Refusal('price.last_of_villa', { values: { villa: unpriced.name } })
  // One job for all villas: it draws the pictures whose price changed.
  await ctx.sendJob(tx, 'villas.draw-stale-share-pictures', {})
}

/** The nights and the prices before and after, by villa: one entry of the audit log has them all. */
const changeOf = (villas: readonly VillaPlan[]) =>
  Object.fromEntries(
    villas.map(({ villaId, cells }) => [
      villaId,
      cells.map(({ from, to, before, nightlyMinor }) => [
        from,
        to,
        before.state === 'CUT' ? before.runs.map((run) => run.nightlyMinor) : before.nightlyMinor,
        nightlyMinor,
      ]),
    ]),
  )

const noChange: SavedGrid = { stepId: null, villas: 0, cells: 0 }

async function write(tx: Tx, ctx: Context, input: GridWrite): Promise<SavedGrid> {
  const { villas, conflicts } = await planWrites(tx, ctx, input, { isLocked: true })
  if (conflicts > 0) throw new Refusal('price.cells_changed', { values: { count: String(conflicts) } })
  if (villas.length === 0) return noChange
  await writeVillaTables(tx, ctx, villas)
  const step = {
    id: randomUUID(),
    year: input.year,
    savedBy: ctx.actor.id,
    savedAt: ctx.now,
    villas: villas.map(({ villaId, table, after, cells }) => ({
      villaId,
      cells: cells.map(({ from, to }) => ({
        from,
        to,
        before: periodsInside(table, { from, to }),
        after: periodsInside(after, { from, to }),
      })),
    })),
  }
  await deleteOldSteps(tx, stepsSince(ctx.now))
  await insertStep(tx, step)
  const cells = villas.reduce((sum, villa) => sum + villa.cells.length, 0)
  await recordAudit(tx, ctx, {
    action: 'price.grid_saved',
    subjectId: step.id,
    change: { year: input.year, villas: villas.length, cells, prices: changeOf(villas) },
  })
  return { stepId: step.id, villas: villas.length, cells }
}

/** Sets the prices of many villas, all or none. A cell that is not as the caller saw it refuses the whole save. */
export const savePriceGrid = (ctx: Context, input: GridWrite, key: string): Promise<SavedGrid> =>
  ctx.db
    .transaction()
    .execute((tx) => once(tx, ctx, { key, action: 'price.save_grid', input }, () => write(tx, ctx, input)))

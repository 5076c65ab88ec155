import type { SavedGrid } from '@plato/contract/pricing/price-grid.contract'
import { isUnchanged, restoreCells } from '@plato/rules/pricing/grid/write-cells'
import { inclusive } from '@plato/rules/pricing/price-periods'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Tx } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import { spanText } from '../span-text.ts'
import { lockStep, setUndone } from './grid-steps.queries.ts'
import { requireVillas, spanAround } from './plan-writes.ts'
import { selectTablesAround } from './price-grid.queries.ts'
import { writeVillaTables } from './save-price-grid.ts'
import { stepsSince } from './step-age.ts'

async function undo(tx: Tx, ctx: Context, id: string): Promise<SavedGrid> {
  const step = await lockStep(tx, id, stepsSince(ctx.now))
  if (!step) throw new Refusal('price.step_not_found')
  if (step.undoneAt) throw new Refusal('price.step_undone')
  const ids = step.villas.map(({ villaId }) => villaId)
  const names = new Map((await requireVillas(tx, ctx, ids, true)).map((villa) => [villa.id, villa.name]))
  const tables = await selectTablesAround(tx, ids, spanAround(step.villas.flatMap(({ cells }) => cells)))
  const villas = step.villas.map(({ villaId, cells }) => {
    const table = tables.get(villaId) ?? []
    const changed = cells.find((cell) => !isUnchanged(table, cell, cell.after))
    if (changed) {
      const values = { villa: names.get(villaId) ?? '', span: spanText(inclusive(changed)) }
      throw new Refusal('price.step_changed', { values })
    }
    return { villaId, table, after: restoreCells(table, cells) }
  })
  await writeVillaTables(tx, ctx, villas)
  await setUndone(tx, id, ctx.actor.id, ctx.now)
  const undone = { villas: step.villaCount, cells: step.cellCount }
  await recordAudit(tx, ctx, {
    action: 'price.grid_undone',
    subjectId: id,
    change: { year: step.year, ...undone },
  })
  return { stepId: id, ...undone }
}

/** Restores every cell of a saved step, once; refused when a price or condition of one of them changed since. */
export const undoPriceStep = (ctx: Context, id: string, key: string): Promise<SavedGrid> =>
  ctx.db
    .transaction()
    .execute((tx) => once(tx, ctx, { key, action: 'price.undo_step', input: id }, () => undo(tx, ctx, id)))

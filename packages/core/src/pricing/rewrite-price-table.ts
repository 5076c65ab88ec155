import { changeOfTable, type TablePeriod } from '@plato/rules/pricing/gap-prices'
import type { Context, Tx } from '../context.ts'
import {
  deletePeriods,
  insertTablePeriods,
  selectPriceTable,
  updatePeriodDays,
} from './price-table.queries.ts'

/** A villa's price table becomes what the rule makes of it. The villa is locked by the caller. */
export async function rewritePriceTable(
  tx: Tx,
  ctx: Context,
  villaId: number,
  rule: (table: readonly TablePeriod[]) => readonly TablePeriod[],
): Promise<void> {
  const table = await selectPriceTable(tx, villaId)
  const { removed, moved, added } = changeOfTable(table, rule(table))
  // In this order no two periods ever share a night, not even for a moment: the constraint looks at each row.
  await deletePeriods(tx, removed)
  for (const period of moved) await updatePeriodDays(tx, period)
  await insertTablePeriods(tx, villaId, added)
  await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
}

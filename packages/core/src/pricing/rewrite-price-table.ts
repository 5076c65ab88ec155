import { changeOfTable, type TablePeriod } from '@plato/rules/pricing/gap-prices'
import type { Context, Tx } from '../platform/context.ts'
import {
  deletePeriods,
  insertTablePeriods,
  selectPriceTable,
  updatePeriodDays,
} from './price-table.queries.ts'

/** Replaces a villa's price table by the result of the rule. The caller has locked the villa. */
export async function rewritePriceTable(
  tx: Tx,
  ctx: Context,
  villaId: number,
  rule: (table: readonly TablePeriod[]) => readonly TablePeriod[],
): Promise<void> {
  const table = await selectPriceTable(tx, villaId)
  const { removed, moved, added } = changeOfTable(table, rule(table))
  // In this order no two periods ever overlap, because the constraint checks each row.
  await deletePeriods(tx, removed)
  for (const period of moved) await updatePeriodDays(tx, period)
  await insertTablePeriods(tx, villaId, added)
  await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
}

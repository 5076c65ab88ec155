import type { CopiedVilla } from '@plato/contract/villas/villas.contract'
import { roleMay } from '@plato/rules/auth/capabilities'
import { seasonsWithoutGaps } from '@plato/rules/pricing/gap-prices'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { copyDraft } from '../villas/copy/copy-draft.ts'
import { insertTablePeriods, selectPriceTable } from './price-table.queries.ts'

/**
 * Creates a draft with the descriptive data of another villa. Without the right to set prices the copy has neither the
 * owner nor the terms of its source. Pictures, permit, calendar, comments and the place are never copied.
 */
export async function copyVilla(
  ctx: Context,
  sourceId: number,
  input: CopiedVilla,
  key?: string,
): Promise<{ id: number }> {
  const withTerms = roleMay(ctx.actor.role, 'prices.write')
  if (input.withPrices && !withTerms) throw new Refusal('villa.terms_need_admin')
  const change = { sourceId, ...input }
  return ctx.db.transaction().execute((tx) =>
    onceIfKeyed(tx, ctx, { key, action: 'villa.copy', input: change }, async () => {
      const id = await copyDraft(tx, { ...change, withTerms })
      if (input.withPrices) await copyPrices(tx, sourceId, id)
      await recordAudit(tx, ctx, { action: 'villa.copied', subjectId: id, change })
      return { id }
    }),
  )
}

/** The seasons only: gaps sold at their own price are between the stays of the source. */
async function copyPrices(tx: Tx, from: number, to: number): Promise<void> {
  const seasons = seasonsWithoutGaps(await selectPriceTable(tx, from))
  await insertTablePeriods(tx, to, seasons)
}

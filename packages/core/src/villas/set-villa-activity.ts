import type { VillaStatus } from '@plato/contract/villas/villa-facts.contract'
import { Refusal } from '@plato/rules/refusal'
import { whatPublishingNeeds } from '@plato/rules/villas/publish'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { findPublishFacts } from './publish.queries.ts'
import { closePublication, insertPublication, lockVilla, updateStatus } from './villas.queries.ts'

interface Activity {
  readonly villa_id: number
  readonly active: boolean
}

export const setVillaActivity = (
  ctx: Context,
  input: Activity,
): Promise<{ id: number; status: VillaStatus }> =>
  ctx.db.transaction().execute((tx) => changeActivity(tx, ctx, input))

export const lockVillaStatus = async (tx: Tx, id: number): Promise<VillaStatus | undefined> =>
  (await lockVilla(tx, id))?.status

/** Publishes or hides the villa; the published periods are stored for the monthly report. */
export async function changeActivity(
  tx: Tx,
  ctx: Context,
  { villa_id: id, active }: Activity,
): Promise<{ id: number; status: VillaStatus }> {
  const villa = await lockVilla(tx, id)
  const facts = await findPublishFacts(tx, id)
  if (!villa || !facts) throw new Refusal('villa.not_found')
  const status = active ? 'PUBLISHED' : 'PASSIVE'
  if (villa.status === status) return { id, status }
  if (active) {
    const gaps = whatPublishingNeeds(facts, ctx.today)
    if (gaps.length > 0) throw new Refusal('villa.not_publishable', { gaps })
    await insertPublication(tx, id, ctx.actor.id, ctx.now)
    await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId: id })
  } else {
    await closePublication(tx, id, ctx.actor.id, ctx.now)
  }
  await updateStatus(tx, id, status, ctx.now)
  await recordAudit(tx, ctx, { action: active ? 'villa.published' : 'villa.hidden', subjectId: id })
  await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
  return { id, status }
}

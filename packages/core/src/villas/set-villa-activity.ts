import type { VillaStatus } from '@plato/contract/villas/villa-facts.contract'
import { Refusal } from '@plato/rules/refusal'
import { whatPublishingNeeds } from '@plato/rules/villas/publish'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { requireNoWarning } from './permit/take-down.ts'
import { publish, unpublish } from './publication.ts'
import { findPublishFacts } from './publish.queries.ts'
import { lockVilla } from './villas.queries.ts'

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
    await requireNoWarning(tx, id)
  }
  const change = { villaId: id, by: ctx.actor.id, at: ctx.now }
  await (active ? publish(tx, ctx, change) : unpublish(tx, ctx, change))
  await recordAudit(tx, ctx, { action: active ? 'villa.published' : 'villa.hidden', subjectId: id })
  return { id, status }
}

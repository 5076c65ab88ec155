import { Refusal } from '@plato/rules/refusal'
import { whatPublishingNeeds } from '@plato/rules/villas/publish'
import type { PublicContext, Tx } from '../platform/context.ts'
import { findPublishFacts } from './publish.queries.ts'

/** Refuses a change, before its commit, that leaves a published villa without something that publishing requires by law. */
export async function keepPublishable(
  tx: Tx,
  ctx: Pick<PublicContext, 'today'>,
  villaId: number,
): Promise<void> {
  const facts = await findPublishFacts(tx, villaId)
  if (facts?.status !== 'PUBLISHED') return
  // Ignores pictures in PROCESSING: they are added when they are READY.
  const gaps = whatPublishingNeeds(facts, ctx.today).filter(
    (gap) => gap !== 'images_unready' && gap !== 'image_alts',
  )
  if (gaps.length > 0) throw new Refusal('villa.must_stay_publishable', { gaps })
}

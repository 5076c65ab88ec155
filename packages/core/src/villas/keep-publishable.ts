import { Refusal } from '@plato/rules/refusal'
import { whatPublishingNeeds } from '@plato/rules/villas/publish'
import type { PublicContext, Tx } from '../context.ts'
import { findPublishFacts } from './publish.queries.ts'

/** After a change, before it commits: what guests can see must stay what the law lets us show. */
export async function keepPublishable(
  tx: Tx,
  ctx: Pick<PublicContext, 'today'>,
  villaId: number,
): Promise<void> {
  const facts = await findPublishFacts(tx, villaId)
  if (facts?.status !== 'PUBLISHED') return
  // A new picture still being made joins the published ones when it is ready.
  const gaps = whatPublishingNeeds(facts, ctx.today).filter(
    (gap) => gap !== 'images_unready' && gap !== 'image_alts',
  )
  if (gaps.length > 0) throw new Refusal('villa.must_stay_publishable', { gaps })
}

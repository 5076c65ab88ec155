import { Refusal } from '@plato/rules/refusal'
import { type PublishGap, whatPublishingNeeds } from '@plato/rules/villas/publish'
import type { Db, PublicContext, Tx } from '../platform/context.ts'
import { findPublishFacts, selectPublishFacts } from './publish.queries.ts'

/** Refuses a change, before its commit, that leaves a published villa without something that publishing requires by law. */
export async function keepPublishable(
  tx: Tx,
  ctx: Pick<PublicContext, 'today'>,
  villaId: number,
): Promise<void> {
  const facts = await findPublishFacts(tx, villaId)
  if (facts?.status !== 'PUBLISHED') return
  // Ignores pictures in PROCESSING: they are added when they are READY. The worker alone takes a villa down for the age of its
  // verification; until then its prices and texts may change.
  const { permitVerifiedOn } = facts
  const isVerified = permitVerifiedOn !== null && permitVerifiedOn <= ctx.today
  const gaps = whatPublishingNeeds(facts, ctx.today).filter(
    (gap) =>
      gap !== 'images_unready' && gap !== 'image_alts' && !(gap === 'permit_verified_on' && isVerified),
  )
  if (gaps.length > 0) throw new Refusal('villa.must_stay_publishable', { gaps })
}

export async function publishGapsByVilla(
  { db, today }: { readonly db: Db; readonly today: string },
  villaIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PublishGap[]>> {
  const facts = await selectPublishFacts(db, villaIds)
  return new Map(facts.map((one) => [one.id, whatPublishingNeeds(one, today)]))
}

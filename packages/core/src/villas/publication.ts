import type { PublicContext, Tx } from '../platform/context.ts'
import { closePublication, insertPublication, updateStatus } from './villas.queries.ts'

interface Change {
  readonly villaId: number
  /** Null: the worker. */
  readonly by: number | null
  readonly at: Date
}
type Caller = Pick<PublicContext, 'sendJob'>

/** Puts the villa on the site. The caller holds its lock and checked what publishing requires. */
export async function publish(tx: Tx, ctx: Caller, { villaId, by, at }: Change): Promise<void> {
  await insertPublication(tx, villaId, by, at)
  await ctx.sendJob(tx, 'villas.draw-share-picture', { villaId })
  await updateStatus(tx, villaId, 'PUBLISHED', at)
  await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
}

/** Takes the villa off the site. The caller holds its lock. */
export async function unpublish(tx: Tx, ctx: Caller, { villaId, by, at }: Change): Promise<void> {
  await closePublication(tx, villaId, by, at)
  await updateStatus(tx, villaId, 'PASSIVE', at)
  await ctx.sendJob(tx, 'content.rebuild-sitemap', {})
}

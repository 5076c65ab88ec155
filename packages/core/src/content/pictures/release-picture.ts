import type { PublicContext, Tx } from '../../platform/context.ts'
import { deleteUnusedPicture, lockPicture, selectUnusedPictures } from './pictures.queries.ts'

type Caller = Pick<PublicContext, 'db' | 'now' | 'sendJob'>

async function removeUnused(tx: Tx, { sendJob }: Caller, key: string, retainedUntil: Date): Promise<void> {
  await lockPicture(tx, key)
  if (await deleteUnusedPicture(tx, key, retainedUntil))
    await sendJob(tx, 'villas.remove-image-files', { key })
}

/** Removes the picture and its files when no article or team member shows it any more. */
export const releasePicture = (tx: Tx, ctx: Caller, key: string): Promise<void> =>
  removeUnused(tx, ctx, key, ctx.now)

const dayMs = 86_400_000

/** Removes uploads that are not used by any article or team member after one day, which is longer than an edit takes. */
export async function removeUnusedPictures(ctx: Caller): Promise<void> {
  const yesterday = new Date(ctx.now.getTime() - dayMs)
  for (const key of await selectUnusedPictures(ctx.db, yesterday))
    await ctx.db.transaction().execute((tx) => removeUnused(tx, ctx, key, yesterday))
}

import type { PublicContext, Tx } from '../context.ts'
import { deleteUnusedPicture, lockPicture, selectUnusedPictures } from './pictures.queries.ts'

type Caller = Pick<PublicContext, 'db' | 'now' | 'sendJob'>

async function removeUnused(tx: Tx, { sendJob }: Caller, key: string, keptUntil: Date): Promise<void> {
  await lockPicture(tx, key)
  if (await deleteUnusedPicture(tx, key, keptUntil)) await sendJob(tx, 'villas.remove-image-files', { key })
}

/** After an article or a person stopped showing it: what nobody else shows goes, with its files. */
export const letGoOfPicture = (tx: Tx, ctx: Caller, key: string): Promise<void> =>
  removeUnused(tx, ctx, key, ctx.now)

const dayMs = 86_400_000

/** Uploaded, and then never saved with anything: a day is longer than anybody writes at one article. */
export async function removeUnusedPictures(ctx: Caller): Promise<void> {
  const yesterday = new Date(ctx.now.getTime() - dayMs)
  for (const key of await selectUnusedPictures(ctx.db, yesterday))
    await ctx.db.transaction().execute((tx) => removeUnused(tx, ctx, key, yesterday))
}

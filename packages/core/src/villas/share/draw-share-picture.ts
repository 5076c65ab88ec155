import type { PublicContext, Tx } from '../../platform/context.ts'
import { imageFolder, shareFile } from '../../storage/image-address.ts'
import type { Storage } from '../../storage/storage.ts'
import { contentTypes, pictureKey } from '../images/picture.ts'
import { drawPicture } from './draw-picture.ts'
import { shareLabels } from './share-labels.tr.ts'
import {
  findSharePicture,
  findWantedPicture,
  lockSharePicture,
  selectVillasToDraw,
  upsertSharePicture,
  type WantedPicture,
} from './share-picture.queries.ts'

type JobContext = Pick<PublicContext, 'db' | 'now'> & { readonly storage: Storage }

/** Draws the share picture of a published villa; does nothing when the stored one is current or the villa is hidden. */
export async function drawSharePicture(ctx: JobContext, villaId: number): Promise<{ drawn: boolean }> {
  const { drawn, replaced } = await ctx.db.transaction().execute(async (tx) => {
    await lockSharePicture(tx, villaId)
    const wanted = await findWantedPicture(tx, villaId)
    const before = await findSharePicture(tx, villaId)
    if (!wanted || wanted.drawnFrom === before?.drawnFrom) return { drawn: false }
    await drawAndKeep(tx, ctx, villaId, wanted)
    return { drawn: true, replaced: before?.key }
  })
  if (replaced) await removeReplaced(ctx, villaId, replaced)
  return { drawn }
}

/**
 * Stores the file before its row, so that a row never names a missing file. The file is named by everything it shows,
 * including the villa id, so a file of a killed run is valid.
 */
async function drawAndKeep(tx: Tx, ctx: JobContext, villaId: number, wanted: WantedPicture): Promise<void> {
  const { coverKey, drawnFrom } = wanted
  const key = pictureKey(Buffer.from(`share ${drawnFrom}`))
  if (!(await ctx.storage.has(shareFile(key)))) {
    const cover = await ctx.storage.get(`${imageFolder(coverKey)}/1920.jpg`)
    if (!cover) throw new Error(`the cover ${coverKey} of villa ${villaId} is not in the storage`)
    await ctx.storage.put(shareFile(key), await drawPicture(cover, shareLabels(wanted)), contentTypes.jpg)
  }
  await upsertSharePicture(tx, villaId, { key, drawnFrom, drawnAt: ctx.now })
}

/** Deletes under the lock, because a villa that is renamed back uses its former file again. */
async function removeReplaced(ctx: JobContext, villaId: number, key: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockSharePicture(tx, villaId)
    if ((await findSharePicture(tx, villaId))?.key === key) return
    await ctx.storage.removeFolder(imageFolder(key))
  })
}

/** More failures than this mean that the storage fails, so the run stops. */
const maxFailures = 10

/**
 * Draws every outdated share picture, for example after a town was renamed, a season passed or the drawing changed. A
 * failing villa does not stop the others.
 */
export async function drawStaleSharePictures(ctx: JobContext): Promise<{ drawn: number }> {
  const failures: unknown[] = []
  let drawn = 0
  for (const villaId of await selectVillasToDraw(ctx.db)) {
    try {
      if ((await drawSharePicture(ctx, villaId)).drawn) drawn += 1
    } catch (error) {
      failures.push(error)
      if (failures.length >= maxFailures) break
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} share pictures could not be drawn`)
  return { drawn }
}

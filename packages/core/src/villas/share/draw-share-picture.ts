import type { PublicContext, Tx } from '../../context.ts'
import type { Storage } from '../../storage/storage.ts'
import { imageFolder, shareFile } from '../image-address.ts'
import { contentTypes, pictureKey } from '../picture.ts'
import { drawPicture } from './draw-picture.ts'
import {
  findSharePicture,
  findWantedPicture,
  lockSharePicture,
  selectVillasToDraw,
  upsertSharePicture,
  type WantedPicture,
} from './share-picture.queries.ts'
import { shareWords } from './share-words.tr.ts'

type JobContext = Pick<PublicContext, 'db' | 'now'> & { readonly storage: Storage }

/** Draws what is shown where the villa's address is shared; nothing happens while it shows what is so, or is hidden. */
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
 * The file before its row: a row may never name a file that is not there. It is named by all it shows, the villa's number
 * included, so what a broken-off run left behind is already right.
 */
async function drawAndKeep(tx: Tx, ctx: JobContext, villaId: number, wanted: WantedPicture): Promise<void> {
  const { coverKey, drawnFrom } = wanted
  const key = pictureKey(Buffer.from(`share ${drawnFrom}`))
  if (!(await ctx.storage.has(shareFile(key)))) {
    const cover = await ctx.storage.get(`${imageFolder(coverKey)}/1920.jpg`)
    if (!cover) throw new Error(`the cover ${coverKey} of villa ${villaId} is not in the storage`)
    await ctx.storage.put(shareFile(key), await drawPicture(cover, shareWords(wanted)), contentTypes.jpg)
  }
  await upsertSharePicture(tx, villaId, { key, drawnFrom, drawnAt: ctx.now })
}

/** Under the lock, because a villa that got its old name back has its old picture back. */
async function removeReplaced(ctx: JobContext, villaId: number, key: string): Promise<void> {
  await ctx.db.transaction().execute(async (tx) => {
    await lockSharePicture(tx, villaId)
    if ((await findSharePicture(tx, villaId))?.key === key) return
    await ctx.storage.removeFolder(imageFolder(key))
  })
}

/** More than a few are not about one villa: then it is the storage, and trying on only fills the log. */
const mostFailures = 10

/**
 * Every picture that no longer shows what is so: after a town got another name, a season passed or the drawing changed.
 * A villa that cannot be drawn does not hold up the others.
 */
export async function drawStaleSharePictures(ctx: JobContext): Promise<{ drawn: number }> {
  const failures: unknown[] = []
  let drawn = 0
  for (const villaId of await selectVillasToDraw(ctx.db)) {
    try {
      if ((await drawSharePicture(ctx, villaId)).drawn) drawn += 1
    } catch (error) {
      failures.push(error)
      if (failures.length >= mostFailures) break
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} share pictures could not be drawn`)
  return { drawn }
}

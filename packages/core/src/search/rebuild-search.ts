import type { Db, PublicContext } from '../context.ts'
import {
  type DaysPassed,
  deleteRowsWithoutVilla,
  lockFreeVillas,
  lockVilla,
  refreshVillas,
  selectVillaBatches,
} from './read-model.queries.ts'

export interface RebuildOptions {
  /** Villas made anew in one transaction: few enough that a writer who meets it hardly waits. */
  readonly batchSize?: number
  /** Batches made at the same time; each needs a connection. */
  readonly workers?: number
  readonly onProgress?: (progress: { done: number; total: number }) => void
}

const usualBatch = 1_000

/**
 * A villa is locked while its rows are made, as every writer locks it: a booking is in both or in neither. A batch never
 * waits while it holds others (that could deadlock with a writer of several villas); who is busy comes after it, alone.
 */
async function refreshBatch(db: Db, ids: readonly number[]): Promise<void> {
  const free = await db.transaction().execute(async (tx) => {
    const locked = await lockFreeVillas(tx, ids)
    await refreshVillas(tx, locked)
    return new Set(locked)
  })
  for (const id of ids.filter((one) => !free.has(one))) {
    await db.transaction().execute(async (tx) => {
      await lockVilla(tx, id)
      await refreshVillas(tx, [id])
    })
  }
}

/** For several workers to take from: when one fails, its loop ends this for the others too. */
function* eachOnce<T>(all: readonly T[]): Generator<T> {
  yield* all
}

/** Makes the rows of all villas anew, or of those of which a price ended in between. Returns how many they were. */
export async function refreshRows(
  db: Db,
  { batchSize = usualBatch, workers = 1, onProgress }: RebuildOptions,
  ended?: DaysPassed,
): Promise<number> {
  const batches = await selectVillaBatches(db, batchSize, ended)
  const total = batches.reduce((sum, ids) => sum + ids.length, 0)
  const waiting = eachOnce(batches)
  let done = 0
  const work = async () => {
    for (const ids of waiting) {
      await refreshBatch(db, ids)
      done += ids.length
      onProgress?.({ done, total })
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return total
}

/** The whole read model anew, while the product runs. Heals rows that are wrong; right ones are not written. */
export async function rebuildSearch(
  ctx: Pick<PublicContext, 'db'>,
  options: RebuildOptions = {},
): Promise<{ refreshed: number; removed: number }> {
  const refreshed = await refreshRows(ctx.db, options)
  return { refreshed, removed: await deleteRowsWithoutVilla(ctx.db) }
}

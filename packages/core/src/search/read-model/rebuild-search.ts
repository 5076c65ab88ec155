import type { Db, PublicContext, Tx } from '../../platform/context.ts'
import {
  type DaysPassed,
  deleteRowsWithoutVilla,
  lockFreeVillas,
  lockVilla,
  refreshVillas,
  selectVillaBatches,
} from './read-model.queries.ts'

export interface RebuildOptions {
  /** Villas refreshed in one transaction: few enough that a concurrent writer hardly waits. */
  readonly batchSize?: number
  /** Batches processed in parallel; each needs a connection. */
  readonly workers?: number
  readonly onProgress?: (progress: { done: number; total: number }) => void
}

const usualBatch = 1_000

/**
 * Locks a villa while its rows are written, as every writer does. A batch never waits for a lock while it holds
 * others (a deadlock with a writer of several villas would be possible); locked villas are refreshed afterwards, one
 * by one.
 */
export async function refreshBatch(
  db: Db,
  ids: readonly number[],
  inSameTransaction: (tx: Tx, ids: readonly number[]) => Promise<void> = async () => undefined,
): Promise<void> {
  const refresh = async (tx: Tx, locked: readonly number[]) => {
    await refreshVillas(tx, locked)
    await inSameTransaction(tx, locked)
  }
  const free = await db.transaction().execute(async (tx) => {
    const locked = await lockFreeVillas(tx, ids)
    await refresh(tx, locked)
    return new Set(locked)
  })
  for (const id of ids.filter((one) => !free.has(one))) {
    await db.transaction().execute(async (tx) => {
      await lockVilla(tx, id)
      await refresh(tx, [id])
    })
  }
}

/** Shared by several workers: when one fails, the generator ends for the others too. */
function* eachOnce<T>(all: readonly T[]): Generator<T> {
  yield* all
}

/** Rewrites the rows of all villas, or of those with a price that ended in between. Returns the number of villas. */
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

/** Rebuilds the whole read model while the system runs. Repairs wrong rows; correct rows are not written. */
export async function rebuildSearch(
  ctx: Pick<PublicContext, 'db'>,
  options: RebuildOptions = {},
): Promise<{ refreshed: number; removed: number }> {
  const refreshed = await refreshRows(ctx.db, options)
  return { refreshed, removed: await deleteRowsWithoutVilla(ctx.db) }
}

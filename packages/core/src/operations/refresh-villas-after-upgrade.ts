import type { Db, Tx } from '../platform/context.ts'
import { refreshBatch } from '../search/read-model/rebuild-search.ts'
import {
  deleteVillasToRefresh,
  refreshFigureMonths,
  selectVillasToRefresh,
} from './refresh-villas.queries.ts'

/** Villas locked by one transaction: a booking of one of them waits for less than a second. */
const batchSize = 50

async function refreshFiguresAndForget(tx: Tx, ids: readonly number[]): Promise<void> {
  await refreshFigureMonths(tx, ids)
  await deleteVillasToRefresh(tx, ids)
}

/**
 * Writes the derived rows of the villas that migrations added to `villas_to_refresh`. An upgrade that is stopped goes on
 * with the villas that remain. Returns the number of villas.
 */
export async function refreshVillasAfterUpgrade(db: Db): Promise<number> {
  let refreshed = 0
  for (;;) {
    const ids = await selectVillasToRefresh(db, batchSize)
    if (ids.length === 0) return refreshed
    await refreshBatch(db, ids, refreshFiguresAndForget)
    refreshed += ids.length
  }
}

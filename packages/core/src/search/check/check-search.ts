import { dateOf } from '@plato/rules/calendar-day'
import type { CompiledSheet } from '@plato/rules/pricing/price-sheet'
import type { SearchHorizon } from '@plato/rules/search/search-row'
import type { Db, PublicContext } from '../../platform/context.ts'
import {
  expectedFacts,
  type Facts,
  type Found,
  foundFacts,
  sheetOf,
  type Truth,
} from '../read-model/search-facts.ts'
import { findHorizon, selectFound, selectKnownIds, selectTotals, selectTruth } from './check.queries.ts'
import { filterDifferences } from './check-filters.ts'
import { quoterOf, searchedTotal, staysToCheck } from './check-stays.ts'
import type { Difference } from './difference.ts'

export interface CheckOptions {
  /** All villas by default. */
  readonly villaIds?: readonly number[]
  readonly onProgress?: (progress: { checked: number }) => void
  /** Max number of reported differences, so that a broken table does not fill the memory. */
  readonly maxDifferences?: number
}

/** A villa that has a search row and should have one. */
interface Compared {
  readonly truth: Truth
  readonly sheet: CompiledSheet
  readonly found: Found
}

const batchSize = 500
const usualMax = 1_000

function differencesBetween(villaId: number, expected: Facts | undefined, found: Facts | undefined) {
  if (!expected || !found)
    return expected === found
      ? []
      : [
          {
            villaId,
            what: 'villa',
            expected: expected ? 'known' : 'unknown',
            found: found ? 'known' : 'unknown',
          },
        ]
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  return names
    .map((what) => ({ villaId, what, expected: expected[what] ?? null, found: found[what] ?? null }))
    .filter((one) => one.expected !== one.found)
}

/** Compares a few stays of each villa between the search SQL and the quote. */
async function totalDifferences(
  db: Db,
  villas: readonly Compared[],
  horizon: SearchHorizon,
): Promise<Difference[]> {
  const checks = villas.flatMap(({ truth, sheet, found }) => {
    const quoted = quoterOf(truth, sheet, horizon.asOf)
    return staysToCheck(truth, sheet, horizon).map((stay) => ({
      stay,
      chunks: found.words,
      expected: quoted(stay),
    }))
  })
  const answers = await selectTotals(
    db,
    checks.map(({ stay }) => stay),
    horizon.asOf,
  )
  return checks.flatMap(({ stay, chunks, expected }, place) => {
    const answer = answers[place]
    if (!answer) throw new Error('every stay that is asked for has its row')
    const found = searchedTotal(chunks, stay, answer)
    const what = `stay ${dateOf(stay.checkIn)} + ${stay.nights} for ${stay.guests}`
    return found === expected ? [] : [{ villaId: stay.villaId, what, expected, found }]
  })
}

async function checkBatch(db: Db, ids: readonly number[]): Promise<Difference[]> {
  const horizon = await findHorizon(db)
  const truths = new Map((await selectTruth(db, ids)).map((row) => [row.id, row]))
  const rows = new Map((await selectFound(db, ids)).map((row) => [row.id, row]))
  const known: Compared[] = []
  const differences = ids.flatMap((id): Difference[] => {
    const truth = truths.get(id)
    const found = rows.get(id)
    const sheet = truth && sheetOf(truth)
    const expected = truth && sheet && expectedFacts(truth, sheet, horizon)
    if (expected && found) known.push({ truth, sheet, found })
    return differencesBetween(id, expected, found && foundFacts(found))
  })
  const filtered = await filterDifferences(
    db,
    known.map(({ truth }) => truth),
  )
  return [...differences, ...filtered, ...(await totalDifferences(db, known, horizon))]
}

/** Ids of a list or of all villas, a batch at a time. */
async function* idBatches(
  db: Db,
  villaIds: readonly number[] | undefined,
): AsyncGenerator<readonly number[]> {
  if (villaIds) {
    for (let at = 0; at < villaIds.length; at += batchSize) yield villaIds.slice(at, at + batchSize)
    return
  }
  let after = 0
  for (;;) {
    const ids = await selectKnownIds(db, after, batchSize)
    if (ids.length === 0) return
    yield ids
    after = ids.at(-1) ?? after
  }
}

/**
 * Compares the search rows with the source tables, calculated in another way. Each batch is one snapshot, so writers
 * may continue; while the horizon moves, from-prices and the oldest 64-bit chunk of villas not yet refreshed differ.
 */
export async function checkSearch(
  ctx: Pick<PublicContext, 'db'>,
  { villaIds, onProgress, maxDifferences = usualMax }: CheckOptions = {},
): Promise<Difference[]> {
  const differences: Difference[] = []
  let checked = 0
  for await (const ids of idBatches(ctx.db, villaIds)) {
    const snapshot = ctx.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    differences.push(...(await snapshot.execute((tx) => checkBatch(tx, ids))))
    checked += ids.length
    onProgress?.({ checked })
    if (differences.length >= maxDifferences) break
  }
  return differences.slice(0, maxDifferences)
}

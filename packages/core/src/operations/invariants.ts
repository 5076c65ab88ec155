import type { Db, PublicContext } from '../platform/context.ts'
import { type InvariantResult, invariantNames } from './invariant.ts'
import { countViolations, limitStatements } from './invariants.queries.ts'
import { recordOperationRun } from './operation-runs.ts'

export type { InvariantName, InvariantResult } from './invariant.ts'

/** Limit of one invariant's statement. */
const statementMs = 10_000

/** Counts the violations of every invariant in one snapshot. Writes nothing and takes no row locks. */
export const checkInvariants = (db: Db): Promise<InvariantResult[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await limitStatements(tx, statementMs)
      const results: InvariantResult[] = []
      for (const name of invariantNames) results.push({ name, ...(await countViolations(tx, name)) })
      return results
    })

export interface InvariantDetails {
  /** Every invariant with its number of violations. */
  readonly violations: Readonly<Record<string, number>>
  /** Ids of violating rows, for the invariants that have any. */
  readonly examples: Readonly<Record<string, readonly string[]>>
}

const detailsOf = (results: readonly InvariantResult[]): InvariantDetails => ({
  violations: Object.fromEntries(results.map(({ name, violations }) => [name, violations])),
  examples: Object.fromEntries(
    results.filter(({ violations }) => violations > 0).map(({ name, examples }) => [name, examples]),
  ),
})

/**
 * Checks and stores the result; the run is `ok` when nothing is violated. A check that fails itself is not stored, so
 * its last run grows old, which has an alert of its own.
 */
export async function recordInvariants(
  ctx: Pick<PublicContext, 'db' | 'databaseTime'>,
): Promise<InvariantResult[]> {
  const { now: startedAt } = await ctx.databaseTime(ctx.db)
  const results = await checkInvariants(ctx.db)
  const ok = results.every(({ violations }) => violations === 0)
  await recordOperationRun(ctx.db, 'INVARIANTS', { startedAt, ok, details: detailsOf(results) })
  return results
}

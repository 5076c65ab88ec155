import type { Db } from '../../platform/context.ts'
import type { VillaFilter } from '../filter-sql.ts'
import type { Truth } from '../read-model/search-facts.ts'
import { selectFiltered } from './check.queries.ts'
import type { Difference } from './difference.ts'

const combinationsPerBatch = 5

/** Two types and a feature of some villas of the batch: combinations that at least one villa has. */
function combinationsOf(truths: readonly Truth[]): readonly VillaFilter[] {
  const every = Math.max(1, Math.floor(truths.length / combinationsPerBatch))
  return truths
    .filter((_, place) => place % every === 0)
    .slice(0, combinationsPerBatch)
    .map(({ typeIds, featureIds }) => ({
      guests: 1,
      types: typeIds.slice(0, 2),
      features: featureIds.slice(0, 1),
    }))
}

const hasAll = ({ typeIds, featureIds }: Truth, { types = [], features = [] }: VillaFilter) =>
  types.every((id) => typeIds.includes(id)) && features.every((id) => featureIds.includes(id))

/** Several types and features together keep exactly the villas that have all of them (decision 0023). */
export async function filterDifferences(db: Db, truths: readonly Truth[]): Promise<Difference[]> {
  const ids = truths.map(({ id }) => id)
  const differences: Difference[] = []
  for (const filter of combinationsOf(truths)) {
    const passing = new Set(await selectFiltered(db, ids, filter))
    const what = `types ${filter.types?.join()} with features ${filter.features?.join()}`
    for (const truth of truths) {
      const [expected, found] = [hasAll(truth, filter), passing.has(truth.id)]
      const text = (passes: boolean) => (passes ? 'passes' : 'does not pass')
      if (expected !== found)
        differences.push({ villaId: truth.id, what, expected: text(expected), found: text(found) })
    }
  }
  return differences
}

import type { VariantStay } from '@plato/rules/search/stay-variants'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fitting, type VillaFilter } from './filter-sql.ts'
import { hasRange, mayBeWithin, type PriceRange, priceConditions } from './price-sql.ts'
import { every, exactStay, floorMinor, nightsFree, type StayTerms } from './stay-sql.ts'

/**
 * Counts the villas that are free for each of several stays of equal length, as one array in their order. One scan
 * serves all stays; villas that are free for none of them are filtered out first.
 */
export function dateCounts(
  { filter, price }: { filter: VillaFilter; price: PriceRange },
  stays: readonly VariantStay[],
  terms: StayTerms,
): RawBuilder<unknown> {
  const [first] = stays
  if (!first) return sql`select array[]::int[]`
  const starts = stays.map((stay) => stay.checkIn)
  const window = { from: Math.min(...starts), to: Math.max(...starts) + first.nights }
  const stayConditions = stays.map((stay) => exactStay(stay.checkIn, stay.nights, terms, window))
  const common = { from: Math.max(...starts), to: window.from + first.nights }
  const free = every([
    ...(common.from < common.to ? [nightsFree(common.from, common.to, window)] : []),
    sql<SqlBool>`(${sql.join(
      stayConditions.map((stay) => stay.free),
      sql` or `,
    )})`,
  ])
  const column = (n: number) => sql.ref(`h.stay_${n}`)
  // The fence (`offset 0`) prevents that a stay's price is calculated again in every place that uses it.
  const amounts = stayConditions.map(
    ({ possible, total }, n) =>
      sql`case when ${possible} then ${hasRange(price) ? total : sql`0`} end as ${sql.id(`stay_${n}`)}`,
  )
  const counts = stayConditions.map(
    (_, n) => sql`(count(${column(n)}) filter (where ${every(priceConditions(column(n), price))}))::int`,
  )
  const fits = every([
    fitting(filter, { free }),
    ...mayBeWithin(price, { nights: first.nights, floor: floorMinor(window.from, window.to) }),
  ])
  return sql`select array[${sql.join(counts)}]
    from (select h.currency, ${sql.join(amounts)} from search_villas h where ${fits} offset 0) h`
}

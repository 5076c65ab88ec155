import type { VariantStay } from '@plato/rules/search/stay-variants'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fitting, type VillaFilter } from './filter-sql.ts'
import { mayBeWithin, type PriceRange, priceConditions } from './price-sql.ts'
import { every, exactStay, floorMinor, nightsFree, type StayTerms } from './stay-sql.ts'

export const dateFlag = (n: number) => sql.ref(`stay_${n}`)

/** The conditions of several stays of equal length, in a form in which all dates inside one window share a statement. */
export function nearbyStays(stays: readonly VariantStay[], terms: StayTerms) {
  const starts = stays.map((stay) => stay.checkIn)
  const nights = stays[0]?.nights ?? 0
  const window = { from: Math.min(...starts), to: Math.max(...starts) + nights }
  const conditions = stays.map((stay) => exactStay(stay.checkIn, stay.nights, terms, window))
  const common = { from: Math.max(...starts), to: window.from + nights }
  const anyFree = every([
    ...(common.from < common.to ? [nightsFree(common.from, common.to, window)] : []),
    sql<SqlBool>`(${sql.join(
      conditions.map((stay) => stay.free),
      sql` or `,
    )})`,
  ])
  return { conditions, anyFree, bound: { nights, floor: floorMinor(window.from, window.to) } }
}

/**
 * Counts the villas within a price range for each of several stays of equal length, as one array `counts` in their
 * order. One scan serves all stays; villas that are free for none of them are filtered out first.
 */
export function dateCounts(
  { filter, price }: { filter: VillaFilter; price: PriceRange },
  stays: readonly VariantStay[],
  terms: StayTerms,
): RawBuilder<unknown> {
  if (stays.length === 0) return sql`select array[]::int[] as counts`
  const { conditions, anyFree, bound } = nearbyStays(stays, terms)
  const column = (n: number) => sql.ref(`h.stay_${n}`)
  // The fence (`offset 0`) prevents that a stay's price is calculated again in every place that uses it.
  const amounts = conditions.map(
    ({ possible, total }, n) => sql`case when ${possible} then ${total} end as ${dateFlag(n)}`,
  )
  const counts = conditions.map(
    (_, n) => sql`(count(${column(n)}) filter (where ${every(priceConditions(column(n), price))}))::int`,
  )
  const fits = every([fitting(filter, { free: anyFree }), ...mayBeWithin(price, bound)])
  return sql`select array[${sql.join(counts)}] as counts
    from (select h.currency, ${sql.join(amounts)} from search_villas h where ${fits} offset 0) h`
}

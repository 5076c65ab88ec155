import type { Facets } from '@plato/contract/search/search.contract'
import { prepared } from '@plato/database/prepared'
import { dateOf } from '@plato/rules/calendar-day'
import type { VariantStay } from '@plato/rules/search/stay-variants'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'
import { dateCounts } from './date-counts-sql.ts'
import { filterConditions, fitting, type VillaFilter } from './filter-sql.ts'
import { hasRange, priceConditions, shownIn, withRates } from './price-sql.ts'
import { priceSteps, pricesOfAtMost } from './price-steps-sql.ts'
import type { Wanted } from './search.queries.ts'
import { every, type StayTerms } from './stay-sql.ts'

export interface WantedFacets extends Pick<Wanted, 'filter' | 'price' | 'stay'> {
  /** The same nights earlier and later, in order of arrival; empty without dates. */
  readonly around: readonly VariantStay[]
  readonly terms: StayTerms
}

const listOf = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(one) from (${query}) one), '[]')`

const inAnswer = sql`district_ok and type_ok and bedrooms_ok and privacy_ok`

/**
 * `base`: the villas that are counted, each with what it fulfils of the groups that are counted as if nothing were chosen.
 * `amounts`: what some of the answer cost, whatever range was asked for.
 */
function countedVillas({ filter, price, stay }: WantedFacets): RawBuilder<unknown> {
  const { districts, types, bedrooms, privacy } = filterConditions(filter)
  const always = { guests: filter.guests, towns: filter.towns, features: filter.features }
  const ranged = hasRange(price)
  const amount = stay ? stay.total : sql`h.from_minor`
  // A stay's price is worked out for all only when all are compared with the range.
  const isKnown = ranged || !stay
  const matching = sql`select h.villa_id, h.town_id, h.district_id, h.types, h.features_a, h.features_b, h.bedrooms, h.privacy, h.currency,
      ${districts} as district_ok, ${types} as type_ok, ${bedrooms} as bedrooms_ok, ${privacy} as privacy_ok,
      ${isKnown ? amount : sql`0`} as amount
    from search_villas h where ${every([fitting(always, stay), ...(stay ? [stay.allowed] : [])])}`
  const some = (source: RawBuilder<unknown>) =>
    sql`(select villa_id, currency, amount from ${source} where ${inAnswer} limit ${pricesOfAtMost})`
  const amounts = (source: RawBuilder<unknown>) =>
    isKnown
      ? sql`select ${shownIn(sql`h.amount`, price.currency)} as amount from ${some(source)} h`
      : sql`select ${shownIn(sql`h.amount`, price.currency)} as amount from (
          select h.currency, ${amount} as amount from ${some(source)} few join search_villas h using (villa_id) offset 0
        ) h`
  return ranged
    ? sql`matching as materialized (${matching}),
      base as materialized (select * from matching h where ${every(priceConditions(sql`h.amount`, price))}),
      amounts as materialized (${amounts(sql`matching`)})`
    : sql`base as materialized (${matching}), amounts as materialized (${amounts(sql`base`)})`
}

/** Towns while none is chosen, then the districts of those that are. */
function placeCounts({ towns }: VillaFilter) {
  const none = sql`select 0 as id, 0 as count where false`
  return towns
    ? {
        towns: none,
        districts: sql`select district_id as id, count(*)::int from base where type_ok and bedrooms_ok and privacy_ok group by 1 order by 1`,
      }
    : {
        towns: sql`select town_id as id, count(*)::int from base where ${inAnswer} group by 1 order by 1`,
        districts: none,
      }
}

type Row = Omit<Facets, 'dates'> & { readonly dates: readonly number[] }

/**
 * How many villas each choice would leave. A group of which any choice may match (types, districts) is counted as if
 * nothing of it were chosen yet; so are bedrooms and privacy, of which only one can be. All features must match, so they
 * are counted within the answer.
 */
export async function selectFacets(db: Db, wanted: WantedFacets): Promise<Facets> {
  const { towns, districts } = placeCounts(wanted.filter)
  const inside = sql`from base where district_ok and bedrooms_ok and privacy_ok`
  const { rows } = await sql<Row>`${prepared}
    with ${withRates}, ${countedVillas(wanted)}
    select ${listOf(towns)} as towns, ${listOf(districts)} as districts,
      ${listOf(sql`select t.id, (select count(*)::int ${inside} and types & (1::bigint << t.bit) <> 0) as count
        from villa_types t order by t.order_no, t.id`)} as types,
      ${listOf(sql`select f.id, (select count(*)::int ${inside} and type_ok
          and case when f.bit < 64 then features_a & (1::bigint << f.bit) else features_b & (1::bigint << (f.bit - 64)) end <> 0) as count
        from features f where f.is_filter order by f.order_no, f.id`)} as features,
      ${listOf(sql`select n as "atLeast", (select count(*)::int from base where district_ok and type_ok and privacy_ok and bedrooms >= n) as count
        from generate_series(1, 8) n`)} as bedrooms,
      ${listOf(sql`select name as "atLeast", (select count(*)::int from base where district_ok and type_ok and bedrooms_ok and privacy >= least) as count
        from (values (1, 'PARTIAL'), (2, 'FULL')) p (least, name)`)} as privacy,
      (${dateCounts(wanted, wanted.around, wanted.terms)}) as dates, ${priceSteps} as prices`.execute(db)
  const [row] = rows
  if (!row) throw new Error('facets always answer with one row')
  const dates = wanted.around.map(({ checkIn, nights }, n) => ({
    checkIn: dateOf(checkIn),
    checkOut: dateOf(checkIn + nights),
    count: row.dates[n] ?? 0,
  }))
  return { ...row, dates }
}

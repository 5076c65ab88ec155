import type { Facets } from '@plato/contract/search/search.contract'
import { prepared } from '@plato/database/prepared'
import { dateOf } from '@plato/rules/calendar-day'
import type { VariantStay } from '@plato/rules/search/stay-variants'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { dateCounts } from './date-counts-sql.ts'
import { filterConditions, fitting, type VillaFilter, withChosenBits } from './filter-sql.ts'
import { hasRange, priceConditions, shownIn, withRates } from './price-sql.ts'
import { maxPricedVillas, priceSteps } from './price-steps-sql.ts'
import type { Wanted } from './search.queries.ts'
import { every, type StayTerms } from './stay-sql.ts'

export interface WantedFacets extends Pick<Wanted, 'filter' | 'price' | 'stay'> {
  /** The same nights earlier and later, in order of arrival; empty without dates. */
  readonly around: readonly VariantStay[]
  readonly terms: StayTerms
}

const listOf = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(one) from (${query}) one), '[]')`

const inAnswer = sql`district_ok and bedrooms_ok and privacy_ok`

/**
 * `base`: the counted villas, each with whether it passes the groups in which a further choice does not narrow:
 * districts widen, another number of bedrooms or another privacy replaces the chosen one. `amounts`: totals of some
 * of them, without the price range.
 */
function countedVillas({ filter, price, stay }: WantedFacets): RawBuilder<unknown> {
  const { districts, bedrooms, privacy } = filterConditions(filter)
  const { guests, towns, types, features } = filter
  const always = { guests, towns, types, features }
  const ranged = hasRange(price)
  const amount = stay ? stay.total : sql`h.from_minor`
  // The price of a stay is calculated for all villas only when the price range needs it.
  const isKnown = ranged || !stay
  const matching = sql`select h.villa_id, h.town_id, h.district_id, h.types, h.features_a, h.features_b, h.bedrooms, h.privacy, h.currency,
      ${districts} as district_ok, ${bedrooms} as bedrooms_ok, ${privacy} as privacy_ok,
      ${isKnown ? amount : sql`0`} as amount
    from search_villas h where ${every([fitting(always, stay), ...(stay ? [stay.allowed] : [])])}`
  const some = (source: RawBuilder<unknown>) =>
    sql`(select villa_id, currency, amount from ${source} where ${inAnswer} limit ${maxPricedVillas})`
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

/**
 * Towns while none is chosen, then the districts of those that are. A further district is added to the chosen ones, so its
 * number is the current result plus its own villas; that of a chosen one is the current result.
 */
function placeCounts({ towns, ...filter }: VillaFilter) {
  const districts = filter.districts ?? null
  const none = sql`select 0 as id, 0 as count where false`
  const own = (column: string, where: RawBuilder<unknown>) =>
    sql`left join (select ${sql.ref(column)} as id, count(*) as n from base where ${where} group by 1) own using (id)`
  const result = sql`(select count(*) from base where ${inAnswer})`
  return towns
    ? {
        towns: none,
        districts: sql`select d.id, (case when ${districts}::int[] is null then coalesce(n, 0)
            when d.id = any (${districts}::int[]) then ${result} else ${result} + coalesce(n, 0) end)::int as count
          from districts d ${own('district_id', sql`bedrooms_ok and privacy_ok`)}
          where d.town_id = any (${towns}::int[]) order by 1`,
      }
    : {
        towns: sql`select t.id, coalesce(n, 0)::int as count from towns t ${own('town_id', inAnswer)} order by 1`,
        districts: none,
      }
}

type Row = Omit<Facets, 'dates'> & { readonly dates: readonly number[] }

/**
 * For every choice the number of villas that would remain if it were made besides the others (decision 0023). Types and
 * features narrow, so they are counted within the result; a chosen one therefore has the number of the result.
 */
export async function selectFacets(db: Db, wanted: WantedFacets): Promise<Facets> {
  const { towns, districts } = placeCounts(wanted.filter)
  const inside = sql`from base where ${inAnswer}`
  const { rows } = await sql<Row>`${prepared}
    with ${withRates}, ${withChosenBits(wanted.filter)}, ${countedVillas(wanted)}
    select ${listOf(towns)} as towns, ${listOf(districts)} as districts,
      ${listOf(sql`select t.id, (select count(*)::int ${inside} and types & (1::bigint << t.bit) <> 0) as count
        from villa_types t order by t.order_no, t.id`)} as types,
      ${listOf(sql`select f.id, (select count(*)::int ${inside}
          and case when f.bit < 64 then features_a & (1::bigint << f.bit) else features_b & (1::bigint << (f.bit - 64)) end <> 0) as count
        from features f where f.is_filter order by f.order_no, f.id`)} as features,
      ${listOf(sql`select n as "atLeast", (select count(*)::int from base where district_ok and privacy_ok and bedrooms >= n) as count
        from generate_series(1, 8) n`)} as bedrooms,
      ${listOf(sql`select name as "atLeast", (select count(*)::int from base where district_ok and bedrooms_ok and privacy >= least) as count
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

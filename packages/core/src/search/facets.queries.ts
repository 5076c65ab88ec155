import type { Facets } from '@plato/contract/search/search.contract'
import { prepared } from '@plato/database/prepared'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../context.ts'
import { filterConditions, fitting } from './filter-sql.ts'
import { priceConditions, withRates } from './price-sql.ts'
import type { Wanted } from './search.queries.ts'
import { every } from './stay-sql.ts'

const listOf = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(one) from (${query}) one), '[]')`

/**
 * How many villas each choice would leave. A group of which any choice may match (types, districts) is counted as if
 * nothing of it were chosen yet; so are bedrooms and privacy, of which only one can be. All features must match, so they
 * are counted within the answer.
 */
export async function selectFacets(
  db: Db,
  wanted: Pick<Wanted, 'filter' | 'price' | 'stay'>,
): Promise<Facets> {
  const { filter, price, stay } = wanted
  const { districts, types, bedrooms, privacy } = filterConditions(filter)
  const always = { guests: filter.guests, towns: filter.towns, features: filter.features }
  const amount = stay ? stay.total : sql`h.from_minor`
  const isPriced = price.priceMin !== undefined || price.priceMax !== undefined
  const base = sql`select h.town_id, h.district_id, h.types, h.features_a, h.features_b, h.bedrooms, h.privacy,
      ${districts} as district_ok, ${types} as type_ok, ${bedrooms} as bedrooms_ok, ${privacy} as privacy_ok
    from (select h.*, ${isPriced ? amount : sql`0`} as amount from search_villas h
      where ${every([fitting(always, stay), ...(stay ? [stay.allowed] : [])])} offset 0) h
    where ${every(priceConditions(sql`h.amount`, price))}`
  const places = filter.towns
    ? sql`select district_id as id, count(*)::int from base where type_ok and bedrooms_ok and privacy_ok group by 1 order by 1`
    : sql`select 0 as id, 0 as count where false`
  const towns = filter.towns
    ? sql`select 0 as id, 0 as count where false`
    : sql`select town_id as id, count(*)::int from base where district_ok and type_ok and bedrooms_ok and privacy_ok group by 1 order by 1`
  const inside = sql`from base where district_ok and bedrooms_ok and privacy_ok`
  const { rows } = await sql<Facets>`${prepared}
    with ${withRates}, base as materialized (${base})
    select ${listOf(towns)} as towns, ${listOf(places)} as districts,
      ${listOf(sql`select t.id, (select count(*)::int ${inside} and types & (1::bigint << t.bit) <> 0) as count
        from villa_types t order by t.order_no, t.id`)} as types,
      ${listOf(sql`select f.id, (select count(*)::int ${inside} and type_ok
          and case when f.bit < 64 then features_a & (1::bigint << f.bit) else features_b & (1::bigint << (f.bit - 64)) end <> 0) as count
        from features f where f.is_filter order by f.order_no, f.id`)} as features,
      ${listOf(sql`select n as "atLeast", (select count(*)::int from base where district_ok and type_ok and privacy_ok and bedrooms >= n) as count
        from generate_series(1, 8) n`)} as bedrooms,
      ${listOf(sql`select name as "atLeast", (select count(*)::int from base where district_ok and type_ok and bedrooms_ok and privacy >= least) as count
        from (values (1, 'PARTIAL'), (2, 'FULL')) p (least, name)`)} as privacy`.execute(db)
  const [row] = rows
  if (!row) throw new Error('facets always answer with one row')
  return row
}

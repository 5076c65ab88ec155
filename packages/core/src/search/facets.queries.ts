import type { Facets } from '@plato/contract/search/search.contract'
import { prepared } from '@plato/database/prepared'
import { dateOf } from '@plato/rules/calendar-day'
import type { Currency } from '@plato/rules/money'
import type { VariantStay } from '@plato/rules/search/stay-variants'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { bitCounts, type LargestBits } from './bit-counts-sql.ts'
import { dateCounts, dateFlag, nearbyStays } from './date-counts-sql.ts'
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

/** Whether a villa passes the groups in which a further choice does not narrow: districts widen, another number of
 * bedrooms or another privacy replaces the chosen one. */
function groupColumns(filter: VillaFilter): RawBuilder<unknown> {
  const { districts, bedrooms, privacy } = filterConditions(filter)
  return sql`${districts} as district_ok, ${bedrooms} as bedrooms_ok, ${privacy} as privacy_ok`
}

const always = ({ guests, towns, types, features }: VillaFilter): VillaFilter => ({
  guests,
  towns,
  types,
  features,
})

const rowColumns = sql`h.villa_id, h.town_id, h.district_id, h.types, h.features_a, h.features_b, h.bedrooms, h.privacy, h.currency`

const amountOf = (stay: Wanted['stay']) => (stay ? stay.total : sql`h.from_minor`)

const some = (source: RawBuilder<unknown>) =>
  sql`(select villa_id, currency, amount from ${source} where ${inAnswer} limit ${maxPricedVillas})`
const knownAmounts = (source: RawBuilder<unknown>, currency: Currency) =>
  sql`select ${shownIn(sql`h.amount`, currency)} as amount from ${some(source)} h`

/**
 * The parts `base`, the counted villas; `amounts`, totals of some of them without the price range; and `dated`, one row
 * with the counts of nearby dates.
 */
function countedVillas(wanted: WantedFacets): RawBuilder<unknown> {
  const { filter, price, stay, around, terms } = wanted
  if (stay && !hasRange(price)) return countedWithDates(wanted, stay)
  const matching = sql`select ${rowColumns}, ${groupColumns(filter)}, ${amountOf(stay)} as amount
    from search_villas h where ${every([fitting(always(filter), stay), ...(stay ? [stay.allowed] : [])])}`
  const dated = sql`dated as materialized (${dateCounts({ filter, price }, around, terms)})`
  return hasRange(price)
    ? sql`matching as materialized (${matching}),
      base as materialized (select * from matching h where ${every(priceConditions(sql`h.amount`, price))}),
      amounts as materialized (${knownAmounts(sql`matching`, price.currency)}), ${dated}`
    : sql`base as materialized (${matching}), amounts as materialized (${knownAmounts(sql`base`, price.currency)}), ${dated}`
}

/**
 * One scan tests the requested stay and the nearby ones. Nearly every villa that is free on one of them has to be read
 * for another anyway.
 */
function countedWithDates(
  { filter, price, around, terms }: WantedFacets,
  stay: NonNullable<Wanted['stay']>,
): RawBuilder<unknown> {
  const stays = nearbyStays(around, terms)
  const flags = stays.conditions.map(({ possible }, n) => sql`(${possible}) as ${dateFlag(n)}`)
  const isRequested =
    'requested' in stay
      ? sql`(${sql.join(
          stays.conditions.map((_, n) => dateFlag(n)),
          sql` or `,
        )})`
      : dateFlag(around.findIndex(({ shift }) => shift === 0))
  const amounts = sql`select ${shownIn(sql`h.amount`, price.currency)} as amount from (
      select h.currency, ${stay.total} as amount from ${some(sql`base`)} few join search_villas h using (villa_id) offset 0
    ) h`
  const counts = stays.conditions.map((_, n) => sql`(count(*) filter (where ${dateFlag(n)}))::int`)
  return sql`scanned as materialized (
      select ${rowColumns}, ${groupColumns(filter)}, 0 as amount, ${sql.join(flags)}
      from search_villas h where ${fitting(always(filter), { free: stays.anyFree })}
    ),
    base as materialized (select * from scanned where ${isRequested}),
    amounts as materialized (${amounts}),
    dated as materialized (select array[${sql.join(counts)}] as counts from scanned where ${inAnswer})`
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

/** The number of villas from the given value of a column upwards, by value. */
const countsFrom = (column: 'bedrooms' | 'privacy', where: RawBuilder<unknown>) =>
  sql`(select ${sql.ref(column)} as value, count(*) as n from base where ${where} group by 1)`

async function selectLargestBits(db: Db): Promise<LargestBits> {
  const { rows } = await sql<LargestBits>`${prepared}
    select coalesce((select max(bit) from villa_types), -1)::int as type,
      coalesce((select max(bit) from features where is_filter), -1)::int as feature`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the largest bits are always one row')
  return row
}

/**
 * For every choice the number of villas that would remain if it were made besides the others (decision 0023). Types and
 * features narrow, so they are counted within the result; a chosen one therefore has the number of the result.
 */
export async function selectFacets(db: Db, wanted: WantedFacets): Promise<Facets> {
  const { towns, districts } = placeCounts(wanted.filter)
  const bits = bitCounts(sql`select * from base where ${inAnswer}`, await selectLargestBits(db))
  const { rows } = await sql<Row>`${prepared}
    with ${withRates}, ${withChosenBits(wanted.filter)}, ${countedVillas(wanted)}, bits as materialized (${bits})
    select ${listOf(towns)} as towns, ${listOf(districts)} as districts,
      ${listOf(sql`select t.id, coalesce(n, 0) as count
        from villa_types t left join bits on kind = 'type' and bits.bit = t.bit order by t.order_no, t.id`)} as types,
      ${listOf(sql`select f.id, coalesce(n, 0) as count
        from features f left join bits on kind = 'feature' and bits.bit = f.bit where f.is_filter order by f.order_no, f.id`)} as features,
      ${listOf(sql`select least as "atLeast", coalesce(sum(n), 0)::int as count
        from generate_series(1, 8) least left join ${countsFrom('bedrooms', sql`district_ok and privacy_ok`)} counted on value >= least
        group by 1 order by 1`)} as bedrooms,
      ${listOf(sql`select name as "atLeast", coalesce(sum(n), 0)::int as count
        from (values (1, 'PARTIAL'), (2, 'FULL')) p (least, name)
        left join ${countsFrom('privacy', sql`district_ok and bedrooms_ok`)} counted on value >= least
        group by least, name order by least`)} as privacy,
      (select counts from dated) as dates, ${priceSteps} as prices`.execute(db)
  const [row] = rows
  if (!row) throw new Error('facets always answer with one row')
  const dates = wanted.around.map(({ checkIn, nights }, n) => ({
    checkIn: dateOf(checkIn),
    checkOut: dateOf(checkIn + nights),
    count: row.dates[n] ?? 0,
  }))
  return { ...row, dates }
}

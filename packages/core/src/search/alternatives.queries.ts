import { prepared } from '@plato/database/prepared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { type CardRow, cardColumns, cardTables } from './card-sql.ts'
import { fitting, type VillaFilter, withChosenBits } from './filter-sql.ts'
import { hasRange, type PriceRange, priceConditions, withRates } from './price-sql.ts'
import type { Wanted } from './search.queries.ts'
import { every, type exactStay } from './stay-sql.ts'

type ExactStay = ReturnType<typeof exactStay>

/** Towns farther away are no alternative. */
const nearbyKm = 150
const maxNearby = 4
/** Pairs are made of this many villas, the largest first, so that the join stays small. */
const pairedAmong = 300

interface Around {
  readonly largestCapacity: number | null
  /** Capacity of the largest free villa that matches the other filters. */
  readonly freeCapacity: number | null
  readonly nearbyTowns: { id: number; name: string; slug: string; km: number; count: number }[]
}

type WantedAround = Pick<Wanted, 'filter' | 'price' | 'stay'>

const matches = (filter: VillaFilter, stay: Wanted['stay'], more: readonly RawBuilder<SqlBool>[] = []) =>
  every([fitting(filter, stay), ...(stay ? [stay.allowed] : []), ...more])

/** Kilometres from a town `t` to the nearest chosen one, on a flat map: exact enough for sorting. */
const kmToChosen = (towns: readonly number[]) => sql`(
  select min(sqrt(power((t.lat - c.lat) * 111.2, 2) + power((t.lng - c.lng) * 111.2 * cos(radians(c.lat)), 2)))
  from towns c where c.id = any (${towns}::int[]))`

function nearbyTowns({ filter, price, stay }: WantedAround): RawBuilder<unknown> {
  const { towns } = filter
  if (!towns) return sql`select 0 as id, '' as name, '' as slug, 0 as km, 0 as count where false`
  const elsewhere = { ...filter, towns: undefined, districts: undefined }
  const inReach = sql<SqlBool>`h.town_id in (select id from reach)`
  const amount = stay ? stay.total : sql`h.from_minor`
  const within = hasRange(price) ? priceConditions(sql`h.amount`, price) : []
  const found = sql`select h.town_id, h.currency, ${hasRange(price) ? amount : sql`0`} as amount
    from search_villas h where ${matches(elsewhere, stay, [inReach])} offset 0`
  return sql`with reach as materialized (
      select t.id, t.name, t.slug, ${kmToChosen(towns)} as km from towns t
      where not t.id = any (${towns}::int[]) and ${kmToChosen(towns)} <= ${sql.lit(nearbyKm)}
    ), found as (select h.town_id, count(*)::int as count from (${found}) h where ${every(within)} group by 1)
    select id, name, slug, round(km)::int as km, count from reach join found on found.town_id = reach.id
    order by reach.km, id limit ${sql.lit(maxNearby)}`
}

/** Max capacities and nearby towns for an empty search, in one statement. */
export async function selectAround(db: Db, wanted: WantedAround): Promise<Around> {
  const { filter, stay } = wanted
  const anyGuests = { ...filter, guests: 1 }
  const inTowns = filter.towns ? sql<SqlBool>`h.town_id = any (${filter.towns}::int[])` : sql<SqlBool>`true`
  const { rows } = await sql<Around>`${prepared}
    with ${withRates}, ${withChosenBits(filter)}
    select (select max(h.capacity) from search_villas h where ${inTowns}) as "largestCapacity",
      (select max(h.capacity) from search_villas h where ${matches(anyGuests, stay)}) as "freeCapacity",
      coalesce((select json_agg(town) from (${nearbyTowns(wanted)}) town), '[]') as "nearbyTowns"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the surroundings of a search are always one row')
  return row
}

interface PairRow {
  readonly first: number
  readonly second: number
  readonly firstGuests: number
  readonly sameDistrict: boolean
}

/** Two free villas near each other whose capacities add up: same district first, then the smallest that suffices. */
export async function selectPair(db: Db, filter: VillaFilter, stay: ExactStay): Promise<PairRow | undefined> {
  const each = { ...filter, guests: 1, bedrooms: undefined }
  const guests = sql`${filter.guests}::int`
  const { rows } = await sql<PairRow>`${prepared}
    with ${withChosenBits(filter)}, candidates as materialized (
      select h.villa_id, h.district_id, h.town_id, h.capacity, h.currency, h.rank::bigint as rank from search_villas h
      where ${matches(each, stay, [sql<SqlBool>`h.capacity < ${guests}`])}
      order by h.capacity desc, h.rank, h.villa_id limit ${sql.lit(pairedAmong)}
    )
    select a.villa_id as first, b.villa_id as second, a.capacity as "firstGuests", a.district_id = b.district_id as "sameDistrict"
    from candidates a join candidates b on b.town_id = a.town_id and b.currency = a.currency
      and (a.capacity, -a.villa_id) > (b.capacity, -b.villa_id)
    where a.capacity + b.capacity >= ${guests}
    order by (a.district_id = b.district_id) desc, a.capacity + b.capacity, a.rank + b.rank, a.villa_id, b.villa_id
    limit 1`.execute(db)
  return rows[0]
}

/** The cards of two villas, each with the stay of its own guests. */
export async function selectPairCards(
  db: Db,
  villas: readonly { readonly id: number; readonly stay: ExactStay }[],
  { currency }: PriceRange,
): Promise<CardRow[]> {
  const shown = villas.map(
    ({ id, stay }, place) => sql`select h.villa_id, s.from_day, s.nights, s.total, ${place}::int as place
      from search_villas h cross join lateral (${stay.best}) s where h.villa_id = ${id}::int`,
  )
  const { rows } = await sql<CardRow>`${prepared}
    with ${withRates}, shown as materialized (${sql.join(shown, sql` union all `)})
    select ${cardColumns(currency)} from ${cardTables} order by shown.place`.execute(db)
  return rows
}

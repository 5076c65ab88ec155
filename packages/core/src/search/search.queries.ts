import { prepared } from '@plato/database/prepared'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { type CardRow, cardColumns, cardTables, searchRowsOf } from './card-sql.ts'
import { fitting, type VillaFilter, withChosenBits } from './filter-sql.ts'
import {
  hasRange,
  inLira,
  mayBeWithin,
  type PriceRange,
  priceConditions,
  shownIn,
  withRates,
} from './price-sql.ts'
import { type anyStay, every, type exactStay, type flexibleStay } from './stay-sql.ts'

type AnyStay = NonNullable<ReturnType<typeof anyStay>>
type FlexibleStay = NonNullable<ReturnType<typeof flexibleStay>>

export interface Wanted {
  readonly filter: VillaFilter
  readonly price: PriceRange
  /** Undefined without dates: then the price is that of the cheapest night. */
  readonly stay: ReturnType<typeof exactStay> | FlexibleStay | undefined
  /** Used when too few villas can have the stay. */
  readonly near: AnyStay | undefined
  readonly sort: 'recommended' | 'price' | 'price_desc' | 'capacity' | 'newest'
  readonly take: number
  readonly after: { readonly key: number; readonly id: number } | undefined
}

/** Max count: counting further in a whole country is too slow. */
export const maxCount = 1_000
const maxNearMisses = 12

/** Added to the key of villas that are free on other dates only; larger than every rank. */
const shiftedKey = 10_000_000_000

const flexibleOf = ({ stay }: Pick<Wanted, 'stay'>): FlexibleStay | undefined =>
  stay && 'requested' in stay ? stay : undefined

/** Recommended villas are listed in two sections: those free on the requested dates, then those free on shifted dates. */
function sectionOf(wanted: Wanted): RawBuilder<unknown> {
  const flexible = flexibleOf(wanted)
  return flexible && wanted.sort === 'recommended'
    ? sql`case when ${flexible.requested.possible} then 0 else ${sql.lit(shiftedKey)} end`
    : sql`0`
}

interface KeyParts {
  readonly amount: RawBuilder<unknown>
  readonly section: RawBuilder<unknown>
}

/** Every order is ascending in one number and the villa's id, so that one cursor fits all. */
function keyOf(sort: Wanted['sort'], { amount, section }: KeyParts): RawBuilder<unknown> {
  switch (sort) {
    case 'recommended':
      return sql`h.rank + ${section}`
    case 'newest':
      return sql`h.newest`
    case 'capacity':
      return sql`h.capacity`
    case 'price':
      return inLira(amount)
    case 'price_desc':
      return sql`-(${inLira(amount)})`
  }
}

const isPriced = ({ sort, price }: Wanted) => sort.startsWith('price') || hasRange(price)

const matchesAll = ({ stay, filter }: Wanted) =>
  every([fitting(filter, stay), ...(stay ? [stay.allowed] : [])])

/** Villas that match, as `villa_id, k`, from the given source of search rows. */
function matching(wanted: Wanted, source: RawBuilder<unknown>, limit: RawBuilder<unknown>) {
  const { stay, price, sort } = wanted
  const fits = matchesAll(wanted)
  const section = sectionOf(wanted)
  if (!isPriced(wanted))
    return sql`select h.villa_id, (${keyOf(sort, { amount: sql`0`, section })})::bigint as k from ${source} h where ${fits} ${limit}`
  const amount = stay ? stay.total : sql`h.from_minor`
  // The fence (`offset 0`) prevents that a stay's price is calculated again in every place that uses it.
  const priced = sql`(select h.villa_id, h.currency, h.rank, h.newest, h.capacity, ${amount} as amount, ${section} as section
    from ${source} h where ${every([fits, ...(stay ? mayBeWithin(price, stay) : [])])} offset 0)`
  const key = keyOf(sort, { amount: sql`h.amount`, section: sql`h.section` })
  return sql`select h.villa_id, (${key})::bigint as k from ${priced} h
    where ${every(priceConditions(sql`h.amount`, price))} ${limit}`
}

interface WalkedIndex {
  readonly column: string
  readonly within: RawBuilder<SqlBool>
}

/** The index whose order is this search's order, as the columns before the villa's id; undefined when there is none. */
function walkableIndex({ sort, filter }: Wanted): WalkedIndex | undefined {
  const [town, ...others] = filter.towns ?? []
  const everywhere = { within: sql<SqlBool>`true` }
  if (sort === 'recommended' && town !== undefined && others.length === 0)
    return { column: 'rank', within: sql<SqlBool>`town_id = ${town}::int` }
  if (filter.towns) return undefined
  if (sort === 'recommended') return { column: 'rank', ...everywhere }
  if (sort === 'newest') return { column: 'newest', ...everywhere }
  // Starts at the first villa that is large enough: scanning all smaller ones would cost more than the rest.
  return sort === 'capacity'
    ? { column: 'capacity', within: sql<SqlBool>`capacity >= ${filter.guests}::int` }
    : undefined
}

/**
 * The first rows of an order whose index is walked until enough match. The fence ("offset 0") makes PostgreSQL read the
 * index in its order and test as it goes; left alone it would collect all hits first and then sort.
 */
function walked(wanted: Wanted, index: WalkedIndex): RawBuilder<unknown> {
  const key = sql.ref(index.column)
  const { after, take } = wanted
  const beyond = after ? sql`and (${key}, villa_id) > (${after.key}::bigint, ${after.id}::int)` : sql``
  const source = sql`(select * from search_villas where ${index.within} ${beyond} order by ${key}, villa_id offset 0)`
  return matching(wanted, source, sql`limit ${sql.lit(take + 1)}`)
}

/**
 * Two walks over the same index: villas free on the requested dates, then those free on shifted dates. The second walk
 * runs only when the first does not fill the page.
 */
function walkedInSections(wanted: Wanted, index: WalkedIndex, stay: FlexibleStay): RawBuilder<unknown> {
  const { after, take } = wanted
  const { possible } = stay.requested
  const onlyShifted = { ...stay, allowed: every([stay.allowed, sql<SqlBool>`(${possible}) is not true`]) }
  const isBeyondFirst = after !== undefined && after.key >= shiftedKey
  const shifted = walked(
    {
      ...wanted,
      stay: onlyShifted,
      after: isBeyondFirst ? { ...after, key: after.key - shiftedKey } : undefined,
    },
    index,
  )
  if (isBeyondFirst) return shifted
  return sql`with requested as materialized (${walked({ ...wanted, stay: stay.requested }, index)})
    select villa_id, k from (select * from requested
      union all select * from (${shifted}) shifted where (select count(*) from requested) <= ${sql.lit(take)}
    ) sections ${first(take)}`
}

interface Paged {
  /** Every hit, up to the max count plus one. */
  readonly found: RawBuilder<unknown>
  readonly counted: RawBuilder<unknown>
  /** Another part of the statement that `page` reads. */
  readonly tried?: RawBuilder<unknown>
  readonly page: RawBuilder<unknown>
}

const first = (take: number) => sql`order by k, villa_id limit ${sql.lit(take + 1)}`
const beyondCursor = ({ after }: Wanted) =>
  after ? sql<SqlBool>`(k, villa_id) > (${after.key}::bigint, ${after.id}::int)` : sql<SqlBool>`true`

/**
 * A few hits are sorted directly. With many, an index in the requested order is scanned until the page is full;
 * without such an index all hits are compared and only the first are retained.
 */
function pageOf(wanted: Wanted): Paged {
  const { take } = wanted
  const index = walkableIndex(wanted)
  const flexible = wanted.sort === 'recommended' ? flexibleOf(wanted) : undefined
  const many = sql<SqlBool>`(select n > ${sql.lit(maxCount)} from counted)`
  const beyond = beyondCursor(wanted)
  const walk = index && (flexible ? walkedInSections(wanted, index, flexible) : walked(wanted, index))
  const all = sql`select villa_id, k from (${matching(wanted, sql`search_villas`, sql``)}) hit where ${beyond} ${first(take)}`
  return {
    found: matching(wanted, sql`search_villas`, sql`limit ${sql.lit(maxCount + 1)}`),
    counted: sql`select count(*) as n from found`,
    page: sql`select * from (select villa_id, k from found where ${beyond} ${first(take)}) few where not ${many}
      union all select * from (${walk ?? all}) most where ${many}`,
  }
}

/** Number of villas whose exact price is calculated first: their lowest is near the lowest of all. Later pages need more. */
const triedFirst = { firstPage: 64, laterPage: 200 }

/**
 * Cheapest first without calculating every price: no stay costs less than its nights at the lowest price of their
 * blocks. The exact prices of the villas with the lowest such bounds are calculated first; of the others only those whose
 * bound is below the last price of the page.
 */
function cheapestFirst(wanted: Wanted, stay: NonNullable<Wanted['stay']>): Paged {
  const { take, price } = wanted
  const floor = sql`${inLira(stay.floor)} * ${stay.nights}::int`
  // A stay with flexible dates is chosen by the bitmaps; for one stay the rates are enough.
  const source = flexibleOf(wanted)
    ? searchRowsOf('listed')
    : sql`listed cross join lateral (select listed.villa_id) h`
  const priced = (
    from: RawBuilder<unknown>,
  ) => sql`select h.villa_id, (${inLira(sql`h.amount`)})::bigint as k from (
      with listed as (${from}) select listed.villa_id, listed.currency, ${stay.total} as amount from ${source} offset 0
    ) h where ${every(priceConditions(sql`h.amount`, price))}`
  const triedCount = sql.lit(wanted.after ? triedFirst.laterPage : triedFirst.firstPage)
  const lowest = sql`select * from found order by floor, villa_id limit ${triedCount}`
  const last = sql`select floor, villa_id from found order by floor, villa_id limit 1 offset ${triedCount} - 1`
  const bound = sql`(select k from tried where ${beyondCursor(wanted)} order by k, villa_id limit 1 offset ${sql.lit(take)})`
  const underBound = sql`select * from found
    where (floor, villa_id) > (${last}) and floor <= coalesce(${bound}, floor)`
  const withinRange = sql`(${priced(sql`select * from found`)} limit ${sql.lit(maxCount + 1)}) hit`
  return {
    found: sql`select h.villa_id, h.currency, ${floor} as floor from search_villas h
      where ${every([matchesAll(wanted), ...mayBeWithin(price, stay)])}`,
    counted: sql`select count(*) as n from ${hasRange(price) ? withinRange : sql`found`}`,
    tried: sql`, tried as materialized (${priced(lowest)})`,
    page: sql`select villa_id, k from (select * from tried union all (${priced(underBound)})) exact
      where ${beyondCursor(wanted)} ${first(take)}`,
  }
}

const stayColumns = sql`s.from_day, s.nights, s.shift, s.extra, s.total`
const noCheaper = sql`(select null::int as cheaper_from, null::bigint as cheaper_total)`
const noStay = sql`(select null::int as from_day, null::int as nights, null::int as shift, null::int as extra, null::bigint as total)`

/** Near misses are searched among this many villas, recommended ones first. */
const nearMissesAmong = 500

/** Only while the exact result fills less than a page: then `page` contains all of it. */
function nearMisses({ filter, price, near, take }: Wanted): RawBuilder<unknown> {
  if (!near)
    return sql`select null::int, null::bigint, 1, ${stayColumns}, null::int, null::bigint from ${noStay} s where false`
  const candidates = sql`select * from search_villas h
    where (select n from counted) < ${sql.lit(take)} and ${fitting(filter, near)}
      and not h.villa_id = any (array(select villa_id from page))
    order by rank, villa_id limit ${sql.lit(nearMissesAmong)}`
  return sql`select h.villa_id, s.pref::bigint, 1, ${stayColumns}, null::int, null::bigint
    from (${candidates}) h cross join lateral (${near.best}) s
    where ${every(priceConditions(sql`s.total`, price))}
    order by s.pref, ${inLira(sql`s.total`)}, h.villa_id limit ${sql.lit(maxNearMisses)}`
}

export interface Found {
  readonly counted: number
  readonly answers_until: number
  /** The villas of the page first (kind 0), then near misses, each kind in its order. */
  readonly cards: (CardRow & {
    k: number
    kind: 0 | 1
    shift: number
    extra: number
    cheaperFrom: number | null
    cheaperMinor: number | null
    shownCheaperMinor: number | null
  })[]
}

/** Page, count, near misses and all data of their cards, in one statement. */
export async function selectSearch(db: Db, wanted: Wanted): Promise<Found> {
  const {
    found,
    counted,
    tried = sql``,
    page,
  } = wanted.sort === 'price' && wanted.stay ? cheapestFirst(wanted, wanted.stay) : pageOf(wanted)
  const stay = wanted.stay ? sql`lateral (${wanted.stay.best})` : noStay
  const flexible = flexibleOf(wanted)
  const cheaper = flexible ? sql`lateral (${flexible.cheaper})` : noCheaper
  const { currency } = wanted.price
  const { rows } = await sql<Found>`${prepared}
    with ${withRates}, ${withChosenBits(wanted.filter)}, found as materialized (${found}), counted as materialized (${counted})${tried}, page as materialized (${page}),
    shown (villa_id, k, kind, from_day, nights, shift, extra, total, cheaper_from, cheaper_total, place) as materialized (
      select *, row_number() over () from (
        (select h.villa_id, page.k, 0, ${stayColumns}, cheaper.cheaper_from, cheaper.cheaper_total
          from ${searchRowsOf('page')} cross join ${stay} s left join ${cheaper} cheaper on true
          order by page.k, page.villa_id)
        union all (${nearMisses(wanted)})
      ) both_kinds
    )
    select (select n from counted)::int as counted, (select answers_until from search_horizon),
      coalesce((
        select json_agg(shown_card order by shown_card.place) from (
          select ${cardColumns(currency)}, shown.k, shown.kind, shown.shift, shown.extra, shown.place,
            shown.cheaper_from as "cheaperFrom", shown.cheaper_total as "cheaperMinor",
            ${shownIn(sql`shown.cheaper_total`, currency)} as "shownCheaperMinor"
          from ${cardTables}
        ) shown_card
      ), '[]') as cards`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a search always answers with one row')
  return row
}

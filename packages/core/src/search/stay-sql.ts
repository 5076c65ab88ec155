import type { DayNumber } from '@plato/rules/calendar-day'
import type { DayStay } from '@plato/rules/pricing/stay-refusal'
import { blocksOf, wordMasks, wordOfBlock } from '@plato/rules/search/night-bitmap'
import type { VariantStay } from '@plato/rules/search/stay-variants'
import { flexibleVariants, minSaving, variantStays } from '@plato/rules/search/stay-variants'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { inLira } from './price-sql.ts'

/** The parts of a search that decide whether a villa can have a stay and at which price. */
export interface StayTerms {
  readonly guests: number
  readonly today: DayNumber
}

export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

const int = (n: number) => sql`${n}::int`

interface Nights {
  readonly from: DayNumber
  readonly to: DayNumber
}

/**
 * All nights are free. Reads only the bitmap chunks of the stay, or of a wider `window`, so that all stays inside the
 * window use the same SQL statement. `h` is the villa's search row.
 */
export function nightsFree(
  from: DayNumber,
  to: DayNumber,
  window: Nights = { from, to },
): RawBuilder<SqlBool> {
  const masks = new Map(wordMasks(from, to).map(({ word, mask }) => [word, mask]))
  return every(
    wordMasks(window.from, window.to).map(
      ({ word }) =>
        sql<SqlBool>`h.${sql.raw(`w${word}`)} & ${(masks.get(word) ?? 0n).toString()}::bigint = 0`,
    ),
  )
}

/** The strictest of the bounds that the villa's row has for some blocks of nights: see `search_block_terms`. */
const easyNights = (from: DayNumber, to: DayNumber) =>
  sql`greatest(${sql.join(blocksOf(from, to).map((block) => sql.ref(`h.easy${wordOfBlock(block)}`)))})`
/** No night of these costs less, in minor units of the villa's currency. */
export const floorMinor = (from: DayNumber, to: DayNumber) =>
  sql`least(${sql.join(blocksOf(from, to).map((block) => sql.ref(`h.floor${wordOfBlock(block)}`)))})::bigint * 100`

/** The rows have the nights of nine blocks only; for another block a chunk would contain other nights. */
export const withinHorizon = (from: RawBuilder<unknown>, nights: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${from} >= (select first_block * 64 from search_horizon)
    and ${from} + ${nights} <= (select answers_until from search_horizon))`

const rates = sql`r.starts, r.nightly, r.offsets, r.terms, r.fee_stay, r.fee_night, r.fee_person, r.fee_person_night,
  r.long_from, r.long_share, r.late_from, r.late_share, r.early_from, r.early_share`

export const totalOfStay = (
  from: RawBuilder<unknown>,
  nights: RawBuilder<unknown>,
  { guests, today }: StayTerms,
): RawBuilder<number> =>
  sql<number>`search_total(${rates}, ${from}, ${nights}, ${int(guests)}, ${int(today)})`

/** One stay on exact dates. */
export function exactStay(checkIn: DayNumber, nights: number, terms: StayTerms, window?: Nights) {
  const [d, n] = [int(checkIn), int(nights)]
  const free = nightsFree(checkIn, checkIn + nights, window)
  // Cheapest condition first, so that few villas read their rates. Not `exists`: PostgreSQL might then read the
  // rates of all villas beforehand.
  const arrivals = window ? easyNights(window.from, window.to - nights + 1) : easyNights(checkIn, checkIn + 1)
  const allowed = every([
    withinHorizon(d, n),
    sql<SqlBool>`(${arrivals} <= ${n}
      or h.villa_id in (select villa_id from search_gaps where starts = ${d} and nights = ${n})
      or h.least_nights <= ${n}
        and (select search_may_begin(r.starts, r.terms, ${d}, ${n}) from search_rates r where r.villa_id = h.villa_id))`,
  ])
  return {
    nights,
    /** A lower bound of the price of each night. */
    floor: floorMinor(checkIn, checkIn + nights),
    free,
    allowed,
    possible: every([free, allowed]),
    total: sql<number>`(select ${totalOfStay(d, n, terms)} from search_rates r where r.villa_id = h.villa_id)`,
    best: sql`select ${d} as from_day, ${n} as nights, 0 as shift, 0 as extra, 0 as pref, ${totalOfStay(d, n, terms)} as total
      from search_rates r where r.villa_id = h.villa_id`,
  }
}

/**
 * The stays of a list that the villa can have, with their totals. Its rates are read once for all of them, and its terms
 * and gaps only for a stay that the bounds of the row do not decide. The list is given as arrays: PostgreSQL would
 * prepare the expressions of a `values` list again for every villa.
 */
function possibleVariants(stays: readonly VariantStay[], terms: StayTerms) {
  const starts = stays.map((stay) => stay.checkIn)
  const ends = stays.map((stay) => stay.checkIn + stay.nights)
  const window = blocksOf(Math.min(...starts), Math.max(...ends)).map(wordOfBlock)
  const masks = stays.map(
    (stay) =>
      new Map(wordMasks(stay.checkIn, stay.checkIn + stay.nights).map(({ word, mask }) => [word, mask])),
  )
  const ints = (values: readonly number[]) => sql`${values}::int[]`
  const columns = [
    ints(stays.map((_, place) => place)),
    ints(starts),
    ints(stays.map((stay) => stay.nights)),
    ints(stays.map((stay) => stay.shift)),
    ints(stays.map((stay) => stay.extraNights)),
    ...window.map((word) => sql`${masks.map((mask) => (mask.get(word) ?? 0n).toString())}::bigint[]`),
  ]
  const mask = (word: number) => sql.ref(`v.mask${word}`)
  const free = window.map((word) => sql<SqlBool>`h.${sql.raw(`w${word}`)} & ${mask(word)} = 0`)
  const names = sql.join(window.map((word) => sql.ref(`mask${word}`)))
  const [from, nights] = [sql`v.from_day`, sql`v.nights`]
  return sql`select v.from_day, v.nights, v.shift, v.extra, v.pref, ${totalOfStay(from, nights, terms)} as total
    from search_rates r
    cross join unnest(${sql.join(columns)}) v (pref, from_day, nights, shift, extra, ${names})
    where r.villa_id = h.villa_id and ${every(free)} and ${withinHorizon(from, nights)}
      and (${easyNights(Math.min(...starts), Math.max(...starts) + 1)} <= v.nights
        or h.least_nights <= v.nights and search_may_begin(r.starts, r.terms, v.from_day, v.nights)
        or exists (select from search_gaps g where g.villa_id = h.villa_id and g.starts = v.from_day and g.nights = v.nights))`
}

/** Any of several stays: the first of the list that the villa can have counts. */
export function anyStay(stays: readonly VariantStay[], terms: StayTerms) {
  if (stays.length === 0) return undefined
  const variants = possibleVariants(stays, terms)
  const starts = stays.map((stay) => stay.checkIn)
  const ends = stays.map((stay) => stay.checkIn + stay.nights)
  const nights = stays.map((stay) => stay.nights)
  const [firstStart, lastEnd] = [Math.min(...starts), Math.max(...ends)]
  // Nights that all variants share must be free in any case: this excludes the largest part of the villas.
  const [lastStart, firstEnd] = [Math.max(...starts), Math.min(...ends)]
  const common = lastStart < firstEnd ? [nightsFree(lastStart, firstEnd)] : []
  const some = stays.map((stay) => nightsFree(stay.checkIn, stay.checkIn + stay.nights))
  const someFree = every([...common, sql<SqlBool>`(${sql.join(some, sql` or `)})`])
  return {
    /** The min nights of the variants, for a lower bound of the price. */
    nights: Math.min(...nights),
    floor: floorMinor(firstStart, lastEnd),
    /** True for every villa that has one of them and for some more: checks nights only, without arrival rules. */
    free: someFree,
    /** Where no arrival rule can refuse, free nights are enough; only other villas read their rates. */
    allowed: sql<SqlBool>`(${easyNights(firstStart, lastStart + 1)} <= ${int(Math.min(...nights))} and ${withinHorizon(int(firstStart), int(lastEnd - firstStart))}
      or (select true from (${variants}) possible limit 1))`,
    total: sql<number>`(select total from (${variants}) possible order by pref limit 1)`,
    best: sql`select * from (${variants}) possible order by pref limit 1`,
    variants,
  }
}

/** The requested dates when they can be had, otherwise the nearest arrival within the flexible days. */
export function flexibleStay(stay: DayStay, terms: StayTerms) {
  const any = anyStay(variantStays(stay, flexibleVariants, terms.today), terms)
  if (!any) return undefined
  const requested = exactStay(stay.checkIn, stay.checkOut - stay.checkIn, terms)
  const saved = sql`(s.total - v.total)`
  return {
    ...any,
    requested,
    // Nearly all villas need one total only; other arrivals are read when the requested one is not possible.
    total: sql<number>`case when ${requested.possible} then ${requested.total} else ${any.total} end`,
    /** The cheapest other arrival of a stay `s` on the requested dates, when the saving is worth a line on the card. */
    cheaper: sql`select v.from_day as cheaper_from, v.total as cheaper_total from (${any.variants}) v
      where s.shift = 0 and (${saved} * 10000 >= s.total * ${sql.lit(minSaving.share)}
        or ${inLira(saved)} >= ${sql.lit(minSaving.liraMinor * 10_000)}) and ${saved} > 0
      order by v.total, v.pref limit 1`,
  }
}

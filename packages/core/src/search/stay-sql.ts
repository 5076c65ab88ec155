import type { DayNumber } from '@plato/rules/calendar-day'
import { wordMasks } from '@plato/rules/search/night-words'
import type { VariantStay } from '@plato/rules/search/stay-variants'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** What of a search decides whether and for how much one villa can have a stay. */
export interface StayTerms {
  readonly guests: number
  readonly today: DayNumber
}

export const every = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

const int = (n: number) => sql`${n}::int`

/** All nights unsold. Reads only the words the stay touches; `h` is the villa's search row. */
export function nightsFree(from: DayNumber, to: DayNumber): RawBuilder<SqlBool> {
  return every(
    wordMasks(from, to).map(
      ({ word, mask }) => sql<SqlBool>`h.${sql.raw(`w${word}`)} & ${mask.toString()}::bigint = 0`,
    ),
  )
}

/** The rows know nights of nine blocks only; a word asked about another block would tell of other nights. */
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

/** One stay, as asked. */
export function exactStay(checkIn: DayNumber, nights: number, terms: StayTerms) {
  const [d, n] = [int(checkIn), int(nights)]
  return {
    nights,
    /** Cheapest tests first: most villas fall at the nights, and most others need not open their rates. */
    possible: every([
      withinHorizon(d, n),
      nightsFree(checkIn, checkIn + nights),
      sql<SqlBool>`(h.easy_nights <= ${n}
        or h.villa_id in (select villa_id from search_gaps where starts = ${d} and nights = ${n})
        or h.least_nights <= ${n}
          and exists (select from search_rates r where r.villa_id = h.villa_id and search_may_begin(r.starts, r.terms, ${d}, ${n})))`,
    ]),
    total: sql<number>`(select ${totalOfStay(d, n, terms)} from search_rates r where r.villa_id = h.villa_id)`,
    best: sql`select ${d} as from_day, ${n} as nights, 0 as shift, 0 as extra, 0 as pref, ${totalOfStay(d, n, terms)} as total
      from search_rates r where r.villa_id = h.villa_id`,
  }
}

/** The stays of a list that the villa can have, with their totals. */
function possibleVariants(stays: readonly VariantStay[], terms: StayTerms) {
  const rows = stays.map(
    (stay, pref) =>
      sql`(${int(pref)}, ${int(stay.checkIn)}, ${int(stay.nights)}, ${int(stay.shift)}, ${int(stay.extraNights)},
        ${nightsFree(stay.checkIn, stay.checkIn + stay.nights)})`,
  )
  const [from, nights] = [sql`v.from_day`, sql`v.nights`]
  return sql`select v.from_day, v.nights, v.shift, v.extra, v.pref, ${totalOfStay(from, nights, terms)} as total
    from (values ${sql.join(rows)}) v (pref, from_day, nights, shift, extra, free)
    join search_rates r on r.villa_id = h.villa_id
    where v.free and ${withinHorizon(from, nights)}
      and (search_may_begin(r.starts, r.terms, v.from_day, v.nights)
        or exists (select from search_gaps g where g.villa_id = h.villa_id and g.starts = v.from_day and g.nights = v.nights))`
}

/** Any of several stays: the cheapest counts when dates are flexible, the nearest when it is a near miss. */
export function anyStay(stays: readonly VariantStay[], terms: StayTerms, order: 'cheapest' | 'nearest') {
  if (stays.length === 0) return undefined
  const variants = possibleVariants(stays, terms)
  const latestStart = Math.max(...stays.map((stay) => stay.checkIn))
  const earliestEnd = Math.min(...stays.map((stay) => stay.checkIn + stay.nights))
  // Nights that every variant has in common must be free whichever is chosen: most villas fall here.
  const common = latestStart < earliestEnd ? [nightsFree(latestStart, earliestEnd)] : []
  const by = order === 'cheapest' ? sql`total, pref` : sql`pref`
  return {
    /** The fewest any of them has: what a lower bound of the price is made of. */
    nights: Math.min(...stays.map((stay) => stay.nights)),
    possible: every([...common, sql<SqlBool>`exists (${variants})`]),
    /** True for every villa that has one of them and some more: nights alone, without rules of arrival. */
    nightsFree: every([
      ...common,
      sql<SqlBool>`(${sql.join(
        stays.map((stay) => nightsFree(stay.checkIn, stay.checkIn + stay.nights)),
        sql` or `,
      )})`,
    ]),
    total: sql<number>`(select min(total) from (${variants}) possible)`,
    best: sql`select * from (${variants}) possible order by ${by} limit 1`,
  }
}

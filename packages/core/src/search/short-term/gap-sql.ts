import type { DayNumber } from '@plato/rules/calendar-day'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withinHorizon } from '../stay-sql.ts'

/** Future gaps that are sold only whole, in the order of their index. */
const wholeGaps = (today: DayNumber) =>
  sql`select villa_id, starts as from_day, nights from search_gaps where whole_only and starts >= ${today}::int`

/** Offered gaps, from the first day that can still be booked. Few, because staff opened each of them. */
const gapsApart = (today: DayNumber) => sql`
  select villa_id, from_day, (ends - from_day)::smallint as nights from (
    select villa_id, starts, least, starts + nights as ends, greatest(starts, open_from, ${today}::int) as from_day
    from search_gaps where open_from is not null and starts > ${today}::int - ${sql.lit(maxStayNights)}
  ) apart
  where ends > from_day and (from_day = starts or ends - from_day >= least)`

interface Chosen {
  readonly today: DayNumber
  /** Of `g`: `villa_id`, `from_day`, `nights`. */
  readonly where: RawBuilder<SqlBool>
  readonly join?: RawBuilder<unknown>
}

const order = sql`order by from_day, nights, villa_id`
const chosen = (gaps: RawBuilder<unknown>, { where, join = sql`` }: Chosen) =>
  sql`select g.villa_id, g.from_day, g.nights from (${gaps}) g ${join}
    where ${where} and ${withinHorizon(sql`g.from_day`, sql`g.nights`)}`

/** Exactly the gaps a guest can book today as one complete stay. */
export const bookableGaps = (wanted: Chosen) =>
  sql`${chosen(wholeGaps(wanted.today), wanted)} union all ${chosen(gapsApart(wanted.today), wanted)}`

/**
 * The first of them by arrival, nights and villa: each kind has its own limit, so that neither is read to its end.
 */
export function firstBookableGaps(wanted: Chosen, max: number) {
  const limit = sql`${order} limit ${sql.lit(max)}`
  return sql`select * from (
    (${chosen(wholeGaps(wanted.today), wanted)} ${limit}) union all (${chosen(gapsApart(wanted.today), wanted)} ${limit})
  ) both_kinds ${limit}`
}

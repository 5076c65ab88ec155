import { longestStayNights } from '@plato/rules/pricing/stay-refusal'
import { type RawBuilder, sql } from 'kysely'

export interface FoundMonth {
  readonly month: string
  readonly nightsDone: number
  readonly nightsAhead: number
  readonly nightsBefore: number
  readonly nightsPossible: number
  readonly revenueDone: number
  readonly revenueAhead: number
  readonly revenueBefore: number
}

/** Certain, or over: what figures are made of. */
const standing = sql`('CONFIRMED', 'CHECKED_IN', 'COMPLETED')`

/** How many nights of a stay fall into the span from one day to another. */
const nightsWithin = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`greatest(least(check_out, ${to}) - greatest(check_in, ${from}), 0)`

const nightsSold = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) =>
  sql`coalesce(sum(counted * ${nightsWithin(from, to)}), 0)`
const earned = (when: RawBuilder<unknown>) =>
  sql`coalesce(sum(total_try) filter (where check_in >= first and check_in ${when}), 0)`

/**
 * Nights and revenue of this year and the one before, month by month. Only stays that touch these two years are read,
 * by their entry, and put together by their days before months are joined: a stay has nights in every month it touches, and
 * earns in the month of its entry alone.
 */
export const monthsOf = (today: string) => {
  const year = sql`date_trunc('year', ${today}::date)::date`
  return sql<readonly FoundMonth[]>`(
    with stays as materialized (
      select check_in, check_out, sum(total_try) as total_try,
        count(*) filter (where villas.status = 'PUBLISHED') as counted
      from reservations join villas on villas.id = reservations.villa_id
      where reservations.status in ${standing}
        and check_in >= (${year} - interval '1 year')::date - ${sql.lit(longestStayNights)}
        and check_in < (${year} + interval '1 year')::date
      group by check_in, check_out
    ),
    months as (
      select first::date, (first + interval '1 month')::date as past
      from generate_series(${year} - interval '1 year', ${year} + interval '11 months', interval '1 month') first
    ),
    figures as (
      select first, past,
        ${nightsSold(sql`first`, sql`least(past, ${today}::date)`)} as nights_done,
        ${nightsSold(sql`greatest(first, ${today}::date)`, sql`past`)} as nights_ahead,
        ${earned(sql`< ${today}::date`)} as revenue_done,
        ${earned(sql`>= ${today}::date`)} as revenue_ahead
      from months left join stays on check_in < past and check_out > first
      group by first, past
    )
    select json_agg(json_build_object(
      'month', to_char(now.first, 'YYYY-MM'),
      'nightsDone', now.nights_done, 'nightsAhead', now.nights_ahead,
      'nightsBefore', before.nights_done + before.nights_ahead,
      'nightsPossible', (now.past - now.first) * (select count(*) from villas where status = 'PUBLISHED'),
      'revenueDone', now.revenue_done, 'revenueAhead', now.revenue_ahead,
      'revenueBefore', before.revenue_done + before.revenue_ahead
    ) order by now.first)
    from figures now join figures before on before.first = now.first - interval '1 year'
  )`
}

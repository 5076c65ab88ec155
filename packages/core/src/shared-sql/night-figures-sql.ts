import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import { maxStayNights } from '@plato/rules/pricing/stay-refusal'
import { cancelledStatuses, soldStatuses } from '@plato/rules/reports/figures'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { type RawBuilder, sql } from 'kysely'

/**
 * The SQL of the definitions in `packages/rules/src/reports/night-figures.ts` (decision 0022). Every screen that shows
 * revenue or occupancy is built from these expressions; none computes its own.
 */
const listed = (statuses: readonly ReservationStatus[]) => sql.join(statuses.map((status) => sql.lit(status)))
const sold = listed(soldStatuses)
const cancelled = listed(cancelledStatuses)
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Istanbul')::date`

/** The rule `shareOfNights`, for the nights between the columns `since.nights` and `till.nights` of a row of `stays`. */
export const shareOfNightsSql = (amount: string) => {
  const column = sql.ref(amount)
  return sql`${column} * till.nights / stays.nights - ${column} * since.nights / stays.nights`
}

/**
 * CTE `asked`: the reservations of `houses` that touch the days of `edges (first, "end")`. Reads by check-in from the
 * longest possible stay before the first day.
 */
export const requestedReservations = sql`
  asked as (
    select r.id, r.villa_id, r.check_in, r.check_out, r.check_out - r.check_in as nights, r.source,
      r.status in (${sold}) as is_sold, r.status = 'COMPLETED' as is_done,
      r.confirmed_at is not null and r.status in (${cancelled}) as is_cancelled,
      r.check_in - ${dayOf('r.created_at')} as lead_days,
      r.total_try, (r.total_try * r.commission_share + 5000) / 10000 as commission_try
    from reservations r, edges
    where r.check_in < edges."end" and r.check_out > edges.first
      and r.check_in >= edges.first - ${sql.lit(maxStayNights)}
      and r.villa_id in (select id from houses)
  )`

const spansOf = (table: RawBuilder<unknown>) => sql`
  select villa_id, range_agg(daterange(starts_on, ends_on)) as nights from ${table}, edges
  where starts_on < edges."end" and ends_on > edges.first and villa_id in (select id from houses)`

/**
 * CTE `night_spans (villa_id, kind, span)`: the rule `nightKindOf` for every night of `houses` within `edges`, as spans.
 * SELLABLE includes SOLD; CLOSED and EXTERNAL are neither. Needs `houses`, `edges` and `asked`.
 */
export const nightSpans = sql`
  on_sale as (
    select villa_id, range_agg(daterange(${dayOf('published_at')}, ${dayOf('unpublished_at')})) as nights
    from villa_publications group by villa_id
  ),
  closed as (${spansOf(sql`closures`)} group by villa_id),
  elsewhere as (${spansOf(sql`external_records`)} and claims group by villa_id),
  taken as (
    select villa_id, range_agg(daterange(check_in, check_out)) as nights from asked where is_sold group by villa_id
  ),
  villa_nights as (
    select houses.id as villa_id, coalesce(on_sale.nights, '{}') as on_sale, coalesce(closed.nights, '{}') as closed,
      coalesce(elsewhere.nights, '{}') as elsewhere, coalesce(taken.nights, '{}') as sold,
      datemultirange(daterange(edges.first, edges."end")) as period
    from houses cross join edges
    left join on_sale on on_sale.villa_id = houses.id
    left join closed on closed.villa_id = houses.id
    left join elsewhere on elsewhere.villa_id = houses.id
    left join taken on taken.villa_id = houses.id
  ),
  night_spans as (
    select villa_id, kind, span
    from villa_nights
    cross join lateral (values
      ('SOLD', sold),
      ('SELLABLE', on_sale - closed - elsewhere + sold),
      ('CLOSED', on_sale * closed - sold),
      ('EXTERNAL', on_sale * elsewhere - closed - sold)
    ) of_kind (kind, nights)
    cross join lateral unnest(of_kind.nights * period) span
  )`

export const nightKinds = ['SOLD', 'SELLABLE', 'CLOSED', 'EXTERNAL'] as const

/** How many nights of each kind `night_spans` has, as one JSON object of {@link NightCounts}. */
export const countNightSpans = sql<NightCounts>`(
  select json_build_object(${sql.join(
    nightKinds.flatMap((kind) => [
      sql.lit(kind.toLowerCase()),
      sql`coalesce(sum(upper(span) - lower(span)) filter (where kind = ${sql.lit(kind)}), 0)`,
    ]),
  )}) from night_spans
)`

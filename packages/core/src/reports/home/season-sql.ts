import type { NightCounts } from '@plato/contract/availability/occupancy.contract'
import { addDays } from '@plato/rules/calendar-day'
import { addToMonth, monthsOf } from '@plato/rules/reports/figures'
import { sql } from 'kysely'
import {
  countNightSpans,
  nightSpans,
  requestedReservations,
  shareOfNightsSql,
} from '../../shared-sql/night-figures-sql.ts'
import { daysWithYearBefore, firstDays, type MonthNights } from '../figures/figure-months.ts'
import { figuresWith, nightMeasures } from '../figures/figures-sql.ts'
import { monthNights } from '../figures/stored-figures-sql.ts'

/** The twelve months of the year that `today` lies in. */
export function monthsOfYear(today: string): string[] {
  const from = `${today.slice(0, 4)}-01`
  return monthsOf({ from, to: addToMonth(from, 11) })
}

/** Nights and revenue of this year's months and those a year before; months without either are left out. */
export const seasonMonths = (today: string) => sql<readonly MonthNights[]>`(
  select coalesce(json_agg(by_month), '[]'::json) from (${monthNights(daysWithYearBefore(monthsOfYear(today)))}) by_month
)`

/** The coming night of all villas. */
export const nightOf = (today: string) => sql<NightCounts>`(
  with edges as (select ${today}::date as first, ${addDays(today, 1)}::date as "end"),
  houses as (select id from villas),
  ${requestedReservations}, ${nightSpans}
  select ${countNightSpans}
)`

/** Amount the owner has received for a stay: payouts and payments at the door, without deposits. */
const received = sql`(
  select coalesce(sum(e.amount_minor), 0)::bigint from ledger_entries e join ledger_postings p on p.id = e.posting_id
  where e.reservation_id = stays.id and e.account = 'OWNER'
    and p.kind in ('PREPAYMENT', 'BALANCE', 'UNEXPECTED', 'REFUND', 'OWNER_PAYOUT')
)`

export interface OwnerSeason
  extends Pick<MonthNights, 'nights' | 'sellableNights' | 'closedNights' | 'externalNights'> {
  readonly shareMinor: number
  readonly receivedMinor: number
  readonly stays: number
}

/** One owner's nights and earnings of the year; received amounts are split over the nights of a stay. */
export const ownerSeason = (ownerId: number, today: string) => sql<OwnerSeason>`(
  ${figuresWith({ months: firstDays(monthsOfYear(today)), ownerId })},
  sums as (
    select ${nightMeasures}, coalesce(sum(gross) - sum(commission), 0)::bigint as "shareMinor", count(source)::int as stays
    from facts
  ),
  paid as (
    select coalesce(sum(${shareOfNightsSql('received')}), 0)::bigint as minor
    from (select stays.*, ${received} as received from stays where is_sold) stays cross join edges
    cross join lateral (select greatest(edges.first - stays.check_in, 0) as nights) since
    cross join lateral (select least(edges."end" - stays.check_in, stays.nights) as nights) till
  )
  select json_build_object(
    'shareMinor', "shareMinor", 'receivedMinor', paid.minor, 'stays', stays, 'nights', nights,
    'sellableNights', "sellableNights", 'closedNights', "closedNights", 'externalNights', "externalNights"
  ) from sums, paid
)`

import { longestStayNights } from '@plato/rules/pricing/stay-refusal'
import { cancelledStatuses, soldStatuses } from '@plato/rules/reports/figures'
import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'

const listed = (statuses: readonly ReservationStatus[]) => sql.join(statuses.map((status) => sql.lit(status)))
const sold = listed(soldStatuses)
const cancelled = listed(cancelledStatuses)
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Istanbul')::date`

export interface Asked {
  /** First days of the months that are asked for. */
  readonly months: readonly string[]
  readonly townId: number | undefined
}

/** Which months, which villas, and the reservations that touch them. No stay is longer: a walk by entry begins there. */
const grounds = ({ months, townId }: Asked) => sql`
  months as (
    select day as starts_on, (day + interval '1 month')::date as ends_on from unnest(${months}::date[]) day
  ),
  edges as (select min(starts_on) as first, max(ends_on) as "end" from months),
  houses as (
    select villas.id, villas.name, villas.owner_id, districts.town_id
    from villas left join districts on districts.id = villas.district_id
    where ${townId ?? null}::int is null or districts.town_id = ${townId ?? null}
  ),
  asked as (
    select r.id, r.villa_id, r.check_in, r.check_out, r.check_out - r.check_in as nights, r.source,
      r.status in (${sold}) as is_sold, r.status = 'COMPLETED' as is_done,
      r.confirmed_at is not null and r.status in (${cancelled}) as is_cancelled,
      r.check_in - ${dayOf('r.created_at')} as lead_days,
      r.total_try, (r.total_try * r.commission_share + 5000) / 10000 as commission_try
    from reservations r, edges
    where r.check_in < edges."end" and r.check_out > edges.first
      and r.check_in >= edges.first - ${sql.lit(longestStayNights)}
      and r.villa_id in (select id from houses)
  )`

/**
 * What the ledger has of each reservation's end, summed before anything is joined to it: a reservation has many postings, and
 * a sum over a join would count its price once for each.
 */
const ledger = sql`
  booked as (
    select p.reservation_id,
      sum(e.amount_minor) filter (where e.account = 'GUEST' and p.kind = 'STAY_EARNED') as earned,
      -sum(e.amount_minor) filter (where e.account = 'COMMISSION') as commission,
      -sum(e.amount_minor) filter (where e.account = 'CANCELLATION_INCOME') as kept
    from ledger_postings p join ledger_entries e on e.posting_id = p.id and e.currency = 'TRY'
    where p.kind in ('STAY_EARNED', 'SETTLEMENT') and p.reservation_id in (select id from asked)
    group by p.reservation_id
  ),
  stays as (
    select asked.*,
      (case when is_done then coalesce(booked.earned, 0) else total_try end)::bigint as gross,
      (case when is_done then coalesce(booked.commission, 0) else commission_try end)::bigint as commission,
      coalesce(booked.kept, 0)::bigint as kept
    from asked left join booked on booked.reservation_id = asked.id
  )`

/**
 * A stay's nights in each of its months, with their share of its money. Up to a night belongs what of the price is
 * theirs, rounded down; a month has the difference of its two ends. So the months of a stay add up to its price.
 */
const parts = sql`
  parts as (
    select villa_id, is_done, months.starts_on as month, till.nights - since.nights as nights,
      gross * till.nights / stays.nights - gross * since.nights / stays.nights as gross,
      commission * till.nights / stays.nights - commission * since.nights / stays.nights as commission
    from stays
    join months on months.starts_on < stays.check_out and months.ends_on > stays.check_in
    cross join lateral (select greatest(months.starts_on - stays.check_in, 0) as nights) since
    cross join lateral (select least(months.ends_on - stays.check_in, stays.nights) as nights) till
    where is_sold
  )`

/** Nights on sale and not closed; and those sold, whatever the villa's page said at that time. */
const sellable = sql`
  on_sale as (
    select villa_id, range_agg(daterange(${dayOf('published_at')}, ${dayOf('unpublished_at')})) as nights
    from villa_publications group by villa_id
  ),
  closed as (
    select villa_id, range_agg(daterange(starts_on, ends_on)) as nights from closures group by villa_id
  ),
  taken as (
    select villa_id, range_agg(daterange(check_in, check_out)) as nights from stays where is_sold group by villa_id
  ),
  sellable as (
    select houses.id as villa_id, months.starts_on as month, sum(upper(span) - lower(span)) as nights
    from houses
    left join on_sale on on_sale.villa_id = houses.id
    left join closed on closed.villa_id = houses.id
    left join taken on taken.villa_id = houses.id
    cross join months
    cross join lateral unnest(
      (coalesce(on_sale.nights, '{}') - coalesce(closed.nights, '{}') + coalesce(taken.nights, '{}'))
        * datemultirange(daterange(months.starts_on, months.ends_on))
    ) span
    group by houses.id, months.starts_on
  )`

/** One long table of everything that is counted, each thing in the month it belongs to. */
const facts = sql`
  facts (villa_id, month, nights, done_nights, gross, done_gross, commission, sellable, lead_days, source, cancelled, kept) as (
    select villa_id, month, nights, case when is_done then nights else 0 end,
      gross, case when is_done then gross else 0 end, commission, 0, null::int, null::reservation_source, 0, 0::bigint
    from parts
    union all
    select villa_id, month, 0, 0, 0, 0, 0, nights, null, null, 0, 0 from sellable
    union all
    select villa_id, months.starts_on, 0, 0, 0, 0, 0, 0,
      case when is_sold then lead_days end, case when is_sold then source end, is_cancelled::int, kept
    from stays join months on months.starts_on = check_in - (extract(day from check_in)::int - 1)
  )`

export const figuresWith = (asked: Asked) =>
  sql`with ${sql.join([grounds(asked), ledger, parts, sellable, facts])}`

const begun = (source: string) => sql`count(*) filter (where source = ${sql.lit(source)})::int`

/** What is told of a group of facts, by the names of the contract. */
export const measures = sql`
  coalesce(sum(nights), 0)::int as nights,
  coalesce(sum(done_nights), 0)::int as "doneNights",
  coalesce(sum(sellable), 0)::int as "sellableNights",
  coalesce(sum(gross), 0)::bigint as "grossMinor",
  coalesce(sum(done_gross), 0)::bigint as "doneGrossMinor",
  coalesce(sum(commission), 0)::bigint as "commissionMinor",
  coalesce(sum(gross) - sum(commission), 0)::bigint as "ownerMinor",
  count(source)::int as stays,
  avg(lead_days)::float8 as "leadMeanDays",
  percentile_cont(0.5) within group (order by lead_days) as "leadMedianDays",
  ${begun('WEB')} as web,
  ${begun('PHONE')} as phone,
  ${begun('WHATSAPP')} as whatsapp,
  ${begun('OFFER')} as offer,
  ${begun('OTHER')} as other,
  coalesce(sum(cancelled), 0)::int as cancelled,
  coalesce(sum(kept), 0)::bigint as "keptMinor"`

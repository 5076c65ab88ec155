import { sql } from 'kysely'
import { nightSpans, requestedReservations, shareOfNightsSql } from '../../shared-sql/night-figures-sql.ts'

export interface Request {
  /** First days of the requested months. */
  readonly months: readonly string[]
  readonly townId?: number | undefined
  readonly ownerId?: number | undefined
}

/** Which months, which villas, and the reservations that touch them. */
const inputs = ({ months, townId, ownerId }: Request) => sql`
  months as (
    select day as starts_on, (day + interval '1 month')::date as ends_on from unnest(${months}::date[]) day
  ),
  edges as (select min(starts_on) as first, max(ends_on) as "end" from months),
  houses as (
    select villas.id, villas.name, villas.owner_id, districts.town_id
    from villas left join districts on districts.id = villas.district_id
    where (${townId ?? null}::int is null or districts.town_id = ${townId ?? null})
      and (${ownerId ?? null}::int is null or villas.owner_id = ${ownerId ?? null})
  ),
  ${requestedReservations}`

/**
 * Ledger sums per reservation, computed before any join: a reservation has many postings, and a sum over a join would
 * count its price once for each.
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
 * Splits a stay's nights and amounts over its months. The cumulative amount up to a night is rounded down, and a month
 * gets the difference of two cumulative amounts, so that the months add up to the price.
 */
const parts = sql`
  parts as (
    select villa_id, is_done, months.starts_on as month, till.nights - since.nights as nights,
      ${shareOfNightsSql('gross')} as gross, ${shareOfNightsSql('commission')} as commission
    from stays
    -- Walks the few months of each stay: joined by equality, not compared with every month that was asked for.
    cross join lateral generate_series(date_trunc('month', check_in::timestamp), check_out - 1, interval '1 month') first
    join months on months.starts_on = first::date
    cross join lateral (select greatest(months.starts_on - stays.check_in, 0) as nights) since
    cross join lateral (select least(months.ends_on - stays.check_in, stays.nights) as nights) till
    where is_sold
  )`

/** Nights that could be sold and nights closed, of each villa in each month. */
const counted = sql`
  counted as (
    select villa_id, months.starts_on as month, kind,
      sum(least(upper(span), months.ends_on) - greatest(lower(span), months.starts_on)) as nights
    from night_spans join months on lower(span) < months.ends_on and upper(span) > months.starts_on
    where kind <> 'SOLD'
    group by villa_id, months.starts_on, kind
  )`

/** All counted facts in one table, each in its month. */
const facts = sql`
  facts (villa_id, month, nights, done_nights, gross, done_gross, commission, sellable, closed, elsewhere, lead_days, source, cancelled, kept) as (
    select villa_id, month, nights, case when is_done then nights else 0 end,
      gross, case when is_done then gross else 0 end, commission, 0, 0, 0, null::int, null::reservation_source, 0, 0::bigint
    from parts
    union all
    select villa_id, month, 0, 0, 0, 0, 0, case when kind = 'SELLABLE' then nights else 0 end,
      case when kind = 'CLOSED' then nights else 0 end, case when kind = 'EXTERNAL' then nights else 0 end, null, null, 0, 0
    from counted
    union all
    select villa_id, months.starts_on, 0, 0, 0, 0, 0, 0, 0, 0,
      case when is_sold then lead_days end, case when is_sold then source end, is_cancelled::int, kept
    from stays join months on months.starts_on = check_in - (extract(day from check_in)::int - 1)
  )`

export const figuresWith = (request: Request) =>
  sql`with ${sql.join([inputs(request), ledger, parts, nightSpans, counted, facts])}`

const begun = (source: string) => sql`count(*) filter (where source = ${sql.lit(source)})::int`

/** Nights and revenue of a group of facts, by the names of the contract. */
export const nightMeasures = sql`
  coalesce(sum(nights), 0)::int as nights,
  coalesce(sum(done_nights), 0)::int as "doneNights",
  coalesce(sum(sellable), 0)::int as "sellableNights",
  coalesce(sum(closed), 0)::int as "closedNights",
  coalesce(sum(elsewhere), 0)::int as "externalNights",
  coalesce(sum(gross), 0)::bigint as "grossMinor",
  coalesce(sum(done_gross), 0)::bigint as "doneGrossMinor"`

/** All figures of a group of facts, with the names of the contract. */
export const measures = sql`${nightMeasures},
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

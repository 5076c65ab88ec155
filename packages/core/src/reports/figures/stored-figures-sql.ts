import { type RawBuilder, sql } from 'kysely'
import type { Request } from './figures-sql.ts'

interface Stored extends Omit<Request, 'ownerId'> {
  /** Whether rows have town and owner of their villa; without them and without a town no villa is read. */
  readonly hasPlaces: boolean
}

/**
 * The figures from `figure_months`, which triggers derive from the rows that `figuresWith` reads (migration 0114,
 * decision 0114). CTEs `stored`, and `published` with the nights of each villa's publications in each month.
 */
export function storedFiguresWith({ months, townId, hasPlaces }: Stored): RawBuilder<unknown> {
  const places = hasPlaces || townId !== undefined
  const of = places ? sql`houses.town_id, houses.owner_id,` : sql``
  const join = (villa: string) => (places ? sql`join houses on houses.id = ${sql.ref(villa)}` : sql``)
  return sql`with
  months as materialized (
    select day as starts_on, (day + interval '1 month')::date as ends_on from unnest(${months}::date[]) day
  ),
  houses as materialized (
    select villas.id, villas.owner_id, districts.town_id
    from villas left join districts on districts.id = villas.district_id
    where ${townId ?? null}::int is null or districts.town_id = ${townId ?? null}
  ),
  publications as materialized (
    select ${of} spans.villa_id, lower(span) as starts_on, coalesce(upper(span), 'infinity') as ends_on from (
      select villa_id, unnest(range_agg(daterange(
        (published_at at time zone 'Europe/Istanbul')::date, (unpublished_at at time zone 'Europe/Istanbul')::date
      ))) as span
      from villa_publications group by villa_id
    ) spans ${join('spans.villa_id')}
  ),
  published as (
    select p.*, months.starts_on as month,
      least(p.ends_on, months.ends_on) - greatest(p.starts_on, months.starts_on) as nights
    from months join publications p on p.starts_on < months.ends_on and p.ends_on > months.starts_on
  ),
  stored as (
    select ${of} f.* from figure_months f ${join('f.villa_id')}
    where f.month = any (${months}::date[])
  )`
}

const nightColumns = [
  'nights',
  'done_nights',
  'gross_minor',
  'done_gross_minor',
  'unpublished_nights',
  'closed_nights',
  'external_nights',
] as const
const otherColumns = [
  'commission_minor',
  'web',
  'phone',
  'whatsapp',
  'offer',
  'other',
  'cancelled',
  'kept_minor',
] as const

const summed = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))
const zeros = (columns: readonly string[]) => sql.join(columns.map(() => sql`0`))

const partsOf = (key: RawBuilder<unknown>, columns: readonly string[]) => sql`
  parts as (
    select ${key} as key, ${summed(columns)}, 0 as published from stored group by 1
    union all
    select ${key}, ${zeros(columns)}, sum(nights) from published group by 1
  )`

/** CTE `parts`: up to two rows of each key, one with its sums and one with its published nights. */
export const partsBy = (key: RawBuilder<unknown>) => partsOf(key, [...nightColumns, ...otherColumns])

/** Nights and revenue of a group of `parts`, by the names of the contract. */
const nightMeasures = sql`
  coalesce(sum(nights), 0)::int as nights,
  coalesce(sum(done_nights), 0)::int as "doneNights",
  coalesce(sum(published + unpublished_nights - closed_nights - external_nights), 0)::int as "sellableNights",
  coalesce(sum(closed_nights), 0)::int as "closedNights",
  coalesce(sum(external_nights), 0)::int as "externalNights",
  coalesce(sum(gross_minor), 0)::bigint as "grossMinor",
  coalesce(sum(done_gross_minor), 0)::bigint as "doneGrossMinor"`

const countOf = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::int`

/** All figures of a group of `parts` that add up. */
export const addedMeasures = sql`${nightMeasures},
  coalesce(sum(commission_minor), 0)::bigint as "commissionMinor",
  coalesce(sum(gross_minor) - sum(commission_minor), 0)::bigint as "ownerMinor",
  ${countOf('web')} + ${countOf('phone')} + ${countOf('whatsapp')} + ${countOf('offer')} + ${countOf('other')} as stays,
  ${countOf('web')} as web,
  ${countOf('phone')} as phone,
  ${countOf('whatsapp')} as whatsapp,
  ${countOf('offer')} as offer,
  ${countOf('other')} as other,
  ${countOf('cancelled')} as cancelled,
  coalesce(sum(kept_minor), 0)::bigint as "keptMinor"`

/** Rows of each month with nights or revenue, as the charts show them. */
export const monthNights = (months: readonly string[], townId?: number): RawBuilder<unknown> => sql`
  ${storedFiguresWith({ months, townId, hasPlaces: false })}, ${partsOf(sql`month`, nightColumns)}
  select to_char(key, 'YYYY-MM') as month, ${nightMeasures} from parts group by key`

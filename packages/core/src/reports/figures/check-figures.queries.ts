import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { figuresWith, nightMeasures } from './figures-sql.ts'
import { storedFiguresWith } from './stored-figures-sql.ts'

/** The figures of a villa in a month, as one text. */
export interface CheckedRow {
  readonly villaId: number
  readonly month: string
  readonly figures: string
}

/** First days of all months that any figure can be about. */
export async function selectCheckedMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    with days as (
      select check_in as first, check_out as last from reservations
      union all select starts_on, ends_on from closures
      union all select starts_on, ends_on from external_records
      union all select month, month from figure_months
    )
    select month::date::text as month
    from (select date_trunc('month', min(first)::timestamp) as first, max(last)::timestamp as last from days) span
    cross join lateral generate_series(first, last, interval '1 month') month order by 1`.execute(db)
  return rows.map(({ month }) => month)
}

const empty = sql`(0, 0, 0, 0, 0, 0, 0, 0, '{}'::int[], 0, 0, 0, 0, 0, 0, 0)::text`

export async function selectRawRows(db: Db, months: readonly string[]): Promise<CheckedRow[]> {
  const begun = (source: string) => sql`count(*) filter (where source = ${sql.lit(source)})`
  const { rows } = await sql<CheckedRow>`${figuresWith({ months })},
    measured as (
      select villa_id, month, ${nightMeasures}, coalesce(sum(commission), 0) as commission,
        coalesce(array_agg(lead_days order by lead_days) filter (where source is not null), '{}') as leads,
        ${begun('WEB')} as web, ${begun('PHONE')} as phone, ${begun('WHATSAPP')} as whatsapp, ${begun('OFFER')} as offer,
        ${begun('OTHER')} as other, coalesce(sum(cancelled), 0) as cancelled, coalesce(sum(kept), 0) as kept
      from facts group by villa_id, month
    ),
    texts as (
      select villa_id, month, (nights, "doneNights", "sellableNights", "closedNights", "externalNights", "grossMinor",
        "doneGrossMinor", commission, leads, web, phone, whatsapp, offer, other, cancelled, kept)::text as figures
      from measured
    )
    select villa_id as "villaId", month::text as month, figures from texts where figures <> ${empty}`.execute(
    db,
  )
  return rows
}

export async function selectStoredRows(db: Db, months: readonly string[]): Promise<CheckedRow[]> {
  const { rows } = await sql<CheckedRow>`${storedFiguresWith({ months, hasPlaces: false })},
    listed as (select villa_id, month, sum(nights)::int as nights from published group by villa_id, month),
    texts as (
      select villa_id, month, (coalesce(f.nights, 0), coalesce(done_nights, 0),
        coalesce(listed.nights, 0) + coalesce(unpublished_nights - closed_nights - external_nights, 0),
        coalesce(closed_nights, 0), coalesce(external_nights, 0), coalesce(gross_minor, 0), coalesce(done_gross_minor, 0),
        coalesce(commission_minor, 0), coalesce(lead_days, '{}'), coalesce(web, 0), coalesce(phone, 0),
        coalesce(whatsapp, 0), coalesce(offer, 0), coalesce(other, 0), coalesce(cancelled, 0), coalesce(kept_minor, 0)
      )::text as figures
      from stored f full join listed using (villa_id, month)
    )
    select villa_id as "villaId", month::text as month, figures from texts where figures <> ${empty}`.execute(
    db,
  )
  return rows
}

import type { DayNumber } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { type CardRow, cardColumns, cardTables } from '../card-sql.ts'
import { withRates } from '../price-sql.ts'
import { totalOfStay } from '../stay-sql.ts'
import { bookableGaps, firstBookableGaps } from './gap-sql.ts'

/**
 * The next months in which gaps begin. Counted by day first, because formatting the month of every gap costs more.
 */
export async function selectGapMonths(db: Db, today: DayNumber, max: number) {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(date '1970-01-01' + from_day, 'YYYY-MM') as month, sum(n)::int as count
    from (
      select from_day, count(*) as n from (${bookableGaps({ today, where: sql<boolean>`true` })}) gap group by from_day
    ) by_day
    group by 1 order by 1 limit ${sql.lit(max)}`.execute(db)
  return rows
}

/** The first gaps of each month as finished stays, in order of arrival. */
export async function selectFirstGaps(
  db: Db,
  { today, months, each }: { today: DayNumber; months: readonly string[]; each: number },
): Promise<CardRow[]> {
  const inMonth = sql<boolean>`g.from_day >= first - date '1970-01-01'
    and g.from_day < (first + interval '1 month')::date - date '1970-01-01'`
  const { rows } = await sql<CardRow>`
    with ${withRates}, shown as materialized (
      select gap.villa_id, from_day, nights::int as nights,
        ${totalOfStay(sql`from_day`, sql`nights::int`, { guests: 1, today })} as total
      from (select (month || '-01')::date as first from unnest(${months}::text[]) month) asked
      cross join lateral (${firstBookableGaps({ today, where: inMonth }, each)}) gap
      join search_rates r using (villa_id)
    )
    select ${cardColumns('TRY')} from ${cardTables} order by shown.from_day, shown.nights, shown.villa_id`.execute(
    db,
  )
  return rows
}

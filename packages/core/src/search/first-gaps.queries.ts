import type { DayNumber } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { type CardRow, cardColumns, cardTables } from './card-sql.ts'
import { withRates } from './price-sql.ts'
import { every, totalOfStay, withinHorizon } from './stay-sql.ts'

const stillToHave = (today: DayNumber) =>
  every([sql<boolean>`short`, sql<boolean>`starts >= ${today}::int`, withinHorizon(sql`starts`, sql`nights`)])

/** The next months in which short gaps begin. Counted by day first: naming a month for every gap costs more than counting. */
export async function selectGapMonths(db: Db, today: DayNumber, most: number) {
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(date '1970-01-01' + starts, 'YYYY-MM') as month, sum(n)::int as count
    from (select starts, count(*) as n from search_gaps where ${stillToHave(today)} group by starts) by_day
    group by 1 order by 1 limit ${sql.lit(most)}`.execute(db)
  return rows
}

/** The first gaps of each month as finished stays, in order of arrival. */
export async function selectFirstGaps(
  db: Db,
  { today, months, each }: { today: DayNumber; months: readonly string[]; each: number },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    with ${withRates}, shown as materialized (
      select g.villa_id, g.starts as from_day, g.nights, ${totalOfStay(sql`g.starts`, sql`g.nights::int`, { guests: 1, today })} as total
      from (select (month || '-01')::date as first from unnest(${months}::text[]) month) asked
      cross join lateral (
        select villa_id, starts, nights from search_gaps
        where ${stillToHave(today)} and starts >= first - date '1970-01-01'
          and starts < (first + interval '1 month')::date - date '1970-01-01'
        order by starts, nights, villa_id limit ${sql.lit(each)}
      ) g join search_rates r using (villa_id)
    )
    select ${cardColumns('TRY')} from ${cardTables} order by shown.from_day, shown.nights, shown.villa_id`.execute(
    db,
  )
  return rows
}

import type { ShortTermQuery } from '@plato/contract/search/search.contract'
import { prepared } from '@plato/database/prepared'
import { dayNumber } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { type CardRow, cardColumns, cardTables } from './card-sql.ts'
import { withRates } from './price-sql.ts'
import { every, totalOfStay, withinHorizon } from './stay-sql.ts'

const firstDayOf = (month: string) => dayNumber(`${month}-01`)
function firstDayAfter(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return firstDayOf(number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`)
}

/** Short gaps that can still be had whole, in order of arrival; `k` and `id` make the cursor. */
export async function selectShortTerm(
  db: Db,
  query: ShortTermQuery,
  today: number,
  after: { key: number; id: number } | undefined,
): Promise<(CardRow & { k: number })[]> {
  const from = Math.max(today, query.month ? firstDayOf(query.month) : 0)
  const conditions = [
    sql<boolean>`g.starts >= ${from}::int`,
    sql<boolean>`g.short`,
    sql<boolean>`h.capacity >= ${query.guests}::int`,
    withinHorizon(sql`g.starts`, sql`g.nights`),
    ...(query.month ? [sql<boolean>`g.starts < ${firstDayAfter(query.month)}::int`] : []),
    ...(query.nights ? [sql<boolean>`g.nights = ${query.nights}::int`] : []),
    ...(query.towns ? [sql<boolean>`h.town_id = any (${query.towns}::int[])`] : []),
    // The order is arrival, nights, villa; the cursor's key packs the first two.
    ...(after
      ? [
          sql<boolean>`(g.starts, g.nights, g.villa_id) > (${Math.floor(after.key / 128)}::int, ${after.key % 128}::int, ${after.id}::int)`,
        ]
      : []),
  ]
  const terms = { guests: query.guests, today }
  const { rows } = await sql<CardRow & { k: number }>`${prepared}
    with ${withRates}, shown as materialized (
      select g.villa_id, g.starts as from_day, g.nights, ${totalOfStay(sql`g.starts`, sql`g.nights::int`, terms)} as total
      from search_gaps g join search_villas h using (villa_id) join search_rates r using (villa_id)
      where ${every(conditions)} order by g.starts, g.nights, g.villa_id limit ${sql.lit(query.take + 1)}
    )
    select ${cardColumns(query.currency)}, shown.from_day * 128 + shown.nights as k from ${cardTables}
    order by shown.from_day, shown.nights, shown.villa_id`.execute(db)
  return rows
}

/** How many such gaps begin in each month, by nights. */
export async function countShortTerm(db: Db, today: number) {
  const { rows } = await sql<{ month: string; nights: number; count: number }>`
    select to_char(date '1970-01-01' + starts, 'YYYY-MM') as month, nights, count(*)::int as count
    from search_gaps where starts >= ${today}::int and short and ${withinHorizon(sql`starts`, sql`nights`)}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

import type { ShortTermQuery } from '@plato/contract/search/search.contract'
import { prepared } from '@plato/database/prepared'
import { dayNumber } from '@plato/rules/calendar-day'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { type CardRow, cardColumns, cardTables } from '../card-sql.ts'
import { withRates } from '../price-sql.ts'
import { every, totalOfStay } from '../stay-sql.ts'
import { bookableGaps, firstBookableGaps } from './gap-sql.ts'

const firstDayOf = (month: string) => dayNumber(`${month}-01`)
function firstDayAfter(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return firstDayOf(number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`)
}

/** Gaps that can still be booked whole, in order of arrival; `k` and `id` make the cursor. */
export async function selectShortTerm(
  db: Db,
  query: ShortTermQuery,
  today: number,
  after: { key: number; id: number } | undefined,
): Promise<(CardRow & { k: number })[]> {
  const conditions = [
    sql<boolean>`h.capacity >= ${query.guests}::int`,
    ...(query.month
      ? [
          sql<boolean>`g.from_day >= ${firstDayOf(query.month)}::int and g.from_day < ${firstDayAfter(query.month)}::int`,
        ]
      : []),
    ...(query.nights ? [sql<boolean>`g.nights = ${query.nights}::int`] : []),
    ...(query.minNights ? [sql<boolean>`g.nights >= ${query.minNights}::int`] : []),
    ...(query.towns ? [sql<boolean>`h.town_id = any (${query.towns}::int[])`] : []),
    // The order is arrival, nights, villa; the cursor's key packs the first two.
    ...(after
      ? [
          sql<boolean>`(g.from_day, g.nights, g.villa_id) > (${Math.floor(after.key / 128)}::int, ${after.key % 128}::int, ${after.id}::int)`,
        ]
      : []),
  ]
  const terms = { guests: query.guests, today }
  const join = sql`join search_villas h using (villa_id)`
  const { rows } = await sql<CardRow & { k: number }>`${prepared}
    with ${withRates}, gap as materialized (${firstBookableGaps({ today, where: every(conditions), join }, query.take + 1)}),
    shown as materialized (
      select villa_id, from_day, nights::int as nights, ${totalOfStay(sql`from_day`, sql`nights::int`, terms)} as total
      from gap join search_rates r using (villa_id)
    )
    select ${cardColumns(query.currency)}, shown.from_day * 128 + shown.nights as k from ${cardTables}
    order by shown.from_day, shown.nights, shown.villa_id`.execute(db)
  return rows
}

/** How many such gaps begin in each month, by nights. */
export async function countShortTerm(db: Db, today: number) {
  const { rows } = await sql<{ month: string; nights: number; count: number }>`
    select to_char(date '1970-01-01' + from_day, 'YYYY-MM') as month, nights, count(*)::int as count
    from (${bookableGaps({ today, where: sql<boolean>`true` })}) gap
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

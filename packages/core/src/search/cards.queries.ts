import { prepared } from '@plato/database/prepared'
import type { Currency } from '@plato/rules/money'
import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { type CardRow, cardColumns, cardTables } from './card-sql.ts'
import { withRates } from './price-sql.ts'

/** The cards of these villas in this order; a villa without a search row has none. */
export async function selectCards(db: Db, ids: readonly number[], currency: Currency): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`${prepared}
    with ${withRates}, shown as materialized (
      select villa_id, place, null::int as from_day, null::int as nights, null::bigint as total
      from unnest(${ids}::int[]) with ordinality as asked (villa_id, place)
    )
    select ${cardColumns(currency)} from ${cardTables} order by shown.place`.execute(db)
  return rows
}

import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'

export async function countPublishedVillas(db: Db): Promise<number> {
  const row = await db
    .selectFrom('villas')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('status', '=', 'PUBLISHED')
    .executeTakeFirstOrThrow()
  return row.n
}

interface FrontVilla {
  readonly id: number
  readonly summary: string
  readonly isOfMonth: boolean
}

/** The villa of the month, then the other popular villas in their order; only published villas. */
export async function selectFrontVillas(db: Db, maxPopular: number): Promise<FrontVilla[]> {
  const found = sql`select id, summary, villa_of_month as "isOfMonth" from villas join search_villas on villa_id = id`
  const { rows } = await sql<FrontVilla>`(${found} where villa_of_month)
    union all (${found} where popular and not villa_of_month order by order_no, id limit ${sql.lit(maxPopular)})`.execute(
    db,
  )
  return rows
}

import { boardRows } from '@plato/rules/reports/board'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** As PostgreSQL writes a list of the home page. */
export interface Few<Row> {
  readonly total: number
  readonly rows: readonly Row[]
  /** Of all that were found, where they have an `amount`. */
  readonly sum: number | null
}

interface Shown {
  /** Finds `id` and `place`, by which they are ordered: counted narrow, before anything is joined to it. */
  readonly found: Expression<unknown>
  /** Joined to the first few alone, which are called `first`. */
  readonly joined: RawBuilder<unknown>
  readonly each: RawBuilder<unknown>
  readonly sum?: RawBuilder<unknown>
  /** The last by `place` first. */
  readonly isNewestFirst?: boolean
}

export function fewOf<Row>({ found, joined, each, sum = sql`null`, isNewestFirst = false }: Shown) {
  const way = isNewestFirst ? sql`desc` : sql`asc`
  return sql<Few<Row>>`(
  with found as materialized ${found},
  first as materialized (select id, place from found order by place ${way}, id ${way} limit ${sql.lit(boardRows)})
  select json_build_object(
    'total', (select count(*) from found), 'sum', (select ${sum} from found limit 1),
    'rows', (select coalesce(json_agg(${each} order by first.place ${way}, first.id ${way}), '[]'::json) from first ${joined})
  )
)`
}

export const withStay = sql`
  join reservations on reservations.id = first.id join villas on villas.id = reservations.villa_id`

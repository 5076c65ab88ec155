import { boardRows } from '@plato/rules/reports/board'
import { type Expression, type RawBuilder, sql } from 'kysely'

/** A capped list of the home page as JSON from PostgreSQL. */
export interface Few<Row> {
  readonly total: number
  readonly rows: readonly Row[]
}

interface Shown {
  /** Query of `id` and the order key `place`; counted before any join. */
  readonly found: Expression<unknown>
  /** Joins applied only to the first rows, named `first`. */
  readonly joined: RawBuilder<unknown>
  readonly each: RawBuilder<unknown>
}

export const cappedJsonList = <Row>({ found, joined, each }: Shown) => sql<Few<Row>>`(
  with found as materialized ${found},
  first as materialized (select id, place from found order by place, id limit ${sql.lit(boardRows)})
  select json_build_object(
    'total', (select count(*) from found),
    'rows', (select coalesce(json_agg(${each} order by first.place, first.id), '[]'::json) from first ${joined})
  )
)`

export const withStay = sql`
  join reservations on reservations.id = first.id join villas on villas.id = reservations.villa_id`

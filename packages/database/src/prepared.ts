import { createHash } from 'node:crypto'
import { type Compilable, type QueryExecutorProvider, sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/** A statement that begins with this is planned once for each connection that keeps plans, not each time it runs. */
export const prepared = sql.raw(mark)

/** The same for a query that is built: short ones that run with every booking cost more to plan than to run. */
export async function runPrepared<T>(db: QueryExecutorProvider, query: Compilable<T>): Promise<T[]> {
  const compiled = query.compile()
  const { rows } = await db.getExecutor().executeQuery<T>({ ...compiled, sql: mark + compiled.sql })
  return rows
}

/** Gives marked statements the name by which PostgreSQL keeps them; what comes after `atMost` is planned as it comes. */
export function prepareMarked(client: pg.PoolClient, max: number): void {
  const known = new Set<string>()
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  Object.assign(client, {
    query(first: unknown, values: unknown, ...rest: unknown[]): unknown {
      if (typeof first !== 'string' || !first.startsWith(mark)) return query(first, values, ...rest)
      const name = createHash('sha1').update(first).digest('base64url')
      if (known.size >= max && !known.has(name)) return query(first, values, ...rest)
      known.add(name)
      return query({ text: first, name, values }, ...rest)
    },
  })
}

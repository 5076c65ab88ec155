import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { prepareMarked } from './prepared.ts'
import type { DB } from './types.ts'

// Stay dates are calendar days, not instants: keep PostgreSQL's text instead of a local midnight.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
// Amounts are minor units far below 2^53; a driver's text would only be turned into a number everywhere else.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`)
  return value
})

export interface ConnectOptions {
  readonly url: string
  readonly poolSize?: number
  readonly applicationName?: string
  /** How many marked statements (see prepared.ts) each connection keeps. A kept search takes about a megabyte. */
  readonly keepPlans?: number
  /** Plans are made once, without looking at values: for statements that cost more to plan than to run. */
  readonly plansFitAll?: boolean
}

// Compiling a plan takes longer than any query of ours; and data that is in memory is as near in any order.
// One process for each query: there are more callers than cores, and a walk along an index keeps its order.
export const sessionSettings = '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0'

export function connect(given: ConnectOptions): Kysely<DB> {
  const { url, poolSize = 10, applicationName = 'plato-villa', keepPlans = 60, plansFitAll } = given
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    // A query that outlives its caller only holds locks; nothing of ours needs longer.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    options: plansFitAll ? `${sessionSettings} -c plan_cache_mode=force_generic_plan` : sessionSettings,
  })
  // Without a listener an idle connection lost to a restart would end the process; the pool replaces it.
  pool.on('error', () => undefined)
  // Nor may one that is in use: whoever uses it hears of its end from the query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('connect', (client) => prepareMarked(client, keepPlans))
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

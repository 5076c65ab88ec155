import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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
}

export function connect({ url, poolSize = 10, applicationName = 'plato-villa' }: ConnectOptions): Kysely<DB> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    // A query that outlives its caller only holds locks; nothing of ours needs longer.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener an idle connection lost to a restart would end the process; the pool replaces it.
  pool.on('error', () => undefined)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

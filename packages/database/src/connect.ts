import { type Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { evictOnFault } from './evict.ts'
import { OwnerDialect, registerScope } from './owner-scope.ts'
import { unwatchPool, watchPool } from './pools.ts'
import { prepareMarked } from './prepared.ts'
import { RetryingKysely } from './retry-transactions.ts'
import type { DB } from './types.ts'
import { DatabaseUnavailable } from './unavailable.ts'

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
  /** After this PostgreSQL cancels a statement. */
  readonly statementTimeoutMs?: number
  /** After this PostgreSQL fails a statement that waits for a lock; without it, only the statement's own limit applies. */
  readonly lockTimeoutMs?: number
  /** After this a caller who waits for a connection, new or pooled, is refused. */
  readonly connectionTimeoutMs?: number
  /** With this many callers waiting for a connection the next one is refused at once; without it all of them wait. */
  readonly maxWaiting?: number
  /** Called after each statement, in the caller's async context. Without it statements are not timed. */
  readonly onStatement?: ((statement: FinishedStatement) => void) | undefined
}

export interface FinishedStatement {
  /** With placeholders, without the values. */
  readonly sql: string
  readonly durationMs: number
  readonly error?: unknown
}

const defaultStatementTimeoutMs = 30_000
const defaultConnectionTimeoutMs = 5_000
/** For the API, whose callers wait: a silent connection is given up soon enough that callers are served again within 15 s. */
export const interactiveTimeoutMs = 8_000
/** For the API: behind a slow database a request that waits for a lock is refused before its caller gives up. */
export const interactiveLockTimeoutMs = 4_000
/** For the API: more callers would only wait for the timeout, because a slow database serves fewer than these in 5 s. */
export const maxWaitingForConnection = 100
/** PostgreSQL cancels a slow statement first; the driver's deadline is for a server that answers nothing at all. */
const deadlineSlackMs = 2_000

/**
 * The options of the driver for a URL and the limits of every pool, those of pg-boss included: it hands its options on to
 * the driver. Why: decision 0026. `?pooler=transaction` in the URL names a PgBouncer in transaction mode: each transaction
 * may get another connection, so a session has no settings of its own, and the database role has them instead.
 */
export function driverOptions(
  url: string,
  { statementTimeoutMs = defaultStatementTimeoutMs, connectionTimeoutMs = defaultConnectionTimeoutMs } = {},
) {
  const { isPooled, connectionString, roleOption } = readUrl(url)
  return {
    connectionString,
    ...clientLimits(statementTimeoutMs, connectionTimeoutMs),
    ...(isPooled ? {} : { ...sessionLimits(statementTimeoutMs), options: roleOption }),
  }
}

const maxIdleInTransactionMs = 30_000
const poolerParameter = 'pooler'

const roleParameter = 'role'

/**
 * The URL for a process that uses the database with the rights of a role instead of those of its login. Behind a pooler
 * the login has to have the role by itself, because a session of its own has no settings (docs/configuration.md).
 */
export function asRole(url: string, role: 'plato_app' | 'plato_worker'): string {
  const parsed = new URL(url)
  parsed.searchParams.set(roleParameter, role)
  return parsed.href
}

function readUrl(url: string): { isPooled: boolean; connectionString: string; roleOption: string } {
  const parsed = new URL(url)
  const pooler = parsed.searchParams.get(poolerParameter)
  const role = parsed.searchParams.get(roleParameter)
  if (pooler === null && role === null) return { isPooled: false, connectionString: url, roleOption: '' }
  if (pooler !== null && pooler !== 'transaction')
    throw new Error(`database URL: ${poolerParameter}=${pooler} is unknown`)
  if (role !== null && !/^[a-z_]+$/.test(role))
    throw new Error(`database URL: ${roleParameter}=${role} is no role`)
  parsed.searchParams.delete(poolerParameter)
  parsed.searchParams.delete(roleParameter)
  return {
    isPooled: pooler !== null,
    connectionString: parsed.href,
    roleOption: role === null ? '' : `-c role=${role}`,
  }
}

/** PostgreSQL enforces these for a session. */
const sessionLimits = (statementTimeoutMs: number) => ({
  statement_timeout: statementTimeoutMs,
  // Ends the transaction of a client that stopped responding. Its locks, for example the one of all bookings without a
  // confirmed contact, block other callers until then, so the limit is not above that of a statement.
  idle_in_transaction_session_timeout: Math.min(statementTimeoutMs, maxIdleInTransactionMs),
})

const clientLimits = (statementTimeoutMs: number, connectionTimeoutMs: number) => ({
  connectionTimeoutMillis: connectionTimeoutMs,
  query_timeout: statementTimeoutMs + deadlineSlackMs,
  // Finds idle connections whose other end is gone, which no query would notice.
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // After a failover or a change of address no connection stays with the old server for longer.
  maxLifetimeSeconds: 1_800,
})

// Compiling a plan takes longer than any query of ours; and data that is in memory is as near in any order.
// One process for each query: there are more callers than cores, and a walk along an index keeps its order.
// A client that vanished without closing its connection keeps it, and its place among max_connections, for about a minute
// instead of two hours.
const keepAliveSettings = '-c tcp_keepalives_idle=30 -c tcp_keepalives_interval=10 -c tcp_keepalives_count=3'
export const sessionSettings = `-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 ${keepAliveSettings}`

const sessionOptions = ({ lockTimeoutMs, plansFitAll }: ConnectOptions, roleOption: string) => ({
  ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
  options: `${sessionSettings}${plansFitAll ? ' -c plan_cache_mode=force_generic_plan' : ''} ${roleOption}`,
})

export function connect(given: ConnectOptions): Kysely<DB> {
  const { url, poolSize = 10, applicationName = 'plato-villa', keepPlans = 60 } = given
  const { isPooled, roleOption } = readUrl(url)
  const pool = new pg.Pool({
    max: poolSize,
    application_name: applicationName,
    ...driverOptions(url, given),
    ...(isPooled ? {} : sessionOptions(given, roleOption)),
  })
  watchPool(pool, applicationName)
  // Without a listener an idle connection lost to a restart would end the process; the pool replaces it.
  pool.on('error', () => undefined)
  // The same for a connection in use: its query rejects with the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // A named statement would be missing on the next connection of a pooler.
  pool.on('connect', (client) => prepareMarked(client, isPooled ? 0 : keepPlans))
  pool.on('connect', evictOnFault)
  const { onStatement } = given
  const log = onStatement ? { log: (event: LogEvent) => onStatement(statementOf(event)) } : {}
  const config = { pool: connectingTo(pool, given.maxWaiting) }
  const db = new RetryingKysely({ dialect: new PostgresDialect(config), ...log })
  registerScope(db, (ownerId) => new RetryingKysely({ dialect: new OwnerDialect(config, ownerId), ...log }))
  return db
}

const statementOf = (event: LogEvent): FinishedStatement => ({
  sql: event.query.sql,
  durationMs: event.queryDurationMillis,
  ...(event.level === 'error' ? { error: event.error } : {}),
})

/** After a longer wait for a connection the database counts as slow. */
const slowWaitMs = 1_000

/**
 * Whatever keeps the pool from handing out a connection, the database is unavailable to the caller. While it is slow, only
 * as many callers wait as the pool has connections: a request gets several connections one after another, and would wait
 * for each.
 */
function connectingTo(pool: pg.Pool, maxWaiting?: number) {
  let lastWaitMs = 0
  const isFull = () =>
    maxWaiting !== undefined &&
    pool.waitingCount >= (lastWaitMs > slowWaitMs ? Math.min(maxWaiting, pool.options.max) : maxWaiting)
  const connectToPool = async () => {
    if (isFull()) throw new DatabaseUnavailable('too many callers wait for a connection')
    const startedAt = performance.now()
    try {
      return await pool.connect()
    } catch (error) {
      throw new DatabaseUnavailable(error)
    } finally {
      lastWaitMs = performance.now() - startedAt
    }
  }
  return {
    connect: connectToPool,
    end: () => {
      unwatchPool(pool)
      return pool.end()
    },
    options: pool.options,
  }
}

import pg from 'pg'

/** No answer from a primary: unreachable, starting, stopping, read-only, or silent past the deadline. A retry may succeed. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  constructor(cause: unknown) {
    super(`database unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/**
 * SQLSTATEs after which the connection is of no use: 08 connection exception, 25006 read-only (a former primary),
 * 25P03 idle in transaction, 53 out of connections, memory or disk, 57P0x shutdown, crash, start-up, idle session.
 */
const unusable = /^(?:08...|25006|25P03|53...|57P0[1235])$/

/** Errors of the driver itself carry no code; these are its texts for a connection that ended or did not answer. */
const driverTexts = new Set([
  'Query read timeout',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
])

/** Whether a query failed because of its connection and not because of what it says. */
export function isConnectionFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof pg.DatabaseError) return unusable.test(error.code ?? '')
  // A socket's own error (ECONNRESET, EPIPE, ETIMEDOUT) names the system call that failed.
  return driverTexts.has(error.message) || 'syscall' in error
}

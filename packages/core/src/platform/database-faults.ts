import { DatabaseUnavailable } from '@plato/database/unavailable'

/**
 * SQLSTATEs of a statement that may succeed when it is sent again: 40001 serialization failure, 40P01 deadlock,
 * 55P03 lock not available, 57014 cancelled by the statement timeout.
 */
const worthARetry = new Set(['40001', '40P01', '55P03', '57014'])

/** Why the database rejected a valid request; undefined for any other error. */
export function databaseFaultOf(error: unknown): 'UNAVAILABLE' | 'BUSY' | undefined {
  if (error instanceof DatabaseUnavailable) return 'UNAVAILABLE'
  return error instanceof Error && 'code' in error && worthARetry.has(String(error.code)) ? 'BUSY' : undefined
}

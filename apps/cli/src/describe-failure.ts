import { DatabaseUnavailable } from '@plato/database/unavailable'

/** One sentence for the operator, without a stack trace. */
export function describeFailure(error: unknown): string {
  if (error instanceof DatabaseUnavailable)
    return `The database is not reachable: ${describeFailure(error.cause)}`
  // A refused connection to a name with several addresses is an AggregateError without a message.
  if (error instanceof AggregateError && error.errors.length > 0) return describeFailure(error.errors[0])
  return error instanceof Error ? error.message || error.name : String(error)
}

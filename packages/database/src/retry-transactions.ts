import { setTimeout } from 'node:timers/promises'
import { Kysely, type Transaction, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import type { DB } from './types.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** PostgreSQL has rolled the transaction back: 40001 serialization failure, 40P01 deadlock. */
const isAborted = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === '40001' || error.code === '40P01')

/** A connection lost later is not retried: the caller has waited already, and a database that is silent stays silent. */
const maxElapsedMs = 1_500
/** The pool learns in this time about other connections of the same lost server. */
const delayMs = 50

/**
 * True when PostgreSQL has certainly not committed. A connection that is lost during COMMIT leaves that unknown; then the
 * caller repeats the request, and its idempotency key decides (`once`).
 */
const isWorthRetry = (error: unknown, isCommitting: boolean, elapsedMs: number) =>
  isAborted(error) || (error instanceof DatabaseUnavailable && !isCommitting && elapsedMs < maxElapsedMs)

type Work<T> = (tx: Transaction<DB>) => Promise<T>

/** Runs a transaction once more after a deadlock or a connection that was lost before COMMIT. */
function retryOnce(builder: TransactionBuilder<DB>): TransactionBuilder<DB> {
  const execute = builder.execute.bind(builder)
  return Object.assign(builder, {
    async execute<T>(work: Work<T>): Promise<T> {
      const startedAt = performance.now()
      let isCommitting = false
      try {
        return await execute(async (tx) => {
          const result = await work(tx)
          isCommitting = true
          return result
        })
      } catch (error) {
        if (!isWorthRetry(error, isCommitting, performance.now() - startedAt)) throw error
        await setTimeout(delayMs)
        return execute(work)
      }
    },
  })
}

/**
 * The work of `transaction().execute` may therefore run twice: it must not change anything outside of the transaction that
 * a second run would change again. A transaction with an isolation level of its own (reports) is not retried.
 */
export class RetryingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    return retryOnce(super.transaction())
  }
}

import type pg from 'pg'
import { DatabaseUnavailable, isConnectionFault } from './unavailable.ts'

type Query = (...args: unknown[]) => unknown

/**
 * After a connection fault, fails every further query of the client at once and closes the client when it is released.
 * Without it the driver queues a ROLLBACK behind the unanswered query, and the pool hands the dead connection out again.
 */
export function evictOnFault(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query
  let fault: DatabaseUnavailable | undefined
  const evict = (error: unknown): never => {
    if (!isConnectionFault(error)) throw error
    fault = new DatabaseUnavailable(error)
    const release = client.release.bind(client)
    client.release = () => release(true)
    throw fault
  }
  Object.assign(client, {
    query(...args: unknown[]): unknown {
      if (fault) return Promise.reject(fault)
      const result = query(...args)
      return result instanceof Promise ? result.catch(evict) : result
    },
  })
}

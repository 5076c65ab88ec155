import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

/**
 * A database inside one open transaction: each commit becomes a savepoint, so that a whole history can be rolled back.
 * Deferred constraints are checked at the end of each savepoint.
 */
export function insideOne(tx: Tx): Db {
  const transaction = () => ({
    execute: async <T>(work: (inner: Tx) => Promise<T>): Promise<T> => {
      await sql`savepoint step`.execute(tx)
      try {
        const done = await work(tx)
        await sql`set constraints all immediate; set constraints all deferred`.execute(tx)
        await sql`release savepoint step`.execute(tx)
        return done
      } catch (error) {
        await sql`rollback to savepoint step`.execute(tx)
        throw error
      }
    },
  })
  return new Proxy(tx, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      // Binds methods to the real object, because Kysely uses private fields.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../context.ts'

/**
 * A database that lives in one open transaction: what verbs commit becomes a savepoint, so that a whole history can be
 * played and then be as if it had never been. What waits for a commit is asked for at each savepoint's end.
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
      // Kysely keeps its parts in private fields, which only the real object has.
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

import { sql } from 'kysely'
import type { Tx } from './context.ts'

/** Runs the work and rolls its changes back: what would be refused later is refused now. */
export async function tryOut(tx: Tx, work: () => Promise<void>): Promise<void> {
  await sql`savepoint tried_out`.execute(tx)
  await work()
  await sql`rollback to savepoint tried_out`.execute(tx)
}

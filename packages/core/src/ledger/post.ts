import type { Tx } from '../platform/context.ts'
import { insertPosting } from './ledger.queries.ts'
import type { NewPosting } from './new-posting.ts'

/** The only function that writes to the ledger. A posting with amount zero is not stored and returns 0. */
export async function post(tx: Tx, posting: NewPosting): Promise<number> {
  return posting.entries.length === 0 ? 0 : insertPosting(tx, posting)
}

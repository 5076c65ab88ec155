import { sql } from 'kysely'
import type { Tx } from '../context.ts'

export async function insertSubscriber(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.insertInto('subscribers').values({ email, created_at: now }).execute()
}

/** Someone who had left begins anew. False when nobody with this address left. */
export async function updateReturned(tx: Tx, email: string, now: Date): Promise<boolean> {
  const changed = await tx
    .updateTable('subscribers')
    .set({ email, created_at: now, confirmed_at: null, unsubscribed_at: null })
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('unsubscribed_at', 'is not', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

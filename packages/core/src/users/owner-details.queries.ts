import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

const ownerDetails = (db: Db, userId: number) =>
  db
    .selectFrom('owner_details')
    .selectAll()
    .select(
      sql<string | null>`(select input ->> 'iban' from approvals
        where approvals.owner_id = owner_details.user_id and approvals.state = 'WAITING')`.as('waitingIban'),
    )
    .where('user_id', '=', userId)

export const findOwnerDetails = (db: Db, userId: number) => ownerDetails(db, userId).executeTakeFirst()

/** Locked, so that a rotation of keys does not replace the key between this read and a write that stores it again. */
export const lockOwnerDetails = (tx: Tx, userId: number) =>
  ownerDetails(tx, userId).forUpdate('owner_details').executeTakeFirst()

export async function updateOwnerIban(
  tx: Tx,
  userId: number,
  { iban, by, at }: { readonly iban: string; readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('owner_details')
    .set({ iban, updated_by: by, updated_at: at })
    .where('user_id', '=', userId)
    .execute()
}

export async function upsertOwnerDetails(tx: Tx, row: Insertable<DB['owner_details']>): Promise<void> {
  const { user_id: _, ...columns } = row
  await tx
    .insertInto('owner_details')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

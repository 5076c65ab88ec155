import type { DB } from '@plato/database/types'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'

export const findOwnerDetails = (db: Db, userId: number) =>
  db.selectFrom('owner_details').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function upsertOwnerDetails(tx: Tx, row: Insertable<DB['owner_details']>): Promise<void> {
  const { user_id: _, ...columns } = row
  await tx
    .insertInto('owner_details')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute()
}

import type { DB } from '@plato/database/types'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../context.ts'

export async function insertEvent(tx: Tx, event: Insertable<DB['reservation_events']>): Promise<number> {
  const { id } = await tx
    .insertInto('reservation_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a clock notes once (`reservation_events_once`): two that run at the same moment leave one line. */
export const insertEventOnce = (db: Db, event: Insertable<DB['reservation_events']>) =>
  db
    .insertInto('reservation_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

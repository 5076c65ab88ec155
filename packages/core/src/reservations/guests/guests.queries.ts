import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/context.ts'

const guestsOf = (db: Db, reservationId: number) =>
  db
    .selectFrom('reservation_guests')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('order_no')

export const selectGuests = (db: Db, reservationId: number) => guestsOf(db, reservationId).execute()

/** Locked, so that a rotation of keys does not replace one between this read and a write that stores it again. */
export const lockGuests = (tx: Tx, reservationId: number) => guestsOf(tx, reservationId).forUpdate().execute()

export async function replaceGuests(
  tx: Tx,
  reservationId: number,
  rows: Insertable<DB['reservation_guests']>[],
): Promise<void> {
  await tx.deleteFrom('reservation_guests').where('reservation_id', '=', reservationId).execute()
  await tx.insertInto('reservation_guests').values(rows).execute()
}

export const insertIdentityView = (tx: Tx, view: Insertable<DB['identity_views']>) =>
  tx.insertInto('identity_views').values(view).execute()

/** Removes the identity numbers of guests who left that many days ago; their names stay. */
export const purgeIdentities = (db: Db, { today, days, now }: { today: string; days: number; now: Date }) =>
  db
    .updateTable('reservation_guests')
    .from('reservations')
    .set({ wrapped_key: null, identity_cipher: null, identity_ending: '', birth_date: null, purged_at: now })
    .whereRef('reservations.id', '=', 'reservation_guests.reservation_id')
    .where('reservation_guests.purged_at', 'is', null)
    .where(sql<boolean>`reservations.check_out < ${today}::date - ${days}::int`)
    .executeTakeFirst()

export const findSetting = (db: Db, key: string) =>
  db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst()

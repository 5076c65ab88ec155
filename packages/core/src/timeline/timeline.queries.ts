import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../platform/context.ts'
import { type ContactAttempts, isCodeOpen } from '../shared-sql/contact-attempts-sql.ts'

export async function insertEvent(tx: Tx, event: Insertable<DB['reservation_events']>): Promise<number> {
  const { id } = await tx
    .insertInto('reservation_events')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function hasGuestEventWithinHour(
  tx: Tx,
  reservationId: number,
  event: string,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .selectFrom('reservation_events')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('event', '=', event)
    .where('actor', '=', 'GUEST')
    .where(sql<boolean>`at > ${now}::timestamptz - interval '1 hour'`)
    .executeTakeFirst()
  return found !== undefined
}

/** Inserts an event once (`reservation_events_once`): two simultaneous runs leave one row. */
export const insertEventOnce = (db: Db, event: Insertable<DB['reservation_events']>) =>
  db
    .insertInto('reservation_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Runs the same statement for known and unknown codes. A locked code gets no further row. */
export const insertWrongContact = (db: Db, attempts: ContactAttempts) =>
  db
    .insertInto('reservation_events')
    .columns(['reservation_id', 'at', 'actor', 'event'])
    .expression((eb) =>
      eb
        .selectFrom('reservations')
        .select([
          'id',
          sql<Date>`${attempts.now}::timestamptz`.as('at'),
          sql<'GUEST'>`'GUEST'::reservation_actor`.as('actor'),
          sql<string>`'WRONG_CONTACT'`.as('event'),
        ])
        .where('code', '=', attempts.code)
        .where(isCodeOpen(attempts)),
    )
    .execute()

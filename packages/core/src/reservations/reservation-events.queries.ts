import type { DB } from '@plato/database/types'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../context.ts'
import { type ContactTries, isCodeOpen } from './reservations.queries.ts'

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

/** What a clock notes once (`reservation_events_once`): two that run at the same moment leave one line. */
export const insertEventOnce = (db: Db, event: Insertable<DB['reservation_events']>) =>
  db
    .insertInto('reservation_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** The same statement whether there is such a code or not. What is closed already gets no further line. */
export const insertWrongContact = (db: Db, tries: ContactTries) =>
  db
    .insertInto('reservation_events')
    .columns(['reservation_id', 'at', 'actor', 'event'])
    .expression((eb) =>
      eb
        .selectFrom('reservations')
        .select([
          'id',
          sql<Date>`${tries.now}::timestamptz`.as('at'),
          sql<'GUEST'>`'GUEST'::reservation_actor`.as('actor'),
          sql<string>`'WRONG_CONTACT'`.as('event'),
        ])
        .where('code', '=', tries.code)
        .where(isCodeOpen(tries)),
    )
    .execute()

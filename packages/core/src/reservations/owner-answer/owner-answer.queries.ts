import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'
import { coverKey } from '../../shared-sql/public-villa-sql.ts'
import { countedOf } from '../../shared-sql/reservation-money-sql.ts'

/** The facts of the owner's page, without any data of the guest. */
export const findQuestion = (db: Db, id: number) =>
  db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .select([
      'reservations.code',
      'villas.name as villaName',
      coverKey.as('coverKey'),
      'check_in as checkIn',
      'check_out as checkOut',
      'adults',
      'children',
      'babies',
      'total_try as totalTry',
      'prepayment_try as prepaymentTry',
      countedOf.as('paidMinor'),
      'reservations.commission_share as commissionShare',
      'reservations.status',
      sql<string | null>`(
        select event from reservation_events e
        where e.reservation_id = reservations.id and e.actor = 'OWNER' and e.event in ('ACCEPT', 'REJECT')
        order by e.id desc limit 1
      )`.as('answered'),
    ])
    .where('reservations.id', '=', id)
    .executeTakeFirst()

/** The current owner of the villa; undefined when the account is inactive. */
export const findOwner = (db: Db, reservationId: number) =>
  db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .innerJoin('users', 'users.id', 'villas.owner_id')
    .select('users.id as ownerId')
    .where('reservations.id', '=', reservationId)
    .where('users.active', '=', true)
    .executeTakeFirst()

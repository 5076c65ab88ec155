import { sql } from 'kysely'
import type { Db } from '../context.ts'
import { coverKey } from '../public-villa-sql.ts'
import { countedOf } from '../reservation-money-sql.ts'

/** What the owner is asked, without a word about the guest. */
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

/** Whose villa it is today; nobody's once the account is closed. */
export const findOwner = (db: Db, reservationId: number) =>
  db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .innerJoin('users', 'users.id', 'villas.owner_id')
    .select('users.id as ownerId')
    .where('reservations.id', '=', reservationId)
    .where('users.active', '=', true)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../context.ts'

/** What the owner is asked, without a word about the guest. */
export const findQuestion = (db: Db, id: number) =>
  db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .select([
      'reservations.code',
      'villas.name as villaName',
      sql<string | null>`(
        select key from villa_images where villa_images.villa_id = villas.id and state = 'READY' order by order_no limit 1
      )`.as('coverKey'),
      'check_in as checkIn',
      'check_out as checkOut',
      'adults',
      'children',
      'babies',
      'total_try as totalTry',
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

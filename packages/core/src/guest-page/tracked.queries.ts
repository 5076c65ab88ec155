import type { ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../platform/context.ts'
import { moment } from '../platform/typed-sql.ts'
import { coverKey } from '../shared-sql/public-villa-sql.ts'

export const findTracked = (db: Db, id: number) =>
  db
    .selectFrom('reservations')
    .innerJoin('villas', 'villas.id', 'reservations.villa_id')
    .leftJoin('districts', 'districts.id', 'villas.district_id')
    .leftJoin('towns', 'towns.id', 'districts.town_id')
    .selectAll('reservations')
    .select([
      'villas.name as villaName',
      'villas.slug as villaSlug',
      'villas.permit_no as permitNo',
      'villas.instant_booking as instantBooking',
      'villas.check_in_time as checkInTime',
      'villas.check_out_time as checkOutTime',
      'villas.deposit_holder as depositHolder',
      'villas.deposit_method as depositMethod',
      'towns.name as townName',
      coverKey.as('coverKey'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('reservation_guests')
          .select([
            'kind',
            'reservation_guests.first_name as firstName',
            sql<string>`left(reservation_guests.last_name, 1)`.as('lastName'),
            'identity_kind as identityKind',
            'identity_ending as identityEnding',
          ])
          .whereRef('reservation_id', '=', 'reservations.id')
          .orderBy('order_no'),
      ).as('guests'),
      jsonArrayFrom(
        eb
          .selectFrom('reservation_events')
          .select([moment('at').as('at'), sql<ReservationStatus>`to_status`.as('toStatus')])
          .whereRef('reservation_id', '=', 'reservations.id')
          .where('to_status', 'is not', null)
          .orderBy('reservation_events.id'),
      ).as('steps'),
    ])
    .where('reservations.id', '=', id)
    .executeTakeFirst()

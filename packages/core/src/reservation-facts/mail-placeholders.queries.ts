import { sql } from 'kysely'
import type { Db } from '../platform/context.ts'
import { settingOf, staffAddress } from '../shared-sql/staff-address-sql.ts'

const inclusions = (included: boolean) => sql<string[]>`array(
  select item from villa_inclusions i where i.villa_id = r.villa_id and i.included = ${included} order by i.order_no
)`
const guestNames = sql<string[]>`array(
  select g.first_name || ' ' || g.last_name from reservation_guests g where g.reservation_id = r.id order by g.order_no
)`

/** All data for the mails of a reservation, in one statement. */
const reservationFacts = (db: Db) =>
  db
    .selectFrom('reservations as r')
    .innerJoin('villas as v', 'v.id', 'r.villa_id')
    .leftJoin('districts as d', 'd.id', 'v.district_id')
    .leftJoin('towns as t', 't.id', 'd.town_id')
    .leftJoin('users as o', 'o.id', 'v.owner_id')
    .leftJoin('reservation_money as m', 'm.reservation_id', 'r.id')
    .selectAll('r')
    .select([
      'v.name as villaName',
      'v.slug as villaSlug',
      'v.permit_no as permitNo',
      'v.check_in_time as checkInTime',
      'v.check_out_time as checkOutTime',
      'v.address',
      'v.directions',
      'v.lat',
      'v.lng',
      'v.greeter_name as greeterName',
      'v.greeter_phone as greeterPhone',
      'v.house_rules as houseRules',
      'v.deposit_holder as depositHolder',
      'v.deposit_method as depositMethod',
      't.name as townName',
      'o.email as ownerEmail',
      'o.active as ownerActive',
      sql<string | null>`o.first_name || ' ' || o.last_name`.as('ownerName'),
      sql<number>`coalesce(m.paid_minor, 0)`.as('paidMinor'),
      sql<number>`coalesce(m.kept_minor, 0)`.as('keptMinor'),
      sql<number>`coalesce(m.refund_due_minor, 0)`.as('refundDueMinor'),
      inclusions(true).as('included'),
      inclusions(false).as('notIncluded'),
      guestNames.as('guestNames'),
      settingOf('agency_title').as('agencyTitle'),
      settingOf('agency_no').as('agencyNo'),
      settingOf('site_phone').as('sitePhone'),
      staffAddress.as('staffAddress'),
    ])

export const findReservationFacts = (db: Db, id: number) =>
  reservationFacts(db).where('r.id', '=', id).executeTakeFirst()

export const selectReservationFacts = (db: Db, ids: readonly number[]) =>
  reservationFacts(db).where('r.id', 'in', ids).execute()

export type ReservationFacts = NonNullable<Awaited<ReturnType<typeof findReservationFacts>>>

import type { IdentityFilter } from '@plato/contract/reports/identities.contract'
import { listedStays } from '@plato/rules/reports/identity-list'
import { sql } from 'kysely'
import type { Db } from '../../platform/context.ts'

interface StoredGuest {
  readonly id: string
  readonly kind: 'ADULT' | 'CHILD' | 'BABY'
  readonly firstName: string
  readonly lastName: string
  readonly identityKind: 'TCKN' | 'YKN' | 'PASSPORT'
  readonly identityEnding: string
  readonly isStored: boolean
  readonly nationality: string
  readonly birthDate: string | null
}

/** A subquery, because a join would repeat the stay for each guest. */
const guestsOfStay = sql<readonly StoredGuest[]>`(
  select coalesce(json_agg(json_build_object(
    'id', g.id, 'kind', g.kind, 'firstName', g.first_name, 'lastName', g.last_name,
    'identityKind', g.identity_kind, 'identityEnding', g.identity_ending,
    'isStored', g.identity_cipher is not null, 'nationality', g.nationality, 'birthDate', g.birth_date
  ) order by g.order_no), '[]'::json)
  from reservation_guests g where g.reservation_id = r.id
)`

export const findVillaName = (db: Db, id: number) =>
  db.selectFrom('villas').select('name').where('id', '=', id).executeTakeFirst()

const listedReservations = (db: Db, { villa_id, from, to }: IdentityFilter) =>
  db
    .selectFrom('reservations as r')
    .$if(villa_id !== undefined, (query) => query.where('r.villa_id', '=', villa_id ?? 0))
    .where('r.status', 'in', listedStays)
    .where('r.check_in', '<=', to)
    .where('r.check_out', '>', from)

/** The villas with a listed stay, in the order in which writers lock villas. */
export const selectListedVillas = (db: Db, filter: IdentityFilter) =>
  listedReservations(db, filter)
    .innerJoin('villas as v', 'v.id', 'r.villa_id')
    .select(['v.id', 'v.name'])
    .distinct()
    .orderBy('v.id')
    .execute()

/** Stays with a night in the range; the check-out day is not a night. */
export const selectListedStays = (db: Db, filter: IdentityFilter) =>
  listedReservations(db, filter)
    .innerJoin('villas as v', 'v.id', 'r.villa_id')
    .select([
      'r.id as reservationId',
      'v.id as villaId',
      'v.name as villaName',
      'r.code',
      'r.status',
      'r.check_in as checkIn',
      'r.check_out as checkOut',
      sql<number>`(r.adults + r.children + r.babies)::int`.as('wanted'),
      guestsOfStay.as('guests'),
    ])
    .orderBy(sql`v.name collate "tr-x-icu"`)
    .orderBy('v.id')
    .orderBy('r.check_in')
    .orderBy('r.id')
    .execute()

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

/** Stays with a night in the range; the check-out day is not a night. */
export const selectListedStays = (db: Db, { villa_id, from, to }: IdentityFilter) =>
  db
    .selectFrom('reservations as r')
    .select([
      'r.id as reservationId',
      'r.code',
      'r.status',
      'r.check_in as checkIn',
      'r.check_out as checkOut',
      sql<number>`(r.adults + r.children + r.babies)::int`.as('wanted'),
      guestsOfStay.as('guests'),
    ])
    .where('r.villa_id', '=', villa_id)
    .where('r.status', 'in', listedStays)
    .where('r.check_in', '<=', to)
    .where('r.check_out', '>', from)
    .orderBy('r.check_in')
    .orderBy('r.id')
    .execute()

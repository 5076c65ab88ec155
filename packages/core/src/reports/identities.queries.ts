import type { IdentityFilter } from '@plato/contract/reports/identities.contract'
import { listedStays } from '@plato/rules/reports/identity-list'
import { sql } from 'kysely'
import type { Db } from '../context.ts'

interface KeptGuest {
  readonly id: string
  readonly kind: 'ADULT' | 'CHILD' | 'BABY'
  readonly firstName: string
  readonly lastName: string
  readonly identityKind: 'TCKN' | 'YKN' | 'PASSPORT'
  readonly identityEnding: string
  readonly isKept: boolean
  readonly nationality: string
  readonly birthDate: string | null
}

/** Gathered by themselves: a join would repeat the stay for each of them. */
const guestsOfStay = sql<readonly KeptGuest[]>`(
  select coalesce(json_agg(json_build_object(
    'id', g.id, 'kind', g.kind, 'firstName', g.first_name, 'lastName', g.last_name,
    'identityKind', g.identity_kind, 'identityEnding', g.identity_ending,
    'isKept', g.identity_cipher is not null, 'nationality', g.nationality, 'birthDate', g.birth_date
  ) order by g.order_no), '[]'::json)
  from reservation_guests g where g.reservation_id = r.id
)`

export const findVillaName = (db: Db, id: number) =>
  db.selectFrom('villas').select('name').where('id', '=', id).executeTakeFirst()

/** Stays that have one of those nights; who leaves in the morning is not asked for in the evening. */
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

import type { GuestFlag } from '@plato/rules/guests/guest-flag'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Actor, Db, Tx } from '../platform/context.ts'
import { moment } from '../platform/typed-sql.ts'
import { visibleReservations } from '../shared-sql/visible-sql.ts'

/** How a person is found; empty where it is not known. */
export interface GuestContact {
  readonly email: string
  readonly phoneDigits: string
}

/** Name and contact of the guest of a reservation that the caller may read. */
export const findGuestContact = (db: Db, actor: Actor, reservationId: number) =>
  visibleReservations(db, actor)
    .where('reservations.id', '=', reservationId)
    .select([
      sql<string>`reservations.first_name || ' ' || reservations.last_name`.as('name'),
      sql<string>`lower(reservations.email)`.as('email'),
      'reservations.phone_digits as phoneDigits',
    ])
    .executeTakeFirst()

const isPerson = ({ email, phoneDigits }: GuestContact, emailColumn: string, digits: string) =>
  sql<boolean>`((${email} <> '' and lower(${sql.ref(emailColumn)}) = ${email})
    or (${phoneDigits} <> '' and ${sql.raw(digits)} = ${phoneDigits}))`

const lastDigits = (column: string) => `right(regexp_replace(coalesce(${column}, ''), '\\D', '', 'g'), 10)`

/** The records of a person, oldest first: two when an address and a number were first seen apart. */
export const selectGuestRecords = (db: Db, contact: GuestContact) =>
  db
    .selectFrom('guest_records as g')
    .leftJoin('users as u', 'u.id', 'g.flagged_by')
    .where(isPerson(contact, 'g.email', 'g.phone_digits'))
    .select([
      'g.id',
      'g.flag',
      'g.flag_reason as reason',
      'g.flagged_at as flaggedAt',
      'g.flag_ends_on as endsOn',
      sql<string>`coalesce(u.first_name || ' ' || u.last_name, '')`.as('byName'),
    ])
    .orderBy('g.id')
    .execute()

/** The id of the person's record; creates it when there is none. Simultaneous calls create one. */
export async function findOrAddGuestRecord(tx: Tx, contact: GuestContact, now: Date): Promise<number> {
  const [known] = await selectGuestRecords(tx, contact)
  if (known) return known.id
  await tx
    .insertInto('guest_records')
    .values({ email: contact.email, phone_digits: contact.phoneDigits, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [made] = await selectGuestRecords(tx, contact)
  if (!made) throw new Error('a guest record was not created')
  return made.id
}

interface StoredFlag {
  readonly flag: GuestFlag
  readonly reason: string
  readonly by: number
  readonly at: Date
  readonly endsOn: string
}

/** Null removes the flag. */
export const updateFlag = (tx: Tx, ids: readonly number[], set: StoredFlag | null) =>
  tx
    .updateTable('guest_records')
    .set({
      flag: set?.flag ?? null,
      flag_reason: set?.reason ?? '',
      flagged_by: set?.by ?? null,
      flagged_at: set?.at ?? null,
      flag_ends_on: set?.endsOn ?? null,
    })
    .where('id', 'in', ids)
    .execute()

const shownAtOnce = 100

/** Stays, offers and messages of a person, in one statement. */
export const selectPerson = (db: Db, actor: Actor, contact: GuestContact) =>
  db
    .selectNoFrom([
      jsonArrayFrom(
        visibleReservations(db, actor)
          .where(isPerson(contact, 'reservations.email', 'reservations.phone_digits'))
          .select([
            'reservations.id',
            'reservations.code',
            'villas.name as villaName',
            'reservations.check_in as checkIn',
            'reservations.check_out as checkOut',
            'reservations.status',
            'reservations.total_try as totalTry',
            'reservations.email',
            'reservations.phone',
          ])
          .orderBy('reservations.check_in', 'desc')
          .limit(shownAtOnce),
      ).as('stays'),
      jsonArrayFrom(
        db
          .selectFrom('offers as o')
          .leftJoin('reservations as r', 'r.id', 'o.reservation_id')
          .where(isPerson(contact, 'o.guest_email', lastDigits('o.guest_phone')))
          .select([
            'o.id',
            'o.check_in as checkIn',
            'o.check_out as checkOut',
            'o.opened_count as openedCount',
            moment('o.created_at').as('createdAt'),
            'r.code as reservationCode',
            sql<number>`(select count(*)::int from offer_villas v where v.offer_id = o.id)`.as('villas'),
          ])
          .orderBy('o.created_at', 'desc')
          .limit(shownAtOnce),
      ).as('offers'),
      jsonArrayFrom(
        db
          .selectFrom('contact_messages as m')
          .where(isPerson(contact, 'm.email', lastDigits('m.phone')))
          .select([
            'm.id',
            'm.subject',
            moment('m.created_at').as('createdAt'),
            sql<boolean>`exists (select from contact_replies a where a.message_id = m.id)`.as('isAnswered'),
          ])
          .orderBy('m.created_at', 'desc')
          .limit(shownAtOnce),
      ).as('messages'),
    ])
    .executeTakeFirstOrThrow()

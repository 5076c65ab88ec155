import type { Receipt } from '@plato/contract/payments/payment-shape.contract'
import type { DB } from '@plato/database/types'
import { type ReservationEventName, reservationEvents } from '@plato/rules/reservations/events'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { recordingRead } from '../platform/audit.queries.ts'
import type { Actor, Context, Db } from '../platform/context.ts'
import { moment } from '../platform/typed-sql.ts'
import { mailColumns } from '../shared-sql/mail-row-sql.ts'
import { visibleReservations } from '../shared-sql/visible-sql.ts'
import { rowColumns } from './list.queries.ts'

const personName = (table: string) =>
  sql<string | null>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

type Reservations = ExpressionBuilder<DB, 'reservations'>

const timelineOf = (eb: Reservations) =>
  jsonArrayFrom(
    eb
      .selectFrom('reservation_events as e')
      .leftJoin('users', 'users.id', 'e.actor_id')
      .whereRef('e.reservation_id', '=', 'reservations.id')
      // After a rollback a newer release may have written events that this one has no label for.
      .where('e.event', 'in', reservationEvents)
      .select([
        'e.id',
        moment('e.at').as('at'),
        'e.actor',
        personName('users').as('actorName'),
        // Safe: the condition above.
        sql<ReservationEventName>`e.event`.as('event'),
        'e.from_status as fromStatus',
        'e.to_status as toStatus',
        'e.reason',
        sql<Record<string, unknown> | null>`e.detail`.as('detail'),
      ])
      .orderBy('e.id', 'desc'),
  )

const guestsOf = (eb: Reservations) =>
  jsonArrayFrom(
    eb
      .selectFrom('reservation_guests as g')
      .whereRef('g.reservation_id', '=', 'reservations.id')
      .select([
        'g.id',
        'g.kind',
        'g.first_name as firstName',
        'g.last_name as lastName',
        'g.birth_date as birthDate',
        'g.nationality',
        'g.identity_kind as identityKind',
        'g.identity_ending as identityEnding',
        sql<boolean>`g.identity_cipher is not null`.as('identityKept'),
      ])
      .orderBy('g.order_no'),
  )

const mailsOf = (eb: Reservations) =>
  jsonArrayFrom(
    eb
      .selectFrom('mails as m')
      .leftJoin('mail_templates as t', 't.key', 'm.template_key')
      .whereRef('m.reservation_id', '=', 'reservations.id')
      .select(mailColumns)
      .select([
        moment('m.sent_at').$castTo<string | null>().as('sentAt'),
        moment('m.created_at').as('createdAt'),
      ])
      .orderBy('m.created_at', 'desc'),
  )

const versionsOf = (eb: Reservations) =>
  jsonArrayFrom(
    eb
      .selectFrom('reservation_versions as v')
      .whereRef('v.reservation_id', '=', 'reservations.id')
      .select([
        'v.version',
        'v.check_in as checkIn',
        'v.check_out as checkOut',
        'v.adults',
        'v.children',
        'v.babies',
        'v.total_try as totalTry',
        'v.difference_try as differenceTry',
        'v.reason',
        moment('v.created_at').as('createdAt'),
      ])
      .orderBy('v.version', 'desc'),
  )

/** One reservation with its people, mails, versions and timeline, in one statement. */
export const findReservation = (db: Db, actor: Actor, id: number) =>
  visibleReservations(db, actor)
    .leftJoin('districts', 'districts.id', 'villas.district_id')
    .leftJoin('towns', 'towns.id', 'districts.town_id')
    .leftJoin('users as owners', 'owners.id', 'villas.owner_id')
    .where('reservations.id', '=', id)
    .selectAll('reservations')
    .select(rowColumns)
    .select(['villas.slug as villaSlug', 'towns.name as townName', personName('owners').as('ownerName')])
    .select(['villas.deposit_holder as depositHolder', 'villas.deposit_method as depositMethod'])
    // The sub-selects use only columns of reservations, whatever is joined here.
    .select((eb) => {
      const parts = eb as unknown as Reservations
      return [
        timelineOf(parts).as('events'),
        guestsOf(parts).as('guests'),
        mailsOf(parts).as('mails'),
        versionsOf(parts).as('versions'),
      ]
    })
    .executeTakeFirst()

/** As `findReservation`, and the same statement records in the audit log that a member of staff read it. */
export const findReservationAndRecord = (db: Db, ctx: Pick<Context, 'actor' | 'requestId'>, id: number) =>
  findReservation(
    recordingRead(db, ctx, {
      action: 'reservation.opened',
      subjectId: id,
      readable: visibleReservations(db, ctx.actor)
        .select('reservations.id')
        .where('reservations.id', '=', id),
    }),
    ctx.actor,
    id,
  )

/** What the guest declared to have paid, newest first. */
export async function selectReceipts(db: Db, reservationId: number): Promise<Receipt[]> {
  const rows = await db
    .selectFrom('payment_receipts')
    .select([
      'id',
      'state',
      'amount_minor as amountMinor',
      'payer_name as payerName',
      'paid_on as paidOn',
      'content_type as contentType',
      'decision_note as decisionNote',
      'created_at as createdAt',
    ])
    .where('reservation_id', '=', reservationId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

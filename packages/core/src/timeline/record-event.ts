import type { ReservationEventName } from '@plato/rules/reservations/events'
import type { ReservationActor, ReservationStatus } from '@plato/rules/reservations/life-cycle'
import type { Db, Moment, Tx } from '../platform/context.ts'
import type { ContactAttempts } from '../shared-sql/contact-attempts-sql.ts'
import {
  hasGuestEventWithinHour,
  insertEvent,
  insertEventOnce,
  insertWrongContact,
} from './timeline.queries.ts'

/** Who changes a reservation; the system (CLOCK) and a guest have no user id. */
export interface Mover {
  readonly by: ReservationActor
  readonly userId: number | null
}

interface Event {
  readonly mover: Mover
  readonly event: ReservationEventName
  readonly from?: ReservationStatus
  readonly to?: ReservationStatus
  readonly reason?: string
  readonly detail?: Record<string, unknown>
  readonly at: Moment
}

const valuesOf = (reservationId: number, event: Event) => ({
  reservation_id: reservationId,
  at: event.at.now,
  actor: event.mover.by,
  actor_id: event.mover.userId,
  event: event.event,
  from_status: event.from ?? null,
  to_status: event.to ?? null,
  reason: event.reason ?? '',
  detail: event.detail ? JSON.stringify(event.detail) : null,
})

/** Inserts an event into the timeline and returns its id, which mails of the event refer to. */
export const recordEvent = (tx: Tx, reservationId: number, event: Event): Promise<number> =>
  insertEvent(tx, valuesOf(reservationId, event))

/** Like `recordEvent`, limited to one event per hour, so that a guest cannot flood the timeline. */
export async function recordGuestEvent(tx: Tx, reservationId: number, event: Event): Promise<void> {
  const { event: name, at } = event
  if (!(await hasGuestEventWithinHour(tx, reservationId, name, at.now)))
    await recordEvent(tx, reservationId, event)
}

/** Like `recordEvent`, for events that the system records once per reservation. */
export async function recordEventOnce(db: Db, reservationId: number, event: Event): Promise<void> {
  await insertEventOnce(db, valuesOf(reservationId, event))
}

/** Records a wrong contact for a code; an unknown or locked code gets no row. */
export async function recordWrongContact(db: Db, attempts: ContactAttempts): Promise<void> {
  await insertWrongContact(db, attempts)
}

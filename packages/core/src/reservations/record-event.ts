import type { ReservationEventName } from '@plato/rules/reservations/events'
import type { ReservationActor, ReservationStatus } from '@plato/rules/reservations/life-cycle'
import type { Db, Moment, Tx } from '../context.ts'
import { hasGuestEventWithinHour, insertEvent, insertEventOnce } from './reservation-events.queries.ts'

/** Who moves a reservation; a clock and a guest have no account. */
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

/** A line of the reservation's timeline. Returns its number, which names mails that belong to it. */
export const recordEvent = (tx: Tx, reservationId: number, event: Event): Promise<number> =>
  insertEvent(tx, valuesOf(reservationId, event))

/** The same for what a guest may do again and again: one line an hour, for the timeline is not the guest's to fill. */
export async function recordGuestEvent(tx: Tx, reservationId: number, event: Event): Promise<void> {
  const { event: name, at } = event
  if (!(await hasGuestEventWithinHour(tx, reservationId, name, at.now)))
    await recordEvent(tx, reservationId, event)
}

/** The same for what a clock notes once. */
export async function recordEventOnce(db: Db, reservationId: number, event: Event): Promise<void> {
  await insertEventOnce(db, valuesOf(reservationId, event))
}

import type { Moment, Tx } from '../platform/context.ts'
import { recordGuestEvent } from '../timeline/record-event.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { updateReservation } from './reservations.queries.ts'

/** Stores the guest's wish to cancel. The same text again changes nothing; another text is stored, with one event an hour. */
export async function noteCancelRequest(
  tx: Tx,
  row: LockedReservation,
  note: string,
  at: Moment,
): Promise<void> {
  if (row.cancel_asked_at !== null && row.cancel_note === note) return
  await updateReservation(tx, row.id, {
    cancel_asked_at: row.cancel_asked_at ?? at.now,
    cancel_note: note,
  })
  await recordGuestEvent(tx, row.id, {
    mover: { by: 'GUEST', userId: null },
    event: 'CANCEL_ASKED',
    reason: note,
    at,
  })
}

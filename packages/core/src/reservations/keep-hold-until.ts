import type { Tx } from '../context.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { updateReservation } from './reservations.queries.ts'

/** Whoever stands at the till keeps the nights: a hold that would end before is made longer, never shorter. */
export async function keepHoldUntil(tx: Tx, row: LockedReservation, until: Date): Promise<void> {
  if (row.status === 'AWAITING_PAYMENT' && row.hold_expires_at && row.hold_expires_at < until)
    await updateReservation(tx, row.id, { hold_expires_at: until })
}

import type { Tx } from '../../platform/context.ts'
import type { LockedReservation } from '../lock-reservation.ts'
import { updateReservation } from '../reservations.queries.ts'

/** Extends a hold that would end before `until`, so that it does not expire during a card payment; never shortens it. */
export async function keepHoldUntil(tx: Tx, row: LockedReservation, until: Date): Promise<void> {
  if (row.status === 'AWAITING_PAYMENT' && row.hold_expires_at && row.hold_expires_at < until)
    await updateReservation(tx, row.id, { hold_expires_at: until })
}

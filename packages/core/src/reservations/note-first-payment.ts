import type { Moment, Tx } from '../context.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { updateReservation } from './reservations.queries.ts'

/** The day a guest may think better of it counts from the first money. */
export const noteFirstPayment = async (
  tx: Tx,
  row: LockedReservation,
  { now }: Moment,
): Promise<LockedReservation> =>
  row.first_paid_at ? row : updateReservation(tx, row.id, { first_paid_at: now })

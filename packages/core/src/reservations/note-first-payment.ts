import type { Moment, Tx } from '../platform/context.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { updateReservation } from './reservations.queries.ts'

/** Stores the time of the first payment; the 24 hours of free cancellation count from it. */
export const noteFirstPayment = async (
  tx: Tx,
  row: LockedReservation,
  { now }: Moment,
): Promise<LockedReservation> =>
  row.first_paid_at ? row : updateReservation(tx, row.id, { first_paid_at: now })

import { moveReservation } from '../../reservations/move-reservation.ts'
import { moverAt, type SystemTransaction } from '../../reservations/with-reservation.ts'
import { isLookedAt, type StoredAttempt } from './attempts.queries.ts'

/**
 * Ends a bank review that did not confirm the stay: the reservation waits for payment again, with a deadline.
 */
export async function endBankReview(transaction: SystemTransaction, attempt: StoredAttempt): Promise<void> {
  const { tx, ctx, reservation, at } = transaction
  if (attempt.state !== 'REVIEW' || reservation.status !== 'PAYMENT_REVIEW') return
  if (await isLookedAt(tx, reservation.id, attempt.id)) return
  await moveReservation(tx, ctx, reservation, { action: 'ASK_REST', mover: moverAt(transaction), at })
}

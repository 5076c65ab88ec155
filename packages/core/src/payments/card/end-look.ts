import { moveReservation } from '../../reservations/move-reservation.ts'
import { moverAt, type OpenDesk } from '../../reservations/with-reservation.ts'
import { isLookedAt, type KeptAttempt } from './attempts.queries.ts'

/** The bank has looked and the stay is not confirmed by it: its nights wait for money again, and no longer without an end. */
export async function endLook(desk: OpenDesk, attempt: KeptAttempt): Promise<void> {
  const { tx, ctx, reservation, at } = desk
  if (attempt.state !== 'REVIEW' || reservation.status !== 'PAYMENT_REVIEW') return
  if (await isLookedAt(tx, reservation.id, attempt.id)) return
  await moveReservation(tx, ctx, reservation, { action: 'ASK_REST', mover: moverAt(desk), at })
}

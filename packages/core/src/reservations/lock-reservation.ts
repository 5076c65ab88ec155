import type { StoredReservation } from '@plato/database/rows'
import { Refusal } from '@plato/rules/refusal'
import type { Actor, Tx } from '../platform/context.ts'
import { lockVillaOrRefuse } from '../villas/lock-villa.ts'
import { findVillaIdOf, lockReservationRow, lockVillaOfReservation } from './reservations.queries.ts'

export type LockedReservation = StoredReservation

/**
 * Locks the villa, then the reservation. Every writer of nights takes the locks in this order, so that they cannot
 * deadlock. A reservation that moves to another villa locks both villas, in the order of their ids.
 */
export async function lockReservation(
  tx: Tx,
  id: number,
  actor?: Actor,
  otherVillaId?: number,
): Promise<LockedReservation> {
  if (otherVillaId !== undefined) await lockBothVillas(tx, id, otherVillaId, actor)
  const villaId = await lockVillaOfReservation(tx, id, actor)
  if (villaId === undefined) throw new Refusal('reservation.not_found')
  const row = await lockReservationRow(tx, id)
  // It moved while this waited for the lock of its old villa. A deadlock by this order is retried.
  if (row.villa_id !== villaId) await lockVillaOrRefuse(tx, row.villa_id)
  return row
}

async function lockBothVillas(tx: Tx, id: number, otherVillaId: number, actor?: Actor): Promise<void> {
  const villaId = await findVillaIdOf(tx, id, actor)
  if (villaId === undefined) throw new Refusal('reservation.not_found')
  for (const one of [villaId, otherVillaId].sort((a, b) => a - b)) await lockVillaOrRefuse(tx, one)
}

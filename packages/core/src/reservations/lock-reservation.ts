import type { StoredReservation } from '@plato/database/rows'
import { Refusal } from '@plato/rules/refusal'
import type { Actor, Tx } from '../platform/context.ts'
import { lockReservationRow, lockVillaOfReservation } from './reservations.queries.ts'

export type LockedReservation = StoredReservation

/**
 * Locks the villa, then the reservation. Every writer of nights takes the locks in this order, so that they cannot
 * deadlock.
 */
export async function lockReservation(tx: Tx, id: number, actor?: Actor): Promise<LockedReservation> {
  if (!(await lockVillaOfReservation(tx, id, actor))) throw new Refusal('reservation.not_found')
  return lockReservationRow(tx, id)
}

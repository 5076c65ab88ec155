import { Refusal } from '@plato/rules/refusal'
import type { Actor, Tx } from '../context.ts'
import { type KeptReservation, lockReservationRow, lockVillaOfReservation } from './reservations.queries.ts'

export type LockedReservation = KeptReservation

/** Locks the villa, then the reservation: whoever touches nights goes this way, so nobody meets anybody head on. */
export async function lockReservation(tx: Tx, id: number, actor?: Actor): Promise<LockedReservation> {
  if (!(await lockVillaOfReservation(tx, id, actor))) throw new Refusal('reservation.not_found')
  return lockReservationRow(tx, id)
}

import type { Tx } from '../platform/context.ts'
import { countTaken, deleteNights, findNights, type Nights, upsertNights } from './nights.queries.ts'

/** Takes the nights for a reservation; a second call moves them or changes their kind. The constraint refuses taken ones. */
export const takeNights = (
  tx: Tx,
  reservationId: number,
  nights: Nights,
  kind: 'HOLD' | 'RESERVATION',
): Promise<void> => upsertNights(tx, reservationId, nights, kind)

/** False when the reservation had none. */
export const releaseNights = (tx: Tx, reservationId: number): Promise<boolean> =>
  deleteNights(tx, reservationId)

export const hasNights = async (tx: Tx, reservationId: number): Promise<boolean> =>
  (await findNights(tx, reservationId)) !== undefined

/**
 * Checks with a query, because a refused insert would abort the transaction. The result is reliable only under the
 * villa lock.
 */
export const areNightsFree = async (tx: Tx, nights: Nights): Promise<boolean> =>
  (await countTaken(tx, nights)) === 0

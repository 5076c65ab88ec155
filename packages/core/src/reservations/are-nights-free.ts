import type { Tx } from '../context.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { countTaken } from './nights.queries.ts'

/** Asks without trying: a refused insert would end the transaction. Only under the villa's lock does the answer last. */
export const areNightsFree = async (tx: Tx, row: LockedReservation): Promise<boolean> =>
  (await countTaken(tx, { villaId: row.villa_id, checkIn: row.check_in, checkOut: row.check_out })) === 0

import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { Context, Moment, Tx } from '../context.ts'
import { once } from '../once.ts'
import { getReservation } from './get-reservation.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'

interface ReservationWrite {
  readonly reservationId: number
  readonly action: string
  readonly input: unknown
  readonly key: string
}

/** What a write works with: a reservation nobody else touches, and the one clock. */
export interface Desk {
  readonly tx: Tx
  readonly ctx: Context
  readonly reservation: LockedReservation
  readonly at: Moment
}

/** One transaction under the reservation's lock, once for each key. Answers the reservation as it stands afterwards. */
export function withReservation(
  ctx: Context,
  { reservationId, action, input, key }: ReservationWrite,
  work: (desk: Desk) => Promise<void>,
): Promise<ReservationDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, { key, action, input: { reservationId, input } }, async () => {
      const reservation = await lockReservation(tx, reservationId, ctx.actor)
      await work({ tx, ctx, reservation, at: await ctx.databaseTime(tx) })
      return reservationId
    })
    return getReservation({ ...ctx, db: tx }, id)
  })
}

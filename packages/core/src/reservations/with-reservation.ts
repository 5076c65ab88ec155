import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { namingTakenNights } from '../availability/name-taken-nights.ts'
import type { Actor, Context, Moment, PublicContext, Tx } from '../context.ts'
import { once } from '../once.ts'
import { getReservation } from './get-reservation.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'
import type { Mover } from './record-event.ts'
import { findNightsOf } from './reservations.queries.ts'

interface ReservationWrite {
  readonly reservationId: number
  readonly action: string
  readonly input: unknown
  readonly key: string
  /** Set when the write moves the stay: the nights it is to have. */
  readonly stay?: { readonly checkIn: string; readonly checkOut: string }
}

/** The nights a write was refused for; the reservation's own nights are never in its way. */
async function requestedNights(ctx: Context, { reservationId, stay }: ReservationWrite) {
  const row = await findNightsOf(ctx.db, ctx.actor, reservationId)
  if (!row) return undefined
  const { checkIn, checkOut } = stay ?? row
  return { villaId: row.villaId, from: checkIn, to: checkOut, exceptReservationId: reservationId }
}

/** What a write works with: a reservation nobody else touches, and the one clock. */
export interface Desk<Who = Context> {
  readonly tx: Tx
  readonly ctx: Who
  readonly reservation: LockedReservation
  readonly at: Moment
}

/** The same with or without a person at it: what a provider says moves reservations too. */
export type OpenDesk = Desk<PublicContext & { readonly actor?: Actor | undefined }>

/** What a provider says is nobody's doing, though staff may have asked. */
export const byNobody = (ctx: PublicContext): OpenDesk['ctx'] => ({ ...ctx, actor: undefined })

export const moverAt = ({ ctx }: OpenDesk): Mover =>
  ctx.actor ? { by: 'STAFF', userId: ctx.actor.id } : { by: 'CLOCK', userId: null }

/** One transaction under the reservation's lock, once for each key. Answers the reservation as it stands afterwards. */
export const withReservation = (
  ctx: Context,
  write: ReservationWrite,
  work: (desk: Desk) => Promise<void>,
): Promise<ReservationDetail> =>
  namingTakenNights(
    ctx,
    () => requestedNights(ctx, write),
    () => writeOnce(ctx, write, work),
  )

function writeOnce(
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

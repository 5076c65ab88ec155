import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import { namingTakenNights } from '../availability/name-taken-nights.ts'
import type { Actor, Context, Moment, PublicContext, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import type { Mover } from '../timeline/record-event.ts'
import { getReservation } from './get-reservation.ts'
import { type LockedReservation, lockReservation } from './lock-reservation.ts'
import { findNightsOf } from './reservations.queries.ts'

interface ReservationWrite {
  readonly reservationId: number
  readonly action: string
  readonly input: unknown
  readonly key: string
  /** The new nights, set when the write moves the stay. */
  readonly stay?: { readonly checkIn: string; readonly checkOut: string }
  /** The villa that the write moves the reservation to; it is locked too. */
  readonly villaId?: number
}

/** The nights that the write wants; the reservation's own nights do not count as taken. */
async function requestedNights(ctx: Context, { reservationId, stay, villaId }: ReservationWrite) {
  const row = await findNightsOf(ctx.db, ctx.actor, reservationId)
  if (!row) return undefined
  const { checkIn, checkOut } = stay ?? row
  return { villaId: villaId ?? row.villaId, from: checkIn, to: checkOut, exceptReservationId: reservationId }
}

/** The transaction, the locked reservation and the database time of a write. */
export interface ReservationTransaction<Who = Context> {
  readonly tx: Tx
  readonly ctx: Who
  readonly reservation: LockedReservation
  readonly at: Moment
}

/** The same for callers with or without a user: a card provider's notice changes reservations too. */
export type SystemTransaction = ReservationTransaction<PublicContext & { readonly actor?: Actor | undefined }>

/** The context without its user: an action that follows from a provider's notice is recorded as the system's. */
export const asSystem = (ctx: PublicContext): SystemTransaction['ctx'] => ({ ...ctx, actor: undefined })

export const moverAt = ({ ctx }: SystemTransaction): Mover =>
  ctx.actor ? { by: 'STAFF', userId: ctx.actor.id } : { by: 'CLOCK', userId: null }

/**
 * Runs `work` in one transaction under the reservation lock, once per idempotency key. Returns the reservation
 * afterwards.
 */
export const withReservation = (
  ctx: Context,
  write: ReservationWrite,
  work: (transaction: ReservationTransaction) => Promise<void>,
): Promise<ReservationDetail> =>
  namingTakenNights(
    ctx,
    () => requestedNights(ctx, write),
    () => writeOnce(ctx, write, work),
  )

function writeOnce(
  ctx: Context,
  { reservationId, action, input, key, villaId }: ReservationWrite,
  work: (transaction: ReservationTransaction) => Promise<void>,
): Promise<ReservationDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, { key, action, input: { reservationId, input } }, async () => {
      const reservation = await lockReservation(tx, reservationId, ctx.actor, villaId)
      await work({ tx, ctx, reservation, at: await ctx.databaseTime(tx) })
      return reservationId
    })
    return getReservation({ ...ctx, db: tx }, id)
  })
}

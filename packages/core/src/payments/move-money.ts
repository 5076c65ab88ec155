import type { ReservationDetail } from '@plato/contract/reservations/reservation-shape.contract'
import type { PostingKind } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import { refuseOnConstraint } from '../constraints.ts'
import type { Context, Moment, Tx } from '../context.ts'
import { once } from '../once.ts'
import { getReservation } from '../reservations/get-reservation.ts'
import { type LockedReservation, lockReservation } from '../reservations/lock-reservation.ts'
import { recordEvent } from '../reservations/record-event.ts'
import { type NewPosting, post } from './post.ts'

interface MoneyWrite {
  readonly reservationId: number
  readonly action: string
  readonly input: unknown
  readonly key: string
}

/** What every verb of this room works with: a reservation nobody else touches, and the one clock. */
export interface Desk {
  readonly tx: Tx
  readonly ctx: Context
  readonly reservation: LockedReservation
  readonly at: Moment
}

/** One transaction under the reservation's lock, once for each key. Answers the reservation as it stands afterwards. */
export function moveMoney(
  ctx: Context,
  { reservationId, ...write }: MoneyWrite,
  work: (desk: Desk) => Promise<void>,
): Promise<ReservationDetail> {
  return ctx.db.transaction().execute(async (tx) => {
    const id = await once(tx, ctx, write, async () => {
      const reservation = await lockReservation(tx, reservationId, ctx.actor)
      await work({ tx, ctx, reservation, at: await ctx.databaseTime(tx) })
      return reservationId
    })
    return getReservation({ ...ctx, db: tx }, id)
  })
}

const eventOf = {
  PREPAYMENT: 'PAYMENT_RECORDED',
  BALANCE: 'PAYMENT_RECORDED',
  UNEXPECTED: 'PAYMENT_RECORDED',
  REFUND: 'REFUND_RECORDED',
  DEPOSIT_IN: 'DEPOSIT_IN',
  DEPOSIT_OUT: 'DEPOSIT_OUT',
  DEPOSIT_KEPT: 'DEPOSIT_KEPT',
  OWNER_PAYOUT: 'OWNER_PAID',
} as const satisfies Partial<Record<PostingKind, string>>

export type EnteredPosting = Omit<
  NewPosting,
  'reservationId' | 'at' | 'createdBy' | 'reversesId' | 'kind'
> & {
  readonly kind: keyof typeof eventOf
}

/** A posting by a person, with its line on the timeline and in the log. */
export async function book({ tx, ctx, reservation, at }: Desk, entered: EnteredPosting): Promise<number> {
  const { kind, method, amountMinor, paidOn } = entered
  if (paidOn > at.today) throw new Refusal('payment.in_the_future')
  // Only a transfer arrives on an account.
  const bankId = method === 'TRANSFER' ? (entered.bankId ?? null) : null
  const id = await refuseOnConstraint({ ledger_postings_bank_id_fkey: 'request.invalid' }, () =>
    post(tx, { ...entered, bankId, reservationId: reservation.id, at, createdBy: ctx.actor.id }),
  )
  await recordEvent(tx, reservation.id, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: eventOf[kind],
    detail: { amountMinor, method, kind, postingId: id },
    at,
  })
  await recordAudit(tx, ctx, {
    action: 'posting.recorded',
    subjectId: id,
    change: { reservationId: reservation.id, kind, method, amountMinor, paidOn },
  })
  return id
}

import type { PostingKind } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import type { ReservationEventName } from '@plato/rules/reservations/events'
import { recordAudit } from '../audit.queries.ts'
import { refuseOnConstraint } from '../constraints.ts'
import { recordEvent } from '../reservations/record-event.ts'
import type { Desk } from '../reservations/with-reservation.ts'
import { type NewPosting, post } from './post.ts'

const eventOf = {
  PREPAYMENT: 'PAYMENT_RECORDED',
  BALANCE: 'PAYMENT_RECORDED',
  UNEXPECTED: 'PAYMENT_RECORDED',
  REFUND: 'REFUND_RECORDED',
  DEPOSIT_IN: 'DEPOSIT_IN',
  DEPOSIT_OUT: 'DEPOSIT_OUT',
  DEPOSIT_KEPT: 'DEPOSIT_KEPT',
  OWNER_PAYOUT: 'OWNER_PAID',
} as const satisfies Partial<Record<PostingKind, ReservationEventName>>

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

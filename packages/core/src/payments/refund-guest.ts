import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import { guestIsRefunded, guestIsSettled } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { moneyOf } from '../ledger/money.ts'
import { post } from '../ledger/post.ts'
import { mailAbout } from '../mail/mail-about.ts'
import type { Context } from '../platform/context.ts'
import { figuresOf } from '../reservation-facts/figures-of.ts'
import { type ReservationTransaction, withReservation } from '../reservations/with-reservation.ts'
import { refundOrAsk } from './ask-refund-approval.ts'
import { book } from './book-posting.ts'
import { refundLabels } from './payment-labels.tr.ts'

/**
 * Books the missing part of a refund as owed from the amount paid above the price; the stay continues. An amount on
 * its way to a card is not available.
 */
export async function oweOverpaid(
  { tx, ctx, reservation, at }: ReservationTransaction,
  amountMinor: number,
): Promise<void> {
  const { refundDueMinor, refundUnderWayMinor, paidMinor } = await moneyOf(tx, reservation.id)
  const missing = Math.max(0, amountMinor - (refundDueMinor - refundUnderWayMinor))
  if (missing > figuresOf(reservation, { paidMinor }).overpaidMinor) throw new Refusal('payment.too_much')
  await post(tx, {
    reservationId: reservation.id,
    kind: 'SETTLEMENT',
    method: null,
    amountMinor: missing,
    entries: guestIsSettled({ keptMinor: 0, refundMinor: missing }),
    paidOn: at.today,
    at,
    createdBy: ctx.actor.id,
  })
}

/** Books a refund, up to the amount owed: from a settlement, from a payment after the end, or paid above the price. */
export async function bookRefund(
  transaction: ReservationTransaction,
  refund: RecordedPayment,
): Promise<void> {
  const { tx, ctx, reservation, at } = transaction
  await oweOverpaid(transaction, refund.amountMinor)
  const entries = guestIsRefunded(refund.amountMinor, refund.method)
  const id = await book(transaction, { ...refund, kind: 'REFUND', entries })
  await mailAbout(tx, ctx, {
    key: 'IADE_YAPILDI',
    reservationId: reservation.id,
    occasion: `posting-${id}`,
    at,
    placeholders: refundLabels(refund),
  })
}

/** Records a refund; a large one waits for a second person. */
export const refundGuest = (ctx: Context, reservationId: number, refund: RecordedPayment, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'payment.refund', input: refund, key },
    async (transaction) => {
      const request = {
        kind: 'REFUND',
        amountMinor: refund.amountMinor,
        currency: 'TRY',
        input: refund,
      } as const
      await refundOrAsk(transaction, request, () => bookRefund(transaction, refund))
    },
  )

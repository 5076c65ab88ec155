import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import { guestIsRefunded, guestIsSettled } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import type { Context } from '../context.ts'
import { mailAbout } from '../mail/mail-about.ts'
import { figuresOf } from '../reservations/figures-of.ts'
import { type Desk, withReservation } from '../reservations/with-reservation.ts'
import { book } from './book-posting.ts'
import { refundWords } from './payment-words.tr.ts'
import { findMoney } from './payments.queries.ts'
import { post } from './post.ts'

/** What was paid above the price becomes owed when it is asked for; the stay itself goes on. What is on its way back is spoken for. */
export async function oweOverpaid({ tx, ctx, reservation, at }: Desk, amountMinor: number): Promise<void> {
  const { refundDueMinor, refundUnderWayMinor, paidMinor } = await findMoney(tx, reservation.id)
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

/** Money given back, up to what is owed: a settlement's, a closed reservation's, or what was paid above the price. */
export const refundGuest = (ctx: Context, reservationId: number, refund: RecordedPayment, key: string) =>
  withReservation(ctx, { reservationId, action: 'payment.refund', input: refund, key }, async (desk) => {
    await oweOverpaid(desk, refund.amountMinor)
    const entries = guestIsRefunded(refund.amountMinor, refund.method)
    const id = await book(desk, { ...refund, kind: 'REFUND', entries })
    await mailAbout(desk.tx, ctx, {
      key: 'IADE_YAPILDI',
      reservationId,
      occasion: `posting-${id}`,
      at: desk.at,
      words: refundWords(refund),
    })
  })

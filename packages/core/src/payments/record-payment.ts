import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import type { Context } from '../platform/context.ts'
import { withReservation } from '../reservations/with-reservation.ts'
import { takePayment } from './book-incoming-payment.ts'

/** Records a payment by transfer, in cash or to the owner; a complete prepayment confirms the reservation. */
export const recordPayment = (ctx: Context, reservationId: number, payment: RecordedPayment, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'payment.record', input: payment, key },
    async (transaction) => {
      await takePayment(transaction, payment)
    },
  )

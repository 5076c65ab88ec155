import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import type { Context } from '../context.ts'
import { withReservation } from '../reservations/with-reservation.ts'
import { takePayment } from './take-payment.ts'

/** Money that came by transfer, in cash or at the door; enough of it confirms the reservation. */
export const recordPayment = (ctx: Context, reservationId: number, payment: RecordedPayment, key: string) =>
  withReservation(ctx, { reservationId, action: 'payment.record', input: payment, key }, async (desk) => {
    await takePayment(desk, payment)
  })

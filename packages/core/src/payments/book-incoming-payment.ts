import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import type { Currency } from '@plato/rules/money'
import { maxPayable } from '@plato/rules/payments/due'
import { type Incoming, incomingMoney } from '@plato/rules/payments/incoming'
import { guestPays, guestPaysForNothing, type PaymentMethod } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { areNightsFree } from '../availability/nights.ts'
import { moneyOf } from '../ledger/money.ts'
import { isMailActive, mailAbout } from '../mail/mail-about.ts'
import type { LockedReservation } from '../reservations/lock-reservation.ts'
import { clearLapsedHolds, moveReservation } from '../reservations/move-reservation.ts'
import { noteFirstPayment } from '../reservations/note-first-payment.ts'
import {
  moverAt,
  type ReservationTransaction,
  type SystemTransaction,
} from '../reservations/with-reservation.ts'
import { book } from './book-posting.ts'
import { paymentLabels } from './payment-labels.tr.ts'

/** Checked under the villa lock, so the result holds until the nights are taken. */
async function isStillPossible({ tx, ctx, reservation: row, at }: SystemTransaction): Promise<boolean> {
  if (row.check_in < at.today) return false
  const nights = { villaId: row.villa_id, checkIn: row.check_in, checkOut: row.check_out }
  await clearLapsedHolds(tx, ctx, nights, at)
  return areNightsFree(tx, { villaId: row.villa_id, checkIn: row.check_in, checkOut: row.check_out })
}

async function moveBy(
  transaction: SystemTransaction,
  action: 'CONFIRM' | 'CONFIRM_LATE',
  payment: IncomingPayment,
): Promise<LockedReservation> {
  const { tx, ctx, reservation, at } = transaction
  const missed = action === 'CONFIRM_LATE' && !(await isStillPossible(transaction))
  return moveReservation(tx, ctx, reservation, {
    action: missed ? 'MISS_LATE' : action,
    mover: moverAt(transaction),
    at,
    ...(missed ? {} : { placeholders: paymentLabels(payment, { isOver: false }) }),
  })
}

export interface IncomingPayment {
  readonly amountMinor: number
  readonly currency?: Currency
  readonly method: PaymentMethod
  readonly paidOn: string
  readonly bankId?: number | null
  readonly payerName?: string
  readonly note?: string
}

/** Books a guest’s payment by its purpose and moves the reservation accordingly. */
export async function bookIncomingPayment(
  transaction: SystemTransaction,
  payment: IncomingPayment,
  incoming: Incoming,
): Promise<{ postingId: number; after: LockedReservation }> {
  const { tx, reservation, at } = transaction
  const isExpected = incoming.kind !== 'UNEXPECTED'
  const entries = (isExpected ? guestPays : guestPaysForNothing)(payment.amountMinor, payment.method)
  const postingId = await book(transaction, { ...payment, kind: incoming.kind, entries })
  const paid = isExpected ? await noteFirstPayment(tx, reservation, at) : reservation
  const after = incoming.action
    ? await moveBy({ ...transaction, reservation: paid }, incoming.action, payment)
    : paid
  return { postingId, after }
}

/**
 * Mails that the payment was received, with the state it led to. A payment that confirmed the reservation is named in
 * the confirmation mail instead, so that the guest gets one mail.
 */
export async function mailPaymentReceived(
  { tx, ctx, reservation, at }: SystemTransaction,
  payment: IncomingPayment,
  { postingId, after }: { postingId: number; after: LockedReservation },
): Promise<void> {
  const isConfirmedNow = reservation.status !== 'CONFIRMED' && after.status === 'CONFIRMED'
  if (isConfirmedNow && (await isMailActive(tx, 'REZ_ONAY'))) return
  await mailAbout(tx, ctx, {
    key: 'ODEME_ALINDI',
    reservationId: after.id,
    occasion: `posting-${postingId}`,
    at,
    placeholders: paymentLabels(payment, { isOver: hasEnded(after.status) }),
  })
}

/** Books a payment that staff recorded or a receipt they approved. Returns the posting id. */
export async function takePayment(
  transaction: ReservationTransaction,
  payment: RecordedPayment,
): Promise<number> {
  const { amountMinor } = payment
  const { id, status, total_try: totalTry, prepayment_try: prepaymentMinor } = transaction.reservation
  const { paidMinor } = await moneyOf(transaction.tx, id)
  const incoming = incomingMoney({ status, paidMinor, amountMinor, prepaymentMinor })
  if (!incoming) throw new Refusal('reservation.wrong_state')
  if (amountMinor > maxPayable({ totalTry, paidMinor })) throw new Refusal('payment.too_much')
  const brought = await bookIncomingPayment(transaction, payment, incoming)
  await mailPaymentReceived(transaction, payment, brought)
  return brought.postingId
}

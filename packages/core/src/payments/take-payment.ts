import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import type { Currency } from '@plato/rules/money'
import { mostPayable } from '@plato/rules/payments/due'
import { type Incoming, incomingMoney } from '@plato/rules/payments/incoming'
import { guestPays, guestPaysForNothing, type PaymentMethod } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { isMailActive, mailAbout } from '../mail/mail-about.ts'
import { areNightsFree } from '../reservations/are-nights-free.ts'
import type { LockedReservation } from '../reservations/lock-reservation.ts'
import { clearLapsedHolds, moveReservation } from '../reservations/move-reservation.ts'
import { noteFirstPayment } from '../reservations/note-first-payment.ts'
import { type Desk, moverAt, type OpenDesk } from '../reservations/with-reservation.ts'
import { book } from './book-posting.ts'
import { paymentWords } from './payment-words.tr.ts'
import { findMoney } from './payments.queries.ts'

/** Under the villa's lock, so the answer lasts until the nights are taken. */
async function isStillPossible({ tx, ctx, reservation: row, at }: OpenDesk): Promise<boolean> {
  if (row.check_in < at.today) return false
  const nights = { villaId: row.villa_id, checkIn: row.check_in, checkOut: row.check_out }
  await clearLapsedHolds(tx, ctx, nights, at)
  return areNightsFree(tx, row)
}

async function moveBy(
  desk: OpenDesk,
  action: 'CONFIRM' | 'CONFIRM_LATE',
  payment: Brought,
): Promise<LockedReservation> {
  const { tx, ctx, reservation, at } = desk
  const missed = action === 'CONFIRM_LATE' && !(await isStillPossible(desk))
  return moveReservation(tx, ctx, reservation, {
    action: missed ? 'MISS_LATE' : action,
    mover: moverAt(desk),
    at,
    ...(missed ? {} : { words: paymentWords(payment, { isOver: false }) }),
  })
}

export interface Brought {
  readonly amountMinor: number
  readonly currency?: Currency
  readonly method: PaymentMethod
  readonly paidOn: string
  readonly bankId?: number | null
  readonly payerName?: string
  readonly note?: string
}

/** Books a guest's money where it belongs and moves the reservation by it. */
export async function bringIn(
  desk: OpenDesk,
  payment: Brought,
  incoming: Incoming,
): Promise<{ postingId: number; after: LockedReservation }> {
  const { tx, reservation, at } = desk
  const isExpected = incoming.kind !== 'UNEXPECTED'
  const entries = (isExpected ? guestPays : guestPaysForNothing)(payment.amountMinor, payment.method)
  const postingId = await book(desk, { ...payment, kind: incoming.kind, entries })
  const paid = isExpected ? await noteFirstPayment(tx, reservation, at) : reservation
  const after = incoming.action
    ? await moveBy({ ...desk, reservation: paid }, incoming.action, payment)
    : paid
  return { postingId, after }
}

/**
 * Mails that the payment was received, with the state it led to. A payment that confirmed the reservation is named in
 * the confirmation mail instead, so that the guest gets one mail.
 */
export async function thankFor(
  { tx, ctx, reservation, at }: OpenDesk,
  payment: Brought,
  { postingId, after }: { postingId: number; after: LockedReservation },
): Promise<void> {
  const isConfirmedNow = reservation.status !== 'CONFIRMED' && after.status === 'CONFIRMED'
  if (isConfirmedNow && (await isMailActive(tx, 'REZ_ONAY'))) return
  await mailAbout(tx, ctx, {
    key: 'ODEME_ALINDI',
    reservationId: after.id,
    occasion: `posting-${postingId}`,
    at,
    words: paymentWords(payment, { isOver: hasEnded(after.status) }),
  })
}

/** A guest's money, whether staff saw it on the account or approved its proof: booked where it belongs. Answers the posting. */
export async function takePayment(desk: Desk, payment: RecordedPayment): Promise<number> {
  const { amountMinor } = payment
  const { id, status, total_try: totalTry, prepayment_try: prepaymentMinor } = desk.reservation
  const { paidMinor } = await findMoney(desk.tx, id)
  const incoming = incomingMoney({ status, paidMinor, amountMinor, prepaymentMinor })
  if (!incoming) throw new Refusal('reservation.wrong_state')
  if (amountMinor > mostPayable({ totalTry, paidMinor })) throw new Refusal('payment.too_much')
  const brought = await bringIn(desk, payment, incoming)
  await thankFor(desk, payment, brought)
  return brought.postingId
}

import type { RecordedPayment } from '@plato/contract/payments/payments.contract'
import { mostPayable } from '@plato/rules/payments/due'
import { incomingMoney } from '@plato/rules/payments/incoming'
import { guestPays, guestPaysForNothing } from '@plato/rules/payments/ledger'
import { Refusal } from '@plato/rules/refusal'
import { hasEnded } from '@plato/rules/reservations/life-cycle'
import { mailAbout } from '../mail/mail-about.ts'
import { areNightsFree } from '../reservations/are-nights-free.ts'
import type { LockedReservation } from '../reservations/lock-reservation.ts'
import { clearLapsedHolds, moveReservation } from '../reservations/move-reservation.ts'
import { noteFirstPayment } from '../reservations/note-first-payment.ts'
import type { Desk } from '../reservations/with-reservation.ts'
import { book } from './book-posting.ts'
import { paymentWords } from './payment-words.tr.ts'
import { findMoney } from './payments.queries.ts'

const moverOf = ({ ctx }: Desk) => ({ by: 'STAFF', userId: ctx.actor.id }) as const

/** Under the villa's lock, so the answer lasts until the nights are taken. */
async function isStillPossible({ tx, ctx, reservation: row, at }: Desk): Promise<boolean> {
  if (row.check_in < at.today) return false
  const nights = { villaId: row.villa_id, checkIn: row.check_in, checkOut: row.check_out }
  await clearLapsedHolds(tx, ctx, nights, at)
  return areNightsFree(tx, row)
}

async function moveBy(desk: Desk, action: 'CONFIRM' | 'CONFIRM_LATE'): Promise<LockedReservation> {
  const { tx, ctx, reservation, at } = desk
  const missed = action === 'CONFIRM_LATE' && !(await isStillPossible(desk))
  return moveReservation(tx, ctx, reservation, {
    action: missed ? 'MISS_LATE' : action,
    mover: moverOf(desk),
    at,
  })
}

/** A guest's money, whether staff saw it on the account or approved its proof: booked where it belongs. Answers the posting. */
export async function takePayment(desk: Desk, payment: RecordedPayment): Promise<number> {
  const { tx, ctx, reservation, at } = desk
  const { amountMinor, method } = payment
  const { status, total_try: totalTry, prepayment_try: prepaymentMinor } = reservation
  const { paidMinor } = await findMoney(tx, reservation.id)
  const incoming = incomingMoney({ status, paidMinor, amountMinor, prepaymentMinor })
  if (!incoming) throw new Refusal('reservation.wrong_state')
  if (amountMinor > mostPayable({ totalTry, paidMinor })) throw new Refusal('payment.too_much')
  const isExpected = incoming.kind !== 'UNEXPECTED'
  const entries = (isExpected ? guestPays : guestPaysForNothing)(amountMinor, method)
  const id = await book(desk, { ...payment, kind: incoming.kind, entries })
  const paid = isExpected ? await noteFirstPayment(tx, reservation, at) : reservation
  const after = incoming.action ? await moveBy({ ...desk, reservation: paid }, incoming.action) : paid
  // Told of the reservation as it stands now: late money may have brought it back, or may go back itself.
  await mailAbout(tx, ctx, {
    key: 'ODEME_ALINDI',
    reservationId: reservation.id,
    occasion: `posting-${id}`,
    at,
    words: paymentWords(payment, { isOver: hasEnded(after.status) }),
  })
  return id
}

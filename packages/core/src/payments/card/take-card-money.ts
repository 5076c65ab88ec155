import type { Currency } from '@plato/rules/money'
import { type CardIncoming, incomingCardMoney } from '@plato/rules/payments/card'
import { moneyOf } from '../../ledger/money.ts'
import { mailAbout } from '../../mail/mail-about.ts'
import { figuresOf } from '../../reservation-facts/figures-of.ts'
import type { LockedReservation } from '../../reservations/lock-reservation.ts'
import type { SystemTransaction } from '../../reservations/with-reservation.ts'
import { bookIncomingPayment, type IncomingPayment, mailPaymentReceived } from '../book-incoming-payment.ts'
import type { ChargeResult } from '../providers/provider.ts'
import { type StoredAttempt, updateAttempt } from './attempts.queries.ts'
import { attentionMailPlaceholders, type MoneyAttention, providerNames } from './card-labels.tr.ts'
import { endBankReview } from './end-bank-review.ts'
import { isLinkUsed } from './links.queries.ts'

/** Mails both sides: staff that they must act, and the guest that the money goes back. */
async function raise(
  transaction: SystemTransaction,
  postingId: number,
  reason: MoneyAttention,
  money: IncomingPayment,
): Promise<void> {
  const { tx, ctx, reservation, at } = transaction
  const placeholders = attentionMailPlaceholders(reason, {
    amountMinor: money.amountMinor,
    currency: money.currency ?? 'TRY',
  })
  const about = { reservationId: reservation.id, occasion: `posting-${postingId}`, at, placeholders }
  await mailAbout(tx, ctx, { key: 'KART_UYARI', ...about })
  // For the other reasons another mail reports the payment to the guest.
  if (reason === 'SURPLUS' || reason === 'MISMATCH')
    await mailAbout(tx, ctx, { key: 'ODEME_IADE_EDILECEK', ...about })
}

async function whereItBelongs(
  { tx, reservation }: SystemTransaction,
  attempt: StoredAttempt,
  result: ChargeResult,
  verdict: 'CAPTURED' | 'DIFFERS',
) {
  const { status, prepayment_try: prepaymentMinor } = reservation
  const { paidMinor } = await moneyOf(tx, reservation.id)
  return incomingCardMoney({
    status,
    amountMinor: result.capturedMinor,
    prepaymentMinor,
    paidMinor,
    purpose: attempt.purpose,
    dueMinor: figuresOf(reservation, { paidMinor }).dueMinor,
    isLinkUsed: await isLinkUsed(tx, attempt.link_id),
    verdict,
  })
}

/** Why staff must decide: the payment was not due, came too late, or exceeds the price. */
async function reviewReason(
  { tx }: SystemTransaction,
  incoming: CardIncoming,
  after: LockedReservation,
): Promise<MoneyAttention | null> {
  if (incoming.state !== 'PAID') return incoming.state
  if (incoming.action === 'CONFIRM_LATE' && after.status !== 'CONFIRMED') return 'DATES_GONE'
  const { paidMinor } = await moneyOf(tx, after.id)
  return figuresOf(after, { paidMinor }).overpaidMinor > 0 ? 'OVERPAID' : null
}

/** Books a captured payment with all its consequences in one transaction. */
export async function takeCardMoney(
  transaction: SystemTransaction,
  attempt: StoredAttempt,
  result: ChargeResult,
  verdict: 'CAPTURED' | 'DIFFERS',
): Promise<void> {
  const { tx, at } = transaction
  const incoming = await whereItBelongs(transaction, attempt, result, verdict)
  const money: IncomingPayment = {
    amountMinor: result.capturedMinor,
    // Safe: `verdictOn` accepts no other currency.
    currency: result.currency as Currency,
    method: 'CARD',
    paidOn: at.today,
    note: `${providerNames[attempt.provider]} ${result.paymentId}`,
  }
  const brought = await bookIncomingPayment(transaction, money, incoming)
  const attention = await reviewReason(transaction, incoming, brought.after)
  await updateAttempt(tx, attempt.id, {
    state: incoming.state,
    payment_id: result.paymentId,
    transaction_id: result.transactionId,
    captured_minor: result.capturedMinor,
    captured_currency: result.currency,
    card_ending: result.cardEnding,
    failure_code: null,
    failure_message: null,
    posting_id: brought.postingId,
    ask_at: null,
    asked: attempt.asked + 1,
    finished_at: at.now,
    ...(attention ? { attention, attended_at: null, attended_by: null } : {}),
  })
  if (incoming.state === 'PAID') await mailPaymentReceived(transaction, money, brought)
  if (attention) await raise(transaction, brought.postingId, attention, money)
  await endBankReview({ ...transaction, reservation: brought.after }, attempt)
}

import type { Currency } from '@plato/rules/money'
import { type CardIncoming, incomingCardMoney } from '@plato/rules/payments/card'
import { mailAbout } from '../../mail/mail-about.ts'
import { figuresOf } from '../../reservations/figures-of.ts'
import type { LockedReservation } from '../../reservations/lock-reservation.ts'
import type { OpenDesk } from '../../reservations/with-reservation.ts'
import { findMoney } from '../payments.queries.ts'
import type { ChargeResult } from '../providers/provider.ts'
import { type Brought, bringIn, thankFor } from '../take-payment.ts'
import { type KeptAttempt, updateAttempt } from './attempts.queries.ts'
import { attentionMailWords, type MoneyAttention, providerNames } from './card-words.tr.ts'
import { endLook } from './end-look.ts'
import { isLinkUsed } from './links.queries.ts'

/** Both are told: the guest that the money goes back, staff that they must send it. Never in silence. */
async function raise(
  desk: OpenDesk,
  postingId: number,
  reason: MoneyAttention,
  money: Brought,
): Promise<void> {
  const { tx, ctx, reservation, at } = desk
  const words = attentionMailWords(reason, {
    amountMinor: money.amountMinor,
    currency: money.currency ?? 'TRY',
  })
  const about = { reservationId: reservation.id, occasion: `posting-${postingId}`, at, words }
  await mailAbout(tx, ctx, { key: 'KART_UYARI', ...about })
  // Of what is counted, or was for nights that are gone, another letter tells.
  if (reason === 'SURPLUS' || reason === 'MISMATCH')
    await mailAbout(tx, ctx, { key: 'ODEME_IADE_EDILECEK', ...about })
}

async function whereItBelongs(
  { tx, reservation }: OpenDesk,
  attempt: KeptAttempt,
  told: ChargeResult,
  verdict: 'CAPTURED' | 'DIFFERS',
) {
  const { status, prepayment_try: prepaymentMinor } = reservation
  const { paidMinor } = await findMoney(tx, reservation.id)
  return incomingCardMoney({
    status,
    amountMinor: told.capturedMinor,
    prepaymentMinor,
    paidMinor,
    purpose: attempt.purpose,
    dueMinor: figuresOf(reservation, { paidMinor }).dueMinor,
    isLinkUsed: await isLinkUsed(tx, attempt.link_id),
    verdict,
  })
}

/** What a person must decide about: money that was not wanted, came too late, or is more than the stay costs. */
async function whyLookAt(
  { tx }: OpenDesk,
  incoming: CardIncoming,
  after: LockedReservation,
): Promise<MoneyAttention | null> {
  if (incoming.state !== 'PAID') return incoming.state
  if (incoming.action === 'CONFIRM_LATE' && after.status !== 'CONFIRMED') return 'DATES_GONE'
  const { paidMinor } = await findMoney(tx, after.id)
  return figuresOf(after, { paidMinor }).overpaidMinor > 0 ? 'OVERPAID' : null
}

/** Money the provider holds for us: into the ledger, with all that follows from it, in one transaction. */
export async function takeCardMoney(
  desk: OpenDesk,
  attempt: KeptAttempt,
  told: ChargeResult,
  verdict: 'CAPTURED' | 'DIFFERS',
): Promise<void> {
  const { tx, at } = desk
  const incoming = await whereItBelongs(desk, attempt, told, verdict)
  const money: Brought = {
    amountMinor: told.capturedMinor,
    // Safe: `verdictOn` lets no other through.
    currency: told.currency as Currency,
    method: 'CARD',
    paidOn: at.today,
    note: `${providerNames[attempt.provider]} ${told.paymentId}`,
  }
  const brought = await bringIn(desk, money, incoming)
  const attention = await whyLookAt(desk, incoming, brought.after)
  await updateAttempt(tx, attempt.id, {
    state: incoming.state,
    payment_id: told.paymentId,
    transaction_id: told.transactionId,
    captured_minor: told.capturedMinor,
    captured_currency: told.currency,
    card_ending: told.cardEnding,
    failure_code: null,
    failure_message: null,
    posting_id: brought.postingId,
    ask_at: null,
    asked: attempt.asked + 1,
    finished_at: at.now,
    ...(attention ? { attention, attended_at: null, attended_by: null } : {}),
  })
  if (incoming.state === 'PAID') await thankFor(desk, money, brought)
  if (attention) await raise(desk, brought.postingId, attention, money)
  await endLook({ ...desk, reservation: brought.after }, attempt)
}

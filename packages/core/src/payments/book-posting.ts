import { istanbulDay } from '@plato/rules/istanbul-day'
import type { Currency } from '@plato/rules/money'
import type { PostingKind } from '@plato/rules/payments/ledger'
import { whyPaidOnIsRefused } from '@plato/rules/payments/paid-on'
import { Refusal } from '@plato/rules/refusal'
import type { ReservationEventName } from '@plato/rules/reservations/events'
import type { NewPosting } from '../ledger/new-posting.ts'
import { post } from '../ledger/post.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import { moverAt, type SystemTransaction } from '../reservations/with-reservation.ts'
import { recordEvent } from '../timeline/record-event.ts'

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

/** The currency is stored only when it is not TRY. */
const named = (currency: Currency = 'TRY') => (currency === 'TRY' ? {} : { currency })

/**
 * Books a posting and writes a timeline event; a posting by a staff member is also written to the audit log.
 */
export async function book(transaction: SystemTransaction, entered: EnteredPosting): Promise<number> {
  const { tx, ctx, reservation, at } = transaction
  const { kind, method, amountMinor, paidOn } = entered
  const reservedOn = istanbulDay(reservation.created_at)
  const refused = whyPaidOnIsRefused(paidOn, { reservedOn, today: at.today })
  if (refused) throw new Refusal(refused)
  // Only a transfer has a bank account.
  const bankId = method === 'TRANSFER' ? (entered.bankId ?? null) : null
  const id = await refuseOnConstraint({ ledger_postings_bank_id_fkey: 'request.invalid' }, () =>
    post(tx, { ...entered, bankId, reservationId: reservation.id, at, createdBy: ctx.actor?.id ?? null }),
  )
  await recordEvent(tx, reservation.id, {
    mover: moverAt(transaction),
    event: eventOf[kind],
    detail: { amountMinor, ...named(entered.currency), method, kind, postingId: id },
    at,
  })
  const change = { reservationId: reservation.id, kind, method, amountMinor, paidOn }
  if (ctx.actor)
    await recordAudit(tx, { ...ctx, actor: ctx.actor }, { action: 'posting.recorded', subjectId: id, change })
  return id
}

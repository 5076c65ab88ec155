import { formatMoney } from '@plato/brand/money'
import type { ChangedAgreedPrice } from '@plato/contract/reservations/reservations.contract'
import { prepaymentAfterChange } from '@plato/rules/payments/reservation-figures'
import { type AgreedPrice, listPriceOf, withAgreedPrice } from '@plato/rules/pricing/agreed-price'
import { Refusal } from '@plato/rules/refusal'
import { isCovered } from '@plato/rules/reservations/life-cycle'
import { whyPriceStays } from '@plato/rules/reservations/permissions'
import { moneyOf } from '../ledger/money.ts'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../platform/context.ts'
import { requireAllowedPrice } from '../pricing/agreed-price.ts'
import { figuresOf } from '../reservation-facts/figures-of.ts'
import { quoteIn } from '../reservation-facts/promised-quote.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { mailTheChange } from './change-reservation.ts'
import { factsOf } from './facts-of.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { moveReservation } from './move-reservation.ts'
import { promiseAtRateOf } from './request/promise-stay.ts'
import { insertVersion, updateReservation } from './reservations.queries.ts'
import { type ReservationTransaction, withReservation } from './with-reservation.ts'

/** Writes who agreed which price and why into the timeline and the audit log; returns the id of the event. */
export async function recordAgreedPrice(
  tx: Tx,
  ctx: Context,
  reservationId: number,
  given: {
    readonly agreed: AgreedPrice | null
    readonly reason: string
    readonly before: { readonly totalMinor: number; readonly totalTry: number }
    readonly after: { readonly totalMinor: number; readonly totalTry: number }
    readonly at: Moment
  },
): Promise<number> {
  const { agreed, reason, before, after, at } = given
  await recordAudit(tx, ctx, {
    action: 'reservation.price_agreed',
    subjectId: reservationId,
    change: { before, after: { ...after, ...agreed }, reason },
  })
  return recordEvent(tx, reservationId, {
    mover: { by: 'STAFF', userId: ctx.actor.id },
    event: 'PRICE_AGREED',
    reason,
    detail: { differenceTry: after.totalTry - before.totalTry },
    at,
  })
}

/** The stored price with the agreed one, at the frozen rate: the price of the nights is not computed again. */
function promiseWith(row: LockedReservation, agreed: AgreedPrice | null, { today }: Moment) {
  const quote = withAgreedPrice(quoteIn(row), agreed, { policy: row.policy, today })
  const { quote: stored, total_minor, total_try, prepayment_try } = promiseAtRateOf(row, quote)
  const prepaymentTry = prepaymentAfterChange(
    { status: row.status, prepaymentTry: row.prepayment_try },
    { totalTry: total_try, prepaymentTry: prepayment_try },
  )
  return { quote: stored, total_minor, total_try, prepayment_try: prepaymentTry }
}

async function agree(
  { tx, ctx, reservation: row, at }: ReservationTransaction,
  { version: seen, agreedPrice, reason }: ChangedAgreedPrice,
): Promise<void> {
  if (row.version !== seen) throw new Refusal('reservation.changed_meanwhile')
  const money = await moneyOf(tx, row.id)
  const refused = whyPriceStays({ status: row.status, dueMinor: figuresOf(row, money).dueMinor })
  if (refused) throw new Refusal(refused)
  const { totalMinor } = listPriceOf(quoteIn(row))
  if (agreedPrice)
    await requireAllowedPrice(tx, ctx.actor, { totalMinor, currency: row.currency }, agreedPrice)
  const promise = promiseWith(row, agreedPrice, at)
  if (promise.total_try < money.paidMinor)
    throw new Refusal('price.below_paid', { values: { paid: formatMoney(money.paidMinor, 'TRY') } })
  const version = row.version + 1
  const { check_in, check_out, adults, children, babies } = row
  await insertVersion(tx, {
    reservation_id: row.id,
    version,
    ...{ check_in, check_out, adults, children, babies },
    quote: promise.quote,
    total_try: promise.total_try,
    difference_try: promise.total_try - row.total_try,
    reason,
    created_by: ctx.actor.id,
    created_at: at.now,
  })
  const after = await updateReservation(tx, row.id, { ...promise, version })
  const eventId = await recordAgreedPrice(tx, ctx, row.id, {
    agreed: agreedPrice,
    reason,
    before: { totalMinor: row.total_minor, totalTry: row.total_try },
    after: { totalMinor: after.total_minor, totalTry: after.total_try },
    at,
  })
  await mailTheChange(tx, ctx, { before: row, after, eventId, at })
  await confirmIfCovered({ tx, ctx, reservation: after, at })
}

/** What was paid may cover the lower prepayment: then the reservation is confirmed, as by the payment itself. */
export async function confirmIfCovered({
  tx,
  ctx,
  reservation: row,
  at,
}: ReservationTransaction): Promise<void> {
  if (row.status !== 'AWAITING_PAYMENT' || !isCovered(await factsOf(tx, row, at))) return
  await moveReservation(tx, ctx, row, {
    action: 'CONFIRM',
    mover: { by: 'STAFF', userId: ctx.actor.id },
    at,
  })
}

/** Sets, changes or removes the price agreed with the guest, while the stay is not paid in full. */
export const agreePrice = (ctx: Context, reservationId: number, input: ChangedAgreedPrice, key: string) =>
  withReservation(ctx, { reservationId, action: 'reservation.agree-price', input, key }, (transaction) =>
    agree(transaction, input),
  )

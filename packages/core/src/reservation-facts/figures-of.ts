import type { MoneyState } from '@plato/contract/reservations/reservation-shape.contract'
import type { StoredReservation } from '@plato/database/rows'
import { shareOf } from '@plato/rules/money'
import {
  cancellationFigures,
  type PaidBalance,
  type ReservationFigures,
  type ReservationPromise,
  reservationFigures,
} from '@plato/rules/payments/reservation-figures'
import type { moneyOf } from '../ledger/money.ts'
import { quoteIn } from './promised-quote.ts'

type PromiseColumns = Pick<StoredReservation, 'status' | 'total_try' | 'prepayment_try' | 'commission_share'>

export const promiseIn = (row: PromiseColumns): ReservationPromise => ({
  status: row.status,
  totalTry: row.total_try,
  prepaymentTry: row.prepayment_try,
  commissionShare: row.commission_share,
})

export const figuresOf = (row: PromiseColumns, balance: PaidBalance): ReservationFigures =>
  reservationFigures(promiseIn(row), balance)

/** The refund steps by last day; steps that ended before `from` are left out. */
export const cancellationOf = (
  row: PromiseColumns & Pick<StoredReservation, 'policy' | 'check_in'>,
  balance: PaidBalance,
  from: string,
) => [...cancellationFigures(promiseIn(row), balance, { policy: row.policy, checkIn: row.check_in, from })]

/** The percentage belongs to the amount only while the amount is that part of the total. */
function prepaymentShareOf(row: Pick<StoredReservation, 'quote'>, figures: ReservationFigures) {
  const { prepaymentShare } = quoteIn(row)
  return shareOf(figures.totalMinor, prepaymentShare) === figures.prepaymentMinor ? prepaymentShare : null
}

/** The ledger's balances and the derived figures, as staff and guest read them. */
export function moneyStateOf(
  row: PromiseColumns & Pick<StoredReservation, 'deposit_try' | 'quote'>,
  { guestCreditMinor: _, ...money }: Awaited<ReturnType<typeof moneyOf>>,
): MoneyState {
  const figures = figuresOf(row, money)
  return {
    ...money,
    totalTry: figures.totalMinor,
    prepaymentTry: figures.prepaymentMinor,
    prepaymentShare: prepaymentShareOf(row, figures),
    depositTry: row.deposit_try,
    otherPaidMinor: figures.otherPaidMinor,
    balanceMinor: figures.balanceMinor,
    dueMinor: figures.dueMinor,
    payNextMinor: figures.payNextMinor,
    refundDueMinor: money.refundDueMinor + figures.overpaidMinor,
  }
}

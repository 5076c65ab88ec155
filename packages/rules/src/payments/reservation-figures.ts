import { dayNumber } from '../calendar-day.ts'
import { type BasisPoints, type Minor, shareOf } from '../money.ts'
import { type CancellationPolicy, type CancellationStep, cancellationSteps } from '../pricing/cancellation.ts'
import { hasEnded, type ReservationStatus } from '../reservations/life-cycle.ts'
import { awaitsPrepayment, isConfirmedStatus } from './due.ts'

/** The agreed amounts, in lira at the fixed rate. */
export interface ReservationPromise {
  readonly status: ReservationStatus
  readonly totalTry: Minor
  /** The agreed prepayment. A date change of a confirmed stay keeps it, see `prepaymentAfterChange`. */
  readonly prepaymentTry: Minor
  readonly commissionShare: BasisPoints
}

/** The guest's payments that count for the stay: a settlement has removed the rest. Derived from the ledger. */
export interface PaidBalance {
  readonly paidMinor: Minor
}

/** In lira. While the reservation has not ended: prepayment + other payments + balance at check-in = total. */
export interface ReservationFigures {
  readonly totalMinor: Minor
  readonly paidMinor: Minor
  /** Before the confirmation the requested amount, afterwards the part of it that was received. */
  readonly prepaymentMinor: Minor
  /** Paid beside the prepayment, up to the total. */
  readonly otherPaidMinor: Minor
  /** To be paid at check-in; 0 once the reservation has ended. */
  readonly balanceMinor: Minor
  /** All that is still to be paid, a missing prepayment included; 0 once the reservation has ended. */
  readonly dueMinor: Minor
  /** What is to be paid next: the rest of the prepayment, then the rest of the stay. */
  readonly payNextMinor: Minor
  /** Paid above the price of a confirmed stay: to be refunded. The end of a reservation settles it with the rest. */
  readonly overpaidMinor: Minor
  readonly commissionMinor: Minor
  readonly ownerShareMinor: Minor
}

function prepaymentOf({ status, totalTry, prepaymentTry }: ReservationPromise, paidMinor: Minor): Minor {
  const agreed = Math.min(prepaymentTry, totalTry)
  // Rows changed by older releases contain a prepayment that was computed again and never received.
  return isConfirmedStatus(status) ? Math.max(0, Math.min(agreed, paidMinor)) : agreed
}

/** The rest of the prepayment while it is awaited, the rest of the stay once it is confirmed, otherwise nothing. */
function payNextOf(status: ReservationStatus, missingPrepayment: Minor, dueMinor: Minor): Minor {
  if (awaitsPrepayment(status)) return Math.max(0, missingPrepayment)
  return isConfirmedStatus(status) ? dueMinor : 0
}

/** The only place that derives a reservation's sums. Every screen, mail, document and list reads them from here. */
export function reservationFigures(
  promise: ReservationPromise,
  { paidMinor }: PaidBalance,
): ReservationFigures {
  const { status, totalTry: totalMinor, commissionShare } = promise
  const isOver = hasEnded(status)
  const prepaymentMinor = prepaymentOf(promise, paidMinor)
  const counted = Math.min(paidMinor, totalMinor)
  const otherPaidMinor = isOver ? 0 : Math.max(0, counted - prepaymentMinor)
  const balanceMinor = isOver ? 0 : totalMinor - prepaymentMinor - otherPaidMinor
  const dueMinor = isOver ? 0 : totalMinor - counted
  const commissionMinor = shareOf(totalMinor, commissionShare)
  return {
    totalMinor,
    paidMinor,
    prepaymentMinor,
    otherPaidMinor,
    balanceMinor,
    dueMinor,
    payNextMinor: payNextOf(status, prepaymentMinor - paidMinor, dueMinor),
    overpaidMinor: isConfirmedStatus(status) ? Math.max(0, paidMinor - totalMinor) : 0,
    commissionMinor,
    ownerShareMinor: totalMinor - commissionMinor,
  }
}

/**
 * What the agency owes the owner after the stay if the owner collects the balance at the door; negative: the owner owes
 * it. Null unless the stay is confirmed and not over. `ownerDueMinor`: what the ledger says the agency owes now.
 */
export function ownerDueAfterStay(
  promise: ReservationPromise,
  balance: PaidBalance & { readonly ownerDueMinor: Minor },
): Minor | null {
  if (!isConfirmedStatus(promise.status) || promise.status === 'COMPLETED') return null
  const { ownerShareMinor, balanceMinor } = reservationFigures(promise, balance)
  return balance.ownerDueMinor + ownerShareMinor - balanceMinor
}

interface CancellationDays {
  readonly policy: CancellationPolicy
  readonly checkIn: string
  /** Steps that ended before this day are left out. */
  readonly from: string
}

/** The cancellation policy in dates and amounts for this reservation. Before the confirmation the prepayment counts as paid. */
export function cancellationFigures(
  promise: ReservationPromise,
  balance: PaidBalance,
  { policy, checkIn, from }: CancellationDays,
): readonly CancellationStep[] {
  if (hasEnded(promise.status)) return []
  const { totalMinor, prepaymentMinor, paidMinor } = reservationFigures(promise, balance)
  return cancellationSteps(
    policy,
    { checkIn: dayNumber(checkIn), today: dayNumber(from) },
    { totalMinor, prepaymentMinor, paidMinor: Math.max(paidMinor, prepaymentMinor) },
  )
}

/** Other dates have another price. A confirmed stay keeps its prepayment: the difference is paid at check-in. */
export const prepaymentAfterChange = (
  before: Pick<ReservationPromise, 'status' | 'prepaymentTry'>,
  changed: Pick<ReservationPromise, 'totalTry' | 'prepaymentTry'>,
): Minor =>
  isConfirmedStatus(before.status) ? Math.min(before.prepaymentTry, changed.totalTry) : changed.prepaymentTry

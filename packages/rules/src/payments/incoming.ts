import type { Minor } from '../money.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'

/** The facts that decide how a guest's payment is booked. In lira. */
export interface IncomingFacts {
  readonly status: ReservationStatus
  readonly amountMinor: Minor
  readonly prepaymentMinor: Minor
  /** Payments that still count for the stay: a settlement has removed the rest. */
  readonly paidMinor: Minor
}

export interface Incoming {
  readonly kind: 'PREPAYMENT' | 'BALANCE' | 'UNEXPECTED'
  /** The action on the reservation. A late confirmation still checks whether the nights are free. */
  readonly action: 'CONFIRM' | 'CONFIRM_LATE' | null
}

const goesBack: Incoming = { kind: 'UNEXPECTED', action: null }

/** How an incoming payment is booked; null before the reservation is accepted. Forms use it to show the result in advance. */
export function incomingMoney({
  status,
  paidMinor,
  amountMinor,
  prepaymentMinor,
}: IncomingFacts): Incoming | null {
  const isEnough = paidMinor + amountMinor >= prepaymentMinor
  switch (status) {
    case 'REQUESTED':
    case 'OWNER_PENDING':
      return null
    case 'AWAITING_PAYMENT':
    case 'PAYMENT_REVIEW':
      return { kind: 'PREPAYMENT', action: isEnough ? 'CONFIRM' : null }
    case 'CONFIRMED':
    case 'CHECKED_IN':
    case 'COMPLETED':
      return { kind: 'BALANCE', action: null }
    // After the hold expired, a part of the prepayment no longer reserves the nights.
    case 'EXPIRED':
      return isEnough ? { kind: 'PREPAYMENT', action: 'CONFIRM_LATE' } : goesBack
    case 'REJECTED':
    case 'CANCELLED':
    case 'NO_SHOW':
    case 'COMPENSATION':
      return goesBack
  }
}

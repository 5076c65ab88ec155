import type { Minor } from '../money.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'

/** All that decides where a guest's money goes. In lira. */
export interface IncomingFacts {
  readonly status: ReservationStatus
  readonly amountMinor: Minor
  readonly prepaymentMinor: Minor
  /** What still counts for the stay: a settlement has taken the rest away. */
  readonly paidMinor: Minor
}

export interface Incoming {
  readonly kind: 'PREPAYMENT' | 'BALANCE' | 'UNEXPECTED'
  /** What the reservation does with it. A late confirmation still asks whether the nights are free. */
  readonly action: 'CONFIRM' | 'CONFIRM_LATE' | null
}

const goesBack: Incoming = { kind: 'UNEXPECTED', action: null }

/** Where money belongs that comes in; null while nobody has accepted the reservation. Forms tell what will happen by it. */
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
    // A part of the prepayment can no longer keep the nights.
    case 'EXPIRED':
      return isEnough ? { kind: 'PREPAYMENT', action: 'CONFIRM_LATE' } : goesBack
    case 'REJECTED':
    case 'CANCELLED':
    case 'NO_SHOW':
    case 'COMPENSATION':
      return goesBack
  }
}

import type { Minor } from '../money.ts'
import { hasEnded, type ReservationStatus } from '../reservations/life-cycle.ts'

/** The price of a stay and what of the guest's money still counts for it: a settlement has taken the rest away. In lira. */
export interface StayMoney {
  readonly totalTry: Minor
  readonly paidMinor: Minor
}

const awaiting = new Set<ReservationStatus>(['AWAITING_PAYMENT', 'PAYMENT_REVIEW'])
const standing = new Set<ReservationStatus>(['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])

export const awaitsPrepayment = (status: ReservationStatus): boolean => awaiting.has(status)
/** It is certain, or was: what is paid now is the rest. */
export const stands = (status: ReservationStatus): boolean => standing.has(status)

/** Still to be paid for the stay; nothing once it has ended before its time. */
export const dueOf = (status: ReservationStatus, { totalTry, paidMinor }: StayMoney): Minor =>
  hasEnded(status) ? 0 : Math.max(0, totalTry - paidMinor)

/** What is to be paid next: the rest of the prepayment while it is awaited, the rest of the stay once it stands. */
export function payNext(
  status: ReservationStatus,
  money: StayMoney & { readonly prepaymentTry: Minor },
): Minor {
  if (awaitsPrepayment(status)) return Math.max(0, money.prepaymentTry - money.paidMinor)
  return stands(status) ? dueOf(status, money) : 0
}

/** What is left for check-in once the prepayment is complete. */
export const balanceAtEntryOf = (
  status: ReservationStatus,
  { totalTry, paidMinor, prepaymentTry }: StayMoney & { readonly prepaymentTry: Minor },
): Minor => dueOf(status, { totalTry, paidMinor: Math.max(paidMinor, prepaymentTry) })

/** Paid above the price of a stay that stands, or that was made cheaper: owed back. An end settles it with the rest. */
export const overpaidOf = (status: ReservationStatus, { totalTry, paidMinor }: StayMoney): Minor =>
  stands(status) ? Math.max(0, paidMinor - totalTry) : 0

/** Guests do pay too much; more than twice the price is a slip of the finger. */
export const mostPayable = ({ totalTry, paidMinor }: StayMoney): Minor =>
  Math.max(0, 2 * totalTry - paidMinor)

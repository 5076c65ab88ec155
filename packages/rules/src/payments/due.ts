import type { Minor } from '../money.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'

const awaiting = new Set<ReservationStatus>(['AWAITING_PAYMENT', 'PAYMENT_REVIEW'])
const standing = new Set<ReservationStatus>(['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])

export const awaitsPrepayment = (status: ReservationStatus): boolean => awaiting.has(status)
/** Confirmed and not cancelled: what is paid now is the rest. */
export const stands = (status: ReservationStatus): boolean => standing.has(status)

/** Guests do pay too much; more than twice the price is a slip of the finger. */
export const mostPayable = ({ totalTry, paidMinor }: { totalTry: Minor; paidMinor: Minor }): Minor =>
  Math.max(0, 2 * totalTry - paidMinor)

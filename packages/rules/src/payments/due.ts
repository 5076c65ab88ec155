import type { Minor } from '../money.ts'
import type { ReservationStatus } from '../reservations/life-cycle.ts'

const awaiting = new Set<ReservationStatus>(['AWAITING_PAYMENT', 'PAYMENT_REVIEW'])
const standing = new Set<ReservationStatus>(['CONFIRMED', 'CHECKED_IN', 'COMPLETED'])

export const awaitsPrepayment = (status: ReservationStatus): boolean => awaiting.has(status)
/** Confirmed and not cancelled: further payments belong to the balance. */
export const isConfirmedStatus = (status: ReservationStatus): boolean => standing.has(status)

/** Guests sometimes pay too much; more than twice the price is a typing mistake. */
export const maxPayable = ({ totalTry, paidMinor }: { totalTry: Minor; paidMinor: Minor }): Minor =>
  Math.max(0, 2 * totalTry - paidMinor)

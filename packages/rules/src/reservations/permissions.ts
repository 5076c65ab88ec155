import type { EndReason, ReservationStatus, Transition } from './life-cycle.ts'

const permits = (...states: readonly ReservationStatus[]) => {
  const known = new Set(states)
  return (status: ReservationStatus): boolean => known.has(status)
}
const whileCertain = permits('CONFIRMED', 'CHECKED_IN')

// Permissions of a status besides the transitions. The server enforces these rules and sends them to the screens.

/** Dates and people may change until the guests have checked in. */
export const mayChangeStay = permits(
  'REQUESTED',
  'OWNER_PENDING',
  'AWAITING_PAYMENT',
  'PAYMENT_REVIEW',
  'CONFIRMED',
)

/** Not while an owner is asked: the question is about the villa. */
export const mayChangeVilla = permits('REQUESTED', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED')

/** Until the stay is over or paid in full. */
export function whyPriceStays({ status, dueMinor }: { status: ReservationStatus; dueMinor: number }) {
  if (!mayChangeStay(status) && status !== 'CHECKED_IN') return 'reservation.wrong_state'
  return dueMinor > 0 ? undefined : 'reservation.paid_in_full'
}

/** While the prepayment is awaited or under review, and afterwards for the balance. */
export const takesReceipts = permits('AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED')
/** Only guests with an amount due see the payment details. */
export const mayPay = (status: ReservationStatus, dueMinor: number): boolean =>
  takesReceipts(status) && dueMinor > 0

/** Collected at check-in or shortly before. */
export const takesDeposit = whileCertain
/** For the guests themselves; staff may correct the list at any time. */
export const mayNameGuests = whileCertain
export const maySendConfirmation = whileCertain
/** Voucher and contract prove a confirmed stay: they are available from the confirmation on, also after the stay. */
export const hasDocuments = permits('CONFIRMED', 'CHECKED_IN', 'COMPLETED')

/** Why a hold cannot be extended: staff may extend it once, and only while the prepayment is awaited. */
export function whyHoldStays({ status, isExtended }: { status: ReservationStatus; isExtended: boolean }) {
  if (status !== 'AWAITING_PAYMENT') return 'reservation.wrong_state'
  return isExtended ? 'reservation.hold_extended' : undefined
}

const hiddenFromOwners = new Set(['PAID', 'total', 'total_asc', 'customer', 'customer_desc'])
/** Owners must not learn the name of a guest before the stay is confirmed, nor payments: filters and orders could narrow both down. */
export const mayListBy = (isStaff: boolean, dateTypeOrOrder: string): boolean =>
  isStaff || !hiddenFromOwners.has(dateTypeOrOrder)

interface Said {
  readonly reason?: string
  readonly endReason?: EndReason | null
}

/** Whether the given reason satisfies the transition. */
export function isReasonGiven(
  requiredReason: Transition['asksReason'] | null,
  { reason, endReason }: Said,
): boolean {
  if (!requiredReason) return true
  return requiredReason === 'WORDS' ? Boolean(reason) : requiredReason.some((kind) => kind === endReason)
}

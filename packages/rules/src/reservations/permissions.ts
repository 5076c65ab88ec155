import type { EndReason, ReservationStatus, Transition } from './life-cycle.ts'

const permits = (...states: readonly ReservationStatus[]) => {
  const known = new Set(states)
  return (status: ReservationStatus): boolean => known.has(status)
}
const whileCertain = permits('CONFIRMED', 'CHECKED_IN')

// What a state permits besides the steps of the table. The server refuses by these rules and tells the screens.

/** Dates and people may change until the guests have moved in. */
export const mayChangeStay = permits(
  'REQUESTED',
  'OWNER_PENDING',
  'AWAITING_PAYMENT',
  'PAYMENT_REVIEW',
  'CONFIRMED',
)

/** While the prepayment is awaited or looked at, and afterwards for the balance. */
export const takesReceipts = permits('AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED')
/** Only who still owes something is told where to pay it. */
export const mayPay = (status: ReservationStatus, dueMinor: number): boolean =>
  takesReceipts(status) && dueMinor > 0

/** At the door or shortly before. */
export const takesDeposit = whileCertain
/** By the guests themselves; staff may correct the list at any time. */
export const mayNameGuests = whileCertain
export const maySendConfirmation = whileCertain
/** Voucher and contract say that a stay is certain: they are handed out while it is, and after it. */
export const hasPapers = permits('CONFIRMED', 'CHECKED_IN', 'COMPLETED')

/** Once, staff may give whoever is still to pay another day. */
export function whyHoldStays({ status, isExtended }: { status: ReservationStatus; isExtended: boolean }) {
  if (status !== 'AWAITING_PAYMENT') return 'reservation.wrong_state'
  return isExtended ? 'reservation.hold_extended' : undefined
}

const tellsOfPayments = new Set(['PAID', 'total'])
/** When and how much a guest has paid is between guest and agency: an owner could halve the days until one is left. */
export const mayListBy = (isStaff: boolean, dateTypeOrOrder: string): boolean =>
  isStaff || !tellsOfPayments.has(dateTypeOrOrder)

interface Said {
  readonly reason?: string
  readonly endReason?: EndReason | null
}

/** Whether what was said is what the step asks for. */
export function isReasonGiven(
  asksReason: Transition['asksReason'] | null,
  { reason, endReason }: Said,
): boolean {
  if (!asksReason) return true
  return asksReason === 'WORDS' ? Boolean(reason) : asksReason.some((kind) => kind === endReason)
}

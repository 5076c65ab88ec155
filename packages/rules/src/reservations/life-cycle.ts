import type { GuardRefusal } from './guard-refusals.ts'
import { guestLinkHours, hoursAfter } from './hold.ts'

export const reservationStatuses = [
  'REQUESTED',
  'OWNER_PENDING',
  'AWAITING_PAYMENT',
  'PAYMENT_REVIEW',
  'CONFIRMED',
  'CHECKED_IN',
  'COMPLETED',
  'REJECTED',
  'EXPIRED',
  'CANCELLED',
  'NO_SHOW',
  'COMPENSATION',
] as const
export type ReservationStatus = (typeof reservationStatuses)[number]

/** How a reservation in this status takes its nights in the calendar; null: not at all. */
export const nightsIn: Record<ReservationStatus, 'HOLD' | 'RESERVATION' | null> = {
  REQUESTED: 'HOLD',
  OWNER_PENDING: 'HOLD',
  AWAITING_PAYMENT: 'HOLD',
  PAYMENT_REVIEW: 'HOLD',
  CONFIRMED: 'RESERVATION',
  CHECKED_IN: 'RESERVATION',
  COMPLETED: 'RESERVATION',
  REJECTED: null,
  EXPIRED: null,
  CANCELLED: null,
  NO_SHOW: 'RESERVATION',
  COMPENSATION: null,
}

const ended = ['REJECTED', 'EXPIRED', 'CANCELLED', 'NO_SHOW', 'COMPENSATION'] as const
export type EndedStatus = (typeof ended)[number]
/** Ended without a stay: nothing more is owed for it. */
export const hasEnded = (status: ReservationStatus): status is EndedStatus =>
  ended.some((one) => one === status)

/** No further automatic change; guests see the reservation as closed. */
export const isClosed = (status: ReservationStatus): boolean => hasEnded(status) || status === 'COMPLETED'

export const reservationActions = [
  'ASK_OWNER',
  'ACCEPT',
  'ACCEPT_AT_ONCE',
  'REJECT',
  'DECLARE_PAYMENT',
  'REFUSE_RECEIPT',
  'ASK_REST',
  'CONFIRM',
  'EXPIRE',
  'CONFIRM_LATE',
  'MISS_LATE',
  'REOPEN',
  'CHECK_IN',
  'COMPLETE',
  'MARK_NO_SHOW',
  'CANCEL',
  'COMPENSATE',
] as const
export type ReservationAction = (typeof reservationActions)[number]

/** Who acts: staff, the villa's owner, the guest, or the system (`CLOCK`: a scheduled job of the worker). */
export type ReservationActor = 'STAFF' | 'OWNER' | 'GUEST' | 'CLOCK'

/** Effects of a transition, applied in the same transaction. */
export type ReservationEffect =
  | 'TAKE_NIGHTS'
  | 'RELEASE_NIGHTS'
  | 'START_HOLD'
  | 'SETTLE'
  | 'UNDO_SETTLEMENT'
  | 'REFUND_ALL'
  | 'EARN_STAY'

/** Why the guest or the agency ends a reservation; the refund depends on it. */
export const endReasons = [
  'GUEST_CHANGED_MIND',
  'FORCE_MAJEURE',
  'OWNER',
  'AGENCY',
  'DOUBLE_BOOKING',
  'PERMIT',
] as const
export type EndReason = (typeof endReasons)[number]

/** The facts that guards may use. */
export interface ReservationFacts {
  readonly status: ReservationStatus
  /** The current day in Istanbul. */
  readonly today: string
  readonly now: Date
  readonly checkIn: string
  readonly checkOut: string
  readonly holdExpiresAt: Date | null
  /** When a request with an unconfirmed contact was made; null for every other reservation. */
  readonly unconfirmedSince: Date | null
  /** In TRY: the amount the guest has paid for the stay, and the amount that confirms it. */
  readonly paidMinor: number
  readonly prepaymentMinor: number
  readonly refundedMinor: number
  readonly guestsComplete: boolean
}

type Guard = (facts: ReservationFacts) => GuardRefusal | undefined

export interface Transition {
  readonly action: ReservationAction
  readonly from: readonly ReservationStatus[]
  readonly to: ReservationStatus
  readonly by: readonly ReservationActor[]
  readonly guard?: Guard
  readonly effects: readonly ReservationEffect[]
  /** The actor must give a reason: a text (`WORDS`), or one of these end reasons, which a text does not replace. */
  readonly asksReason?: 'WORDS' | readonly EndReason[]
}

/** Staff see money on the bank account, the system queries the card provider. */
const seesMoney = ['STAFF', 'CLOCK'] as const

const isPaid: Guard = ({ paidMinor, prepaymentMinor }) =>
  paidMinor < prepaymentMinor ? 'reservation.prepayment_missing' : undefined
/** The prepayment is paid: such nights are not released. */
export const isCovered = ({
  paidMinor,
  prepaymentMinor,
}: Pick<ReservationFacts, 'paidMinor' | 'prepaymentMinor'>): boolean =>
  paidMinor > 0 && paidMinor >= prepaymentMinor
const hasLapsed: Guard = (facts) => {
  if (isCovered(facts)) return 'reservation.wrong_state'
  return facts.holdExpiresAt && facts.now >= facts.holdExpiresAt ? undefined : 'reservation.hold_runs'
}

/** The guest can no longer confirm: the mailed link has expired. */
const wasNeverConfirmed: Guard = ({ unconfirmedSince, now }) => {
  if (!unconfirmedSince) return 'reservation.wrong_state'
  return now >= hoursAfter(unconfirmedSince, guestLinkHours) ? undefined : 'reservation.hold_runs'
}

/**
 * The state machine of a reservation, read by the API, the dashboard and the worker. Only START_HOLD starts a hold;
 * every other transition ends a running one, because no other status has a deadline.
 */
export const transitions: readonly Transition[] = [
  // No deadline on purpose: the nights are held until the owner answers or staff decide.
  { action: 'ASK_OWNER', from: ['REQUESTED'], to: 'OWNER_PENDING', by: ['STAFF'], effects: ['TAKE_NIGHTS'] },
  {
    action: 'ACCEPT',
    from: ['REQUESTED', 'OWNER_PENDING'],
    to: 'AWAITING_PAYMENT',
    by: ['STAFF', 'OWNER'],
    effects: ['TAKE_NIGHTS', 'START_HOLD'],
  },
  // Only if the owner agreed in advance and every calendar of the villa is fresh.
  {
    action: 'ACCEPT_AT_ONCE',
    from: ['REQUESTED'],
    to: 'AWAITING_PAYMENT',
    by: ['CLOCK'],
    effects: ['TAKE_NIGHTS', 'START_HOLD'],
  },
  {
    action: 'REJECT',
    from: ['REQUESTED', 'OWNER_PENDING'],
    to: 'REJECTED',
    by: ['STAFF', 'OWNER'],
    effects: ['RELEASE_NIGHTS'],
    asksReason: 'WORDS',
  },
  {
    action: 'DECLARE_PAYMENT',
    from: ['AWAITING_PAYMENT'],
    to: 'PAYMENT_REVIEW',
    by: ['GUEST', 'STAFF'],
    effects: [],
  },
  {
    action: 'REFUSE_RECEIPT',
    from: ['PAYMENT_REVIEW'],
    to: 'AWAITING_PAYMENT',
    by: ['STAFF'],
    effects: ['START_HOLD'],
    asksReason: 'WORDS',
  },
  // The received amount does not cover the prepayment: the guest gets time to pay the rest.
  {
    action: 'ASK_REST',
    from: ['PAYMENT_REVIEW'],
    to: 'AWAITING_PAYMENT',
    by: seesMoney,
    effects: ['START_HOLD'],
  },
  {
    action: 'CONFIRM',
    from: ['AWAITING_PAYMENT', 'PAYMENT_REVIEW'],
    to: 'CONFIRMED',
    by: seesMoney,
    guard: isPaid,
    effects: ['TAKE_NIGHTS'],
  },
  {
    action: 'EXPIRE',
    from: ['AWAITING_PAYMENT'],
    to: 'EXPIRED',
    by: ['CLOCK'],
    guard: hasLapsed,
    effects: ['RELEASE_NIGHTS', 'REFUND_ALL'],
  },
  {
    action: 'EXPIRE',
    from: ['REQUESTED'],
    to: 'EXPIRED',
    by: ['CLOCK'],
    guard: wasNeverConfirmed,
    effects: ['RELEASE_NIGHTS'],
  },
  // Money that arrives after the hold expired: confirmed if the nights are free, otherwise refunded.
  {
    action: 'CONFIRM_LATE',
    from: ['EXPIRED'],
    to: 'CONFIRMED',
    by: seesMoney,
    guard: isPaid,
    effects: ['TAKE_NIGHTS'],
  },
  { action: 'MISS_LATE', from: ['EXPIRED'], to: 'COMPENSATION', by: seesMoney, effects: ['REFUND_ALL'] },
  {
    action: 'REOPEN',
    from: ['EXPIRED', 'CANCELLED'],
    to: 'AWAITING_PAYMENT',
    by: ['STAFF'],
    guard: ({ refundedMinor, checkIn, today }) => {
      if (checkIn < today) return 'stay.in_the_past'
      return refundedMinor > 0 ? 'reservation.already_refunded' : undefined
    },
    effects: ['TAKE_NIGHTS', 'UNDO_SETTLEMENT', 'START_HOLD'],
  },
  {
    action: 'CHECK_IN',
    from: ['CONFIRMED'],
    to: 'CHECKED_IN',
    by: ['STAFF', 'OWNER'],
    guard: ({ today, checkIn, guestsComplete }) => {
      if (today < checkIn) return 'reservation.too_early'
      return guestsComplete ? undefined : 'reservation.guests_missing'
    },
    effects: [],
  },
  {
    action: 'COMPLETE',
    from: ['CHECKED_IN'],
    to: 'COMPLETED',
    by: ['STAFF', 'OWNER', 'CLOCK'],
    guard: ({ today, checkOut }) => (today < checkOut ? 'reservation.too_early' : undefined),
    effects: ['EARN_STAY'],
  },
  {
    action: 'MARK_NO_SHOW',
    from: ['CONFIRMED'],
    to: 'NO_SHOW',
    by: ['STAFF'],
    guard: ({ today, checkIn }) => (today <= checkIn ? 'reservation.too_early' : undefined),
    effects: ['SETTLE'],
  },
  {
    action: 'CANCEL',
    from: ['REQUESTED', 'OWNER_PENDING', 'AWAITING_PAYMENT', 'PAYMENT_REVIEW', 'CONFIRMED'],
    to: 'CANCELLED',
    by: ['STAFF'],
    effects: ['RELEASE_NIGHTS', 'SETTLE'],
    // Required: the refund depends on the end reason.
    asksReason: endReasons,
  },
  {
    action: 'COMPENSATE',
    from: ['CONFIRMED', 'CHECKED_IN'],
    to: 'COMPENSATION',
    by: ['STAFF'],
    effects: ['RELEASE_NIGHTS', 'REFUND_ALL'],
    // Only reasons that are not the guest's.
    asksReason: ['OWNER', 'AGENCY', 'DOUBLE_BOOKING', 'PERMIT'],
  },
]

export function transitionFor(
  action: ReservationAction,
  status: ReservationStatus,
  actor: ReservationActor,
): Transition | undefined {
  return transitions.find(
    (transition) =>
      transition.action === action && transition.from.includes(status) && transition.by.includes(actor),
  )
}

import { momentLabels, untilMoment } from '@plato/brand/moment-text'
import { formatStayDay } from '@plato/brand/stay-dates'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { type EndedStatus, hasEnded, type ReservationStatus } from '@plato/rules/reservations/life-cycle'
import {
  confirmLabels,
  headLabels,
  stepLabels as labels,
  ownerAgreed,
} from '#site/reservations/track/enquire-messages.tr.ts'

export type StepState = 'done' | 'now' | 'next' | 'ended'

export interface TimelineStep {
  readonly state: StepState
  readonly title: string
  readonly when: string
}

type Followed = Pick<
  TrackedReservation,
  | 'status'
  | 'contactPending'
  | 'createdAt'
  | 'holdExpiresAt'
  | 'steps'
  | 'checkIn'
  | 'checkInTime'
  | 'checkOut'
  | 'checkOutTime'
>

/** The last time of this state; a refused receipt returns the reservation to an earlier state. */
const reachedAt = ({ steps }: Followed, status: ReservationStatus): string | undefined =>
  steps.findLast(({ toStatus }) => toStatus === status)?.at

const done = (title: string, at: string | undefined): TimelineStep => ({
  state: 'done',
  title,
  when: at ? momentLabels(at) : '',
})
const next = (title: string, when: string): TimelineStep => ({ state: 'next', title, when })

const holdLabels = ({ holdExpiresAt }: Followed, otherwise: string): string =>
  holdExpiresAt ? labels.until(untilMoment(holdExpiresAt)) : otherwise

function answerStep(stay: Followed): TimelineStep {
  if (stay.contactPending) return { state: 'now', title: confirmLabels.step, when: confirmLabels.stepWhen }
  if (stay.status === 'REQUESTED') return { state: 'now', title: labels.looking, when: labels.lookingWhen }
  if (stay.status === 'OWNER_PENDING')
    return { state: 'now', title: labels.ownerPending, when: labels.lookingWhen }
  const wasOwnerPending = reachedAt(stay, 'OWNER_PENDING') !== undefined
  const firstAt = stay.steps.find(({ toStatus }) => toStatus === 'AWAITING_PAYMENT')?.at
  return done(wasOwnerPending ? labels.ownerAnswered : labels.answered, firstAt)
}

function paymentStep(stay: Followed): TimelineStep {
  switch (stay.status) {
    case 'REQUESTED':
    case 'OWNER_PENDING':
      return next(labels.payment, labels.afterAnswer)
    case 'AWAITING_PAYMENT':
      return { state: 'now', title: labels.paymentAwaited, when: holdLabels(stay, '') }
    case 'PAYMENT_REVIEW':
      return { state: 'now', title: labels.paymentReviewed, when: labels.paymentReviewedWhen }
    default:
      return done(labels.paid, reachedAt(stay, 'CONFIRMED'))
  }
}

function entryStep(stay: Followed): TimelineStep {
  const entry = `${formatStayDay(stay.checkIn)} ${stay.checkInTime}`
  const exit = `${formatStayDay(stay.checkOut)} ${stay.checkOutTime}`
  switch (stay.status) {
    case 'CONFIRMED':
      return { state: 'now', title: labels.entry, when: entry }
    case 'CHECKED_IN':
      return { state: 'now', title: labels.staying, when: labels.exitAt(exit) }
    case 'COMPLETED':
      return done(labels.stayed, reachedAt(stay, 'COMPLETED'))
    default:
      return next(labels.entry, entry)
  }
}

/** The completed steps of an ended reservation, then its end. */
function endedSteps(stay: Followed, status: EndedStatus): readonly TimelineStep[] {
  const confirmedAt = reachedAt(stay, 'CONFIRMED')
  const accepted = reachedAt(stay, 'AWAITING_PAYMENT') !== undefined || confirmedAt !== undefined
  const endedAt = reachedAt(stay, status)
  return [
    done(labels.requested, stay.createdAt),
    ...(accepted ? [answerStep(stay)] : []),
    ...(confirmedAt ? [done(labels.confirmed, confirmedAt)] : []),
    { state: 'ended', title: labels[status], when: endedAt ? momentLabels(endedAt) : '' },
  ]
}

/** True for a request that expired because the guest did not confirm by the mailed link. */
export const wasNeverConfirmed = (stay: Pick<Followed, 'status' | 'steps'>): boolean =>
  stay.status === 'EXPIRED' && !stay.steps.some(({ toStatus }) => toStatus === 'AWAITING_PAYMENT')

/** The heading of the page. */
export function headOf(stay: Followed): string {
  if (stay.contactPending) return confirmLabels.head
  if (stay.status === 'AWAITING_PAYMENT' && reachedAt(stay, 'OWNER_PENDING')) return ownerAgreed
  return wasNeverConfirmed(stay) ? confirmLabels.neverConfirmed : headLabels[stay.status]
}

/** The steps of a reservation as shown to the guest: done, current and next. */
export function timelineOf(stay: Followed): readonly TimelineStep[] {
  const { status } = stay
  if (hasEnded(status)) return endedSteps(stay, status)
  const isConfirmed = status === 'CONFIRMED' || status === 'CHECKED_IN' || status === 'COMPLETED'
  return [
    done(labels.requested, stay.createdAt),
    answerStep(stay),
    paymentStep(stay),
    isConfirmed
      ? done(labels.confirmed, reachedAt(stay, 'CONFIRMED'))
      : next(labels.confirmation, labels.confirmationWhen),
    entryStep(stay),
  ]
}

import { momentWords, untilMoment } from '@plato/brand/moment-words'
import { formatStayDay } from '@plato/brand/stay-dates'
import type { TrackedReservation } from '@plato/contract/reservations/guest-reservations.contract'
import { type EndedStatus, hasEnded, type ReservationStatus } from '@plato/rules/reservations/life-cycle'
import {
  confirmWords,
  headWords,
  ownerAgreed,
  stepWords as words,
} from '#site/reservations/enquire-messages.tr.ts'

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

/** When it last came into this state; a receipt that was refused brings it back to an earlier one. */
const reachedAt = ({ steps }: Followed, status: ReservationStatus): string | undefined =>
  steps.findLast(({ toStatus }) => toStatus === status)?.at

const done = (title: string, at: string | undefined): TimelineStep => ({
  state: 'done',
  title,
  when: at ? momentWords(at) : '',
})
const next = (title: string, when: string): TimelineStep => ({ state: 'next', title, when })

const holdWords = ({ holdExpiresAt }: Followed, otherwise: string): string =>
  holdExpiresAt ? words.until(untilMoment(holdExpiresAt)) : otherwise

function answerStep(stay: Followed): TimelineStep {
  if (stay.contactPending) return { state: 'now', title: confirmWords.step, when: confirmWords.stepWhen }
  if (stay.status === 'REQUESTED') return { state: 'now', title: words.looking, when: words.lookingWhen }
  if (stay.status === 'OWNER_PENDING')
    return { state: 'now', title: words.ownerAsked, when: words.lookingWhen }
  const asked = reachedAt(stay, 'OWNER_PENDING') !== undefined
  const firstAt = stay.steps.find(({ toStatus }) => toStatus === 'AWAITING_PAYMENT')?.at
  return done(asked ? words.ownerAnswered : words.answered, firstAt)
}

function paymentStep(stay: Followed): TimelineStep {
  switch (stay.status) {
    case 'REQUESTED':
    case 'OWNER_PENDING':
      return next(words.payment, words.afterAnswer)
    case 'AWAITING_PAYMENT':
      return { state: 'now', title: words.paymentAwaited, when: holdWords(stay, '') }
    case 'PAYMENT_REVIEW':
      return { state: 'now', title: words.paymentReviewed, when: words.paymentReviewedWhen }
    default:
      return done(words.paid, reachedAt(stay, 'CONFIRMED'))
  }
}

function entryStep(stay: Followed): TimelineStep {
  const entry = `${formatStayDay(stay.checkIn)} ${stay.checkInTime}`
  const exit = `${formatStayDay(stay.checkOut)} ${stay.checkOutTime}`
  switch (stay.status) {
    case 'CONFIRMED':
      return { state: 'now', title: words.entry, when: entry }
    case 'CHECKED_IN':
      return { state: 'now', title: words.staying, when: words.exitAt(exit) }
    case 'COMPLETED':
      return done(words.stayed, reachedAt(stay, 'COMPLETED'))
    default:
      return next(words.entry, entry)
  }
}

/** What was reached before it came to its end, then the end. */
function endedSteps(stay: Followed, status: EndedStatus): readonly TimelineStep[] {
  const confirmedAt = reachedAt(stay, 'CONFIRMED')
  const accepted = reachedAt(stay, 'AWAITING_PAYMENT') !== undefined || confirmedAt !== undefined
  const endedAt = reachedAt(stay, status)
  return [
    done(words.requested, stay.createdAt),
    ...(accepted ? [answerStep(stay)] : []),
    ...(confirmedAt ? [done(words.confirmed, confirmedAt)] : []),
    { state: 'ended', title: words[status], when: endedAt ? momentWords(endedAt) : '' },
  ]
}

/** Expired as a request: its guest did not use the mailed link. */
export const wasNeverConfirmed = (stay: Pick<Followed, 'status' | 'steps'>): boolean =>
  stay.status === 'EXPIRED' && !stay.steps.some(({ toStatus }) => toStatus === 'AWAITING_PAYMENT')

/** What the page says first. */
export function headOf(stay: Followed): string {
  if (stay.contactPending) return confirmWords.head
  if (stay.status === 'AWAITING_PAYMENT' && reachedAt(stay, 'OWNER_PENDING')) return ownerAgreed
  return wasNeverConfirmed(stay) ? confirmWords.neverConfirmed : headWords[stay.status]
}

/** The way of a reservation as its guest reads it: what has been, where it stands, what comes. */
export function timelineOf(stay: Followed): readonly TimelineStep[] {
  const { status } = stay
  if (hasEnded(status)) return endedSteps(stay, status)
  const isConfirmed = status === 'CONFIRMED' || status === 'CHECKED_IN' || status === 'COMPLETED'
  return [
    done(words.requested, stay.createdAt),
    answerStep(stay),
    paymentStep(stay),
    isConfirmed
      ? done(words.confirmed, reachedAt(stay, 'CONFIRMED'))
      : next(words.confirmation, words.confirmationWhen),
    entryStep(stay),
  ]
}

import { Refusal } from '@plato/rules/refusal'
import { hoursAfter, paymentHoldHours } from '@plato/rules/reservations/hold'
import {
  type EndReason,
  hasEnded,
  isCovered,
  nightsIn,
  type ReservationAction,
  type ReservationEffect,
  type ReservationStatus,
  transitionFor,
} from '@plato/rules/reservations/life-cycle'
import { isReasonGiven } from '@plato/rules/reservations/permissions'
import { releaseNights, takeNights } from '../availability/nights.ts'
import { refuseOnConstraint } from '../platform/constraints.ts'
import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import { agencyRulesIn } from '../settings/list-settings.ts'
import { type Mover, recordEvent } from '../timeline/record-event.ts'
import { factsOf } from './facts-of.ts'
import { selectLapsedInTheWay } from './holds/lapsed-holds.queries.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { mailTheMove } from './mails/move-mails.ts'
import { lockReservationRow, updateReservation } from './reservations.queries.ts'
import { bookSettlement, bookStay, undoSettlements } from './settle-money.ts'

export type { Mover } from '../timeline/record-event.ts'

export interface Step {
  readonly action: ReservationAction
  readonly mover: Mover
  readonly reason?: string
  readonly endReason?: EndReason
  /** Placeholders of the mails that only the caller knows. */
  readonly placeholders?: Readonly<Record<string, string>>
  /** Placeholders that exist only after the step, such as a payment link. */
  readonly placeholdersAfter?: (moved: LockedReservation) => Promise<Readonly<Record<string, string>>>
  /** Sends no mail, because the next step follows at once and sends its own. */
  readonly silent?: true
  /** Hold time that staff chose; otherwise the rules of the agency decide. */
  readonly holdHours?: number
  /** Set when staff enter the answer that the owner gave by phone. */
  readonly ownerSaid?: { readonly note: string }
  readonly at: Moment
}

type MoveContext = Pick<PublicContext, 'sendJob' | 'siteOrigin'>

const clock: Mover = { by: 'CLOCK', userId: null }

/** Ends expired holds on the given nights, so that a caller who wants the nights does not wait for `runClocks`. */
export async function clearLapsedHolds(
  tx: Tx,
  ctx: MoveContext,
  nights: { villaId: number; checkIn: string; checkOut: string; exceptId?: number },
  at: Moment,
): Promise<void> {
  for (const row of await selectLapsedInTheWay(tx, nights, at.now)) {
    if (row.id !== nights.exceptId) await endHold(tx, ctx, await lockReservationRow(tx, row.id), at)
  }
}

/** Ends a hold: a request loses its nights, a covered reservation is confirmed, any other expires. */
export async function endHold(tx: Tx, ctx: MoveContext, row: LockedReservation, at: Moment): Promise<void> {
  if (row.status === 'REQUESTED') return letRequestLapse(tx, row, at)
  const action = isCovered(await factsOf(tx, row, at)) ? 'CONFIRM' : 'EXPIRE'
  await moveReservation(tx, ctx, row, { action, mover: clock, at })
}

/** Releases the nights of an unanswered request; the request stays open. */
async function letRequestLapse(tx: Tx, row: LockedReservation, at: Moment): Promise<void> {
  await releaseNights(tx, row.id)
  await updateReservation(tx, row.id, { held_since: null, hold_expires_at: null })
  await recordEvent(tx, row.id, { mover: clock, event: 'NIGHTS_LAPSED', at })
}

interface Doing {
  readonly tx: Tx
  readonly ctx: MoveContext
  readonly row: LockedReservation
  readonly to: ReservationStatus
  readonly step: Step
}

/** Takes the reservation's nights, or refuses when they are taken. The caller holds the villa lock. */
export async function takeNightsOf(
  tx: Tx,
  ctx: MoveContext,
  row: LockedReservation,
  kind: 'HOLD' | 'RESERVATION',
  at: Moment,
): Promise<void> {
  const nights = { villaId: row.villa_id, checkIn: row.check_in, checkOut: row.check_out }
  await clearLapsedHolds(tx, ctx, { ...nights, exceptId: row.id }, at)
  await refuseOnConstraint({ occupancy_nights_free: 'stay.dates_taken' }, () =>
    takeNights(tx, row.id, nights, kind),
  )
}

async function takeNightsFor({ tx, ctx, row, to, step }: Doing): Promise<void> {
  const kind = nightsIn[to]
  if (!kind) throw new Error(`${to} takes no nights`)
  await takeNightsOf(tx, ctx, row, kind, step.at)
}

const effects: Record<ReservationEffect, (doing: Doing) => Promise<unknown>> = {
  TAKE_NIGHTS: takeNightsFor,
  RELEASE_NIGHTS: ({ tx, row }) => releaseNights(tx, row.id),
  // Holds are columns of the row: see `holdOf`.
  START_HOLD: () => Promise.resolve(),
  SETTLE: ({ tx, row, to, step }) =>
    bookSettlement(
      tx,
      { row, mover: step.mover, at: step.at },
      { reason: step.endReason ?? 'GUEST_CHANGED_MIND', noShow: to === 'NO_SHOW' },
    ),
  REFUND_ALL: ({ tx, row, step }) =>
    bookSettlement(tx, { row, mover: step.mover, at: step.at }, { reason: 'AGENCY' }),
  UNDO_SETTLEMENT: ({ tx, row, step }) => undoSettlements(tx, { row, mover: step.mover, at: step.at }),
  EARN_STAY: ({ tx, row, step }) => bookStay(tx, { row, mover: step.mover, at: step.at }),
}

/** The hold columns after a transition: every transition without START_HOLD, and so without hours, ends the hold. */
export const holdOf = (hours: number | undefined, now: Date) =>
  hours === undefined
    ? { held_since: null, hold_expires_at: null }
    : { held_since: now, hold_expires_at: hoursAfter(now, hours), hold_extended: false }

async function holdHoursOf(
  tx: Tx,
  row: Pick<LockedReservation, 'check_in'>,
  does: readonly ReservationEffect[],
  { holdHours, at }: Step,
): Promise<number | undefined> {
  if (!does.includes('START_HOLD')) return undefined
  return holdHours ?? paymentHoldHours(at.today, row.check_in, await agencyRulesIn(tx))
}

/** The time columns of the new status and the end reason. */
export function momentsOf(
  row: Pick<LockedReservation, 'status'>,
  to: ReservationStatus,
  step: Pick<Step, 'mover' | 'endReason' | 'ownerSaid' | 'at'>,
) {
  const { now } = step.at
  const isOwnersAnswer = step.mover.by === 'OWNER' || step.ownerSaid !== undefined
  const answered = isOwnersAnswer && row.status === 'OWNER_PENDING'
  return {
    ...(answered ? { owner_answered_at: now } : {}),
    ...(to === 'OWNER_PENDING' ? { owner_asked_at: now } : {}),
    ...(to === 'CONFIRMED' ? { confirmed_at: now } : {}),
    ...(to === 'CHECKED_IN' ? { checked_in_at: now } : {}),
    ...(to === 'COMPLETED' ? { completed_at: now } : {}),
    ...(hasEnded(to)
      ? { ended_at: now, end_reason: step.endReason ?? null, cancel_asked_at: null }
      : { ended_at: null, end_reason: null }),
  }
}

const detailOf = ({ endReason, ownerSaid }: Step) =>
  endReason || ownerSaid
    ? { detail: { ...(endReason ? { endReason } : {}), ...(ownerSaid ? { ownerSaid: ownerSaid.note } : {}) } }
    : {}

/** Runs one transition with all its effects, in the caller's transaction and under its locks. */
export async function moveReservation(
  tx: Tx,
  ctx: MoveContext,
  row: LockedReservation,
  step: Step,
): Promise<LockedReservation> {
  const transition = transitionFor(step.action, row.status, step.mover.by)
  if (!transition) throw new Refusal('reservation.wrong_state')
  if (!isReasonGiven(transition.asksReason, step)) throw new Refusal('reservation.reason_missing')
  const refused = transition.guard?.(await factsOf(tx, row, step.at))
  if (refused) throw new Refusal(refused)
  const doing: Doing = { tx, ctx, row, to: transition.to, step }
  for (const effect of transition.effects) await effects[effect](doing)
  const moved = await updateReservation(tx, row.id, {
    status: transition.to,
    // Every transition makes the request count as confirmed or ended, so it leaves the unconfirmed cap.
    unconfirmed_from: null,
    ...holdOf(await holdHoursOf(tx, row, transition.effects, step), step.at.now),
    ...momentsOf(row, transition.to, step),
  })
  const eventId = await recordEvent(tx, row.id, {
    mover: step.mover,
    event: step.action,
    from: row.status,
    to: transition.to,
    ...(step.reason ? { reason: step.reason } : {}),
    ...detailOf(step),
    at: step.at,
  })
  if (step.silent) return moved
  const placeholders = { ...step.placeholders, ...(await step.placeholdersAfter?.(moved)) }
  await mailTheMove(tx, ctx, { row: moved, from: row.status, eventId, step: { ...step, placeholders } })
  return moved
}

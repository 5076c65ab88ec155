import { istanbulDay } from '@plato/rules/istanbul-day'
import { guestIsSettled, reversed, stayIsEarned } from '@plato/rules/payments/ledger'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { type Settlement, settle } from '@plato/rules/reservations/settlement'
import { moneyOf, openSettlementsOf } from '../ledger/money.ts'
import { post } from '../ledger/post.ts'
import type { Moment, Tx } from '../platform/context.ts'
import { figuresOf } from '../reservation-facts/figures-of.ts'
import type { Mover } from '../timeline/record-event.ts'
import type { LockedReservation } from './lock-reservation.ts'

type EndingColumns = Parameters<typeof figuresOf>[0] &
  Pick<LockedReservation, 'policy' | 'check_in' | 'first_paid_at' | 'cancel_asked_at'>

interface Ending {
  readonly reason: EndReason
  readonly noShow?: boolean
  readonly at: Moment
}

/**
 * A cancellation request of the guest counts from the time it was sent, so that a late answer costs the guest nothing.
 * A request sent before the first payment is ignored; otherwise it would stay valid after the guest pays.
 */
function momentOfEnd(row: EndingColumns, { reason, at }: Ending): Moment {
  const requestedAt = reason === 'GUEST_CHANGED_MIND' ? row.cancel_asked_at : null
  return requestedAt && row.first_paid_at && requestedAt >= row.first_paid_at
    ? { now: requestedAt, today: istanbulDay(requestedAt) }
    : at
}

/** The retained and the refunded amount if the reservation ended now. Used by previews and by the booking. */
export function settlementOf(row: EndingColumns, paidMinor: number, ending: Ending): Settlement {
  const { totalMinor, prepaymentMinor } = figuresOf(row, { paidMinor })
  return settle({
    policy: row.policy,
    reason: ending.reason,
    ...momentOfEnd(row, ending),
    checkIn: row.check_in,
    firstPaidAt: row.first_paid_at,
    totalMinor,
    prepaymentMinor,
    paidMinor,
    ...(ending.noShow ? { noShow: true } : {}),
  })
}

interface Booked {
  readonly row: LockedReservation
  readonly mover: Mover
  readonly at: Moment
}

/** Books the settlement: the retained part as income, the rest as refund due. */
export async function bookSettlement(tx: Tx, { row, mover, at }: Booked, ending: Omit<Ending, 'at'>) {
  const { paidMinor } = await moneyOf(tx, row.id)
  const settled = settlementOf(row, paidMinor, { ...ending, at })
  await post(tx, {
    reservationId: row.id,
    kind: 'SETTLEMENT',
    method: null,
    amountMinor: settled.paidMinor,
    entries: guestIsSettled(settled),
    paidOn: at.today,
    at,
    createdBy: mover.userId,
  })
  return settled
}

/** Reverses the settlements of a reservation that is reopened. */
export async function undoSettlements(tx: Tx, { row, mover, at }: Booked): Promise<void> {
  for (const open of await openSettlementsOf(tx, row.id)) {
    await post(tx, {
      reservationId: row.id,
      kind: 'SETTLEMENT',
      method: null,
      amountMinor: -open.amountMinor,
      entries: reversed(open.entries),
      paidOn: at.today,
      at,
      createdBy: mover.userId,
      reversesId: open.id,
    })
  }
}

export async function bookStay(tx: Tx, { row, mover, at }: Booked): Promise<void> {
  await post(tx, {
    reservationId: row.id,
    kind: 'STAY_EARNED',
    method: null,
    amountMinor: row.total_try,
    entries: stayIsEarned(row.total_try, row.commission_share),
    paidOn: at.today,
    at,
    createdBy: mover.userId,
  })
}

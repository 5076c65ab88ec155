import { istanbulDay } from '@plato/rules/istanbul-day'
import { guestIsSettled, reversed, stayIsEarned } from '@plato/rules/payments/ledger'
import type { EndReason } from '@plato/rules/reservations/life-cycle'
import { type Settlement, settle } from '@plato/rules/reservations/settlement'
import type { Moment, Tx } from '../context.ts'
import { moneyOf, openSettlementsOf } from '../payments/money.ts'
import { post } from '../payments/post.ts'
import { figuresOf } from './figures-of.ts'
import type { LockedReservation } from './lock-reservation.ts'
import type { Mover } from './record-event.ts'

interface Ending {
  readonly reason: EndReason
  readonly noShow?: boolean
  readonly at: Moment
}

/**
 * A guest's own wish counts from the moment it was sent: whoever answers it late does not make it dearer. Not one sent
 * before any money: who pays afterwards meant to stay, and would else have bought a way out for all time.
 */
function momentOfEnd(row: LockedReservation, { reason, at }: Ending): Moment {
  const asked = reason === 'GUEST_CHANGED_MIND' ? row.cancel_asked_at : null
  return asked && row.first_paid_at && asked >= row.first_paid_at
    ? { now: asked, today: istanbulDay(asked) }
    : at
}

/** What is kept and what goes back if the reservation ended now. Previews ask here, and so does the booking. */
export function settlementOf(row: LockedReservation, paidMinor: number, ending: Ending): Settlement {
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

/** Books the end: what is kept is earned, the rest is owed back. */
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

/** A reservation that is opened again: what its end booked is booked back. */
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

import type { ReservationFacts } from '@plato/rules/reservations/life-cycle'
import { moneyOf } from '../ledger/money.ts'
import type { Db, Moment } from '../platform/context.ts'
import type { LockedReservation } from './lock-reservation.ts'
import { countNamedGuests } from './reservations.queries.ts'

/** Babies count too: the law requires them on the guest list. */
export const guestsWanted = (row: Pick<LockedReservation, 'adults' | 'children' | 'babies'>): number =>
  row.adults + row.children + row.babies

/** The facts that the guards of the transition table read. */
export async function factsOf(db: Db, row: LockedReservation, at: Moment): Promise<ReservationFacts> {
  const money = await moneyOf(db, row.id)
  return {
    status: row.status,
    today: at.today,
    now: at.now,
    checkIn: row.check_in,
    checkOut: row.check_out,
    holdExpiresAt: row.hold_expires_at,
    unconfirmedSince: row.unconfirmed_from === null ? null : row.created_at,
    paidMinor: money.paidMinor,
    prepaymentMinor: row.prepayment_try,
    refundedMinor: money.refundedMinor + money.refundUnderWayMinor,
    guestsComplete: (await countNamedGuests(db, row.id)) >= guestsWanted(row),
  }
}

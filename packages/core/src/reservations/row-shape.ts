import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import { dayNumber } from '@plato/rules/calendar-day'
import { reservationFigures } from '@plato/rules/payments/reservation-figures'
import type { Actor } from '../platform/context.ts'
import { guestNameFor } from '../reservation-facts/guest-name.ts'
import { imageAddress } from '../storage/image-address.ts'
import type { listedReservations } from './list.queries.ts'

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listedReservations>['executeTakeFirstOrThrow']>>

/**
 * The facts for every caller who may see the reservation. An owner gets the guest's name after confirmation and no
 * other guest data.
 */
export function stayFactsOf(row: ListedRow, actor: Actor) {
  const { ownerShareMinor, balanceMinor } = reservationFigures(row, row)
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    source: row.source,
    villaId: row.villaId,
    villaName: row.villaName,
    villaPicture: row.coverKey && imageAddress(row.coverKey, 320, 'webp'),
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    nights: dayNumber(row.checkOut) - dayNumber(row.checkIn),
    adults: row.adults,
    children: row.children,
    babies: row.babies,
    guestName: guestNameFor(actor, row),
    createdAt: row.createdAt.toISOString(),
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    contactPending: row.unconfirmedFrom !== null,
    ownerAskedAt: row.ownerAskedAt?.toISOString() ?? null,
    cancelAsked: row.cancelAskedAt !== null,
    ownerShareMinor,
    dueAtEntryMinor: balanceMinor,
  }
}

export function rowOf(row: ListedRow, actor: Actor): ReservationRow {
  const { currency, totalMinor, totalTry, receivedMinor } = row
  const { dueMinor } = reservationFigures(row, row)
  return {
    ...stayFactsOf(row, actor),
    unread: isStaff(actor.role) && row.readAt === null,
    money: isStaff(actor.role) ? { currency, totalMinor, totalTry, receivedMinor, dueMinor } : null,
  }
}

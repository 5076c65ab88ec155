import type { ReservationRow } from '@plato/contract/reservations/reservation-shape.contract'
import { dayNumber } from '@plato/rules/calendar-day'
import { ownerShareOf } from '@plato/rules/payments/ledger'
import { isClosed, nightsIn } from '@plato/rules/reservations/life-cycle'
import type { Actor } from '../context.ts'
import { imageAddress } from '../villas/image-address.ts'
import type { selectForExport } from './list.queries.ts'

export type ListedRow = Awaited<ReturnType<typeof selectForExport>>[number]

/** Still to be paid for the stay; nothing once it has ended, but for one that was lived in. */
export const dueOf = (row: Pick<ListedRow, 'status' | 'totalTry'>, paidMinor: number): number =>
  isClosed(row.status) && row.status !== 'COMPLETED' ? 0 : Math.max(0, row.totalTry - paidMinor)

/** Nobody arrives without the prepayment: until it is there, it is not the door's to take, nor the whole price an owner's to read. */
const paidByEntry = (row: ListedRow): number =>
  nightsIn[row.status] === 'HOLD' ? Math.max(row.paidMinor, row.prepaymentTry) : row.paidMinor

/** What everybody who may see the reservation sees. An owner is told the guest's name once it is confirmed, nothing else. */
export function stayFactsOf(row: ListedRow, actor: Actor) {
  const isStaff = actor.role === 'ADMIN'
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
    guestName: isStaff || row.confirmedAt ? `${row.firstName} ${row.lastName}` : null,
    createdAt: row.createdAt.toISOString(),
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    ownerAskedAt: row.ownerAskedAt?.toISOString() ?? null,
    cancelAsked: row.cancelAskedAt !== null,
    ownerShareMinor: ownerShareOf(row.totalTry, row.commissionShare),
    dueAtEntryMinor: dueOf(row, paidByEntry(row)),
  }
}

export function rowOf(row: ListedRow, actor: Actor): ReservationRow {
  const { currency, totalMinor, totalTry, receivedMinor, paidMinor } = row
  return {
    ...stayFactsOf(row, actor),
    unread: actor.role === 'ADMIN' && row.readAt === null,
    money:
      actor.role === 'ADMIN'
        ? { currency, totalMinor, totalTry, paidMinor: receivedMinor, dueMinor: dueOf(row, paidMinor) }
        : null,
  }
}

import type { CalendarConflict } from '@plato/contract/availability/external.contract'
import { isStaff } from '@plato/rules/auth/capabilities'
import type { Actor } from '../platform/context.ts'
import { guestNameFor } from '../reservation-facts/guest-name.ts'
import { imageAddress } from '../storage/image-address.ts'
import type { ConflictColumns } from './conflicts.queries.ts'

/** An owner sees the disputed nights and the decision; guest name, money and the staff note are for staff only. */
export function conflictOf(row: ConflictColumns, actor: Actor): CalendarConflict {
  const isForStaff = isStaff(actor.role)
  return {
    id: row.id,
    external_id: row.external_id,
    villa_id: row.villa_id,
    villaName: row.villaName,
    villaPicture: row.coverKey && imageAddress(row.coverKey, 320, 'webp'),
    channel: row.channel,
    feedName: row.feedName,
    kind: row.kind,
    summary: row.summary,
    theirs: { from: row.startsOn, to: row.endsOn },
    ours: { from: row.checkIn, to: row.checkOut },
    nights: { from: row.sharedFrom, to: row.sharedTo },
    reservation_id: row.reservation_id,
    code: row.code,
    status: row.status,
    guestName: guestNameFor(actor, row),
    receivedMinor: isForStaff ? row.receivedMinor : null,
    reservedAt: row.reservedAt.toISOString(),
    firstSeenAt: row.firstSeenAt.toISOString(),
    openedAt: row.openedAt.toISOString(),
    decision: row.decision,
    note: isForStaff ? row.note : '',
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedByName: isForStaff ? row.decidedByName : null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}

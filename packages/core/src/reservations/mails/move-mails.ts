import type { ReservationAction, ReservationStatus } from '@plato/rules/reservations/life-cycle'
import { type MailKey, mailAbout } from '../../mail/mail-about.ts'
import type { Moment, PublicContext, Tx } from '../../platform/context.ts'
import type { Mover } from '../../timeline/record-event.ts'
import type { LockedReservation } from '../lock-reservation.ts'

/** The mails of each action. */
const mailsOf: Partial<Record<ReservationAction, readonly MailKey[]>> = {
  ASK_OWNER: ['EV_SAHIBI_OPSIYON'],
  ACCEPT: ['TARIH_ONAY'],
  ACCEPT_AT_ONCE: ['TARIH_ONAY'],
  REOPEN: ['ODEME_BANKA'],
  REJECT: ['REZ_REDDEDILDI'],
  REFUSE_RECEIPT: ['DEKONT_REDDEDILDI'],
  ASK_REST: ['ODEME_BANKA'],
  CONFIRM: ['REZ_ONAY', 'EV_SAHIBI_ONAY'],
  CONFIRM_LATE: ['REZ_ONAY', 'EV_SAHIBI_ONAY'],
  EXPIRE: ['OPSIYON_DOLDU'],
  CANCEL: ['IPTAL_MUSTERI'],
  COMPENSATE: ['TAZMINAT', 'IPTAL_EV_SAHIBI'],
  MISS_LATE: ['TAZMINAT'],
}

/** Statuses in which the owner was mailed about the reservation; only then the owner is mailed about its end. */
const ownerKnew = new Set<ReservationStatus>(['OWNER_PENDING', 'CONFIRMED', 'CHECKED_IN'])
const alsoToOwner: Partial<Record<ReservationAction, MailKey>> = {
  EXPIRE: 'OPSIYON_DOLDU_EV_SAHIBI',
  CANCEL: 'IPTAL_EV_SAHIBI',
}

/** The mails of a status change, in the order in which they are queued. */
export function mailsOfMove(
  action: ReservationAction,
  { from, wasOwnerContacted }: { from: ReservationStatus; wasOwnerContacted: boolean },
): readonly MailKey[] {
  const owners = alsoToOwner[action]
  const hasHeard = ownerKnew.has(from) || wasOwnerContacted
  return [...(mailsOf[action] ?? []), ...(owners && hasHeard ? [owners] : [])]
}

interface Moved {
  readonly row: LockedReservation
  readonly from: ReservationStatus
  readonly eventId: number
  readonly step: {
    readonly action: ReservationAction
    readonly mover: Mover
    readonly placeholders?: Readonly<Record<string, string>>
    readonly reason?: string
    readonly at: Moment
  }
}

export async function mailTheMove(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'siteOrigin'>,
  { row, from, eventId, step }: Moved,
): Promise<void> {
  const keys = mailsOfMove(step.action, { from, wasOwnerContacted: row.owner_asked_at !== null })
  // Only a reason written by staff is mailed to the guest: an owner's text could offer to book elsewhere.
  const reasonPlaceholder = step.reason && step.mover.by === 'STAFF' ? { neden: step.reason } : {}
  for (const key of keys) {
    await mailAbout(tx, ctx, {
      key,
      reservationId: row.id,
      occasion: `event-${eventId}`,
      at: step.at,
      placeholders: { ...step.placeholders, ...reasonPlaceholder },
    })
  }
}

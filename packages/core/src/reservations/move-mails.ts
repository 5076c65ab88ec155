import type { ReservationAction, ReservationStatus } from '@plato/rules/reservations/life-cycle'
import type { Moment, PublicContext, Tx } from '../context.ts'
import { type MailKey, mailAbout } from '../mail/mail-about.ts'
import type { LockedReservation } from './lock-reservation.ts'
import type { Mover } from './record-event.ts'

/** Who is written to when a reservation moves. */
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

/** The owner hears of an end only if the owner had heard of a beginning. */
const ownerKnew = new Set<ReservationStatus>(['OWNER_PENDING', 'CONFIRMED', 'CHECKED_IN'])
const alsoToOwner: Partial<Record<ReservationAction, MailKey>> = {
  EXPIRE: 'OPSIYON_DOLDU_EV_SAHIBI',
  CANCEL: 'IPTAL_EV_SAHIBI',
}

interface Moved {
  readonly row: LockedReservation
  readonly from: ReservationStatus
  readonly eventId: number
  readonly step: {
    readonly action: ReservationAction
    readonly mover: Mover
    readonly words?: Readonly<Record<string, string>>
    readonly reason?: string
    readonly at: Moment
  }
}

export async function mailTheMove(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'siteOrigin'>,
  { row, from, eventId, step }: Moved,
): Promise<void> {
  const owners = alsoToOwner[step.action]
  const hasHeard = ownerKnew.has(from) || row.owner_asked_at !== null
  const keys = [...(mailsOf[step.action] ?? []), ...(owners && hasHeard ? [owners] : [])]
  // Only the agency's words reach a guest: an owner's could name another way to book.
  const told = step.reason && step.mover.by === 'STAFF' ? { neden: step.reason } : {}
  for (const key of keys) {
    await mailAbout(tx, ctx, {
      key,
      reservationId: row.id,
      occasion: `event-${eventId}`,
      at: step.at,
      words: { ...step.words, ...told },
    })
  }
}

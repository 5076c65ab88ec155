import type { OwnerSaid } from '@plato/contract/reservations/whatsapp.contract'
import { Refusal } from '@plato/rules/refusal'
import { isTooSoon } from '../../mail/cooldown.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { cardLinkPlaceholders } from '../../payment-links/card-link-placeholders.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import type { Vault } from '../../platform/vault.ts'
import { readReservationPlaceholders } from '../../reservation-facts/mail-placeholders.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { ownerSaysTaken } from '../messages.tr.ts'
import { moveReservation } from '../move-reservation.ts'
import { updateReservation } from '../reservations.queries.ts'
import { withReservation } from '../with-reservation.ts'
import { findOwner } from './owner-answer.queries.ts'
import { ownerLink } from './owner-link.ts'

type StaffContext = Context & { readonly vault: Vault }

/** The owner's answer by phone: the same effects as the owner's own answer; the timeline has the name of the clerk who entered it. */
export const recordOwnerAnswer = (
  ctx: StaffContext,
  reservationId: number,
  { free, note }: OwnerSaid,
  key: string,
) =>
  withReservation(
    ctx,
    { reservationId, action: 'reservation.owner-answer', input: { free, note }, key },
    async ({ tx, reservation, at }) => {
      if (reservation.status !== 'OWNER_PENDING') throw new Refusal('reservation.wrong_state')
      await moveReservation(tx, ctx, reservation, {
        action: free ? 'ACCEPT' : 'REJECT',
        mover: { by: 'STAFF', userId: ctx.actor.id },
        ownerSaid: { note },
        ...(free
          ? { placeholdersAfter: (accepted) => cardLinkPlaceholders(tx, ctx, accepted, at) }
          : { reason: ownerSaysTaken }),
        at,
      })
      await recordAudit(tx, ctx, {
        action: 'reservation.owner_answer_recorded',
        subjectId: reservationId,
        change: { free },
      })
    },
  )

/** Mails the owner's question once more, with a new link; links of earlier mails stay valid for their three days. */
export const remindOwner = (ctx: StaffContext, reservationId: number, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'reservation.remind-owner', input: null, key },
    async ({ tx, reservation, at }) => {
      if (reservation.status !== 'OWNER_PENDING') throw new Refusal('reservation.wrong_state')
      const about = await readReservationPlaceholders(tx, ctx, reservationId, at)
      const owner = await findOwner(tx, reservationId)
      const to = about?.addresses.OWNER
      if (!owner || !to) throw new Refusal('mail.no_address')
      if (await isTooSoon(tx, { key: 'EV_SAHIBI_OPSIYON', reservationId }, at)) {
        throw new Refusal('mail.too_soon')
      }
      await updateReservation(tx, reservationId, { owner_asked_at: at.now })
      const eventId = await recordEvent(tx, reservationId, {
        mover: { by: 'STAFF', userId: ctx.actor.id },
        event: 'OWNER_REMINDED',
        at,
      })
      const link = ownerLink(ctx, { id: reservationId, ownerId: owner.ownerId }, at.now)
      await queueMail(tx, ctx, {
        key: 'EV_SAHIBI_OPSIYON',
        reservationId,
        occasion: `event-${eventId}`,
        to,
        placeholders: { ...about.placeholders, cevap_link: link },
        at,
      })
      await recordAudit(tx, ctx, { action: 'reservation.owner_reminded', subjectId: reservationId })
    },
  )

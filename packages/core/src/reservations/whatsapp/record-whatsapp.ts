import type { SentWhatsApp } from '@plato/contract/reservations/whatsapp.contract'
import { Refusal } from '@plato/rules/refusal'
import { whatsAppKindsFor } from '@plato/rules/reservations/whatsapp'
import { moneyOf } from '../../ledger/money.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { figuresOf } from '../../reservation-facts/figures-of.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { updateReservation } from '../reservations.queries.ts'
import { withReservation } from '../with-reservation.ts'

/** Records in the timeline that staff sent a message by WhatsApp. The owner's question counts as asked at this moment. */
export const recordWhatsApp = (ctx: Context, reservationId: number, { kind }: SentWhatsApp, key: string) =>
  withReservation(
    ctx,
    { reservationId, action: 'reservation.whatsapp', input: { kind }, key },
    async ({ tx, reservation, at }) => {
      const { dueMinor } = figuresOf(reservation, await moneyOf(tx, reservationId))
      const kinds = whatsAppKindsFor({ status: reservation.status, dueMinor })
      if (!kinds.includes(kind)) throw new Refusal('reservation.wrong_state')
      if (kind === 'OWNER_QUESTION') await updateReservation(tx, reservationId, { owner_asked_at: at.now })
      await recordEvent(tx, reservationId, {
        mover: { by: 'STAFF', userId: ctx.actor.id },
        event: 'WHATSAPP_SENT',
        detail: { message: kind },
        at,
      })
      await recordAudit(tx, ctx, {
        action: 'reservation.whatsapp_sent',
        subjectId: reservationId,
        change: { kind },
      })
    },
  )

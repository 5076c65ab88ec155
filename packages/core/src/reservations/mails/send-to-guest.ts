import { Refusal } from '@plato/rules/refusal'
import type { ReservationEventName } from '@plato/rules/reservations/events'
import { mayPay, maySendConfirmation } from '@plato/rules/reservations/permissions'
import { readBankPlaceholders } from '../../mail/bank-placeholders.ts'
import { isTooSoon } from '../../mail/cooldown.ts'
import type { MailKey } from '../../mail/mail-key.ts'
import { queueMail, recordMailWithoutAddress } from '../../mail/queue-mail.ts'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Moment, Tx } from '../../platform/context.ts'
import { once } from '../../platform/once.ts'
import {
  type AboutReservation,
  readReservationPlaceholders,
} from '../../reservation-facts/mail-placeholders.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { type LockedReservation, lockReservation } from '../lock-reservation.ts'

interface ByHand<Answer extends object> {
  readonly key: MailKey
  readonly action: string
  /** Further input that distinguishes this mail for the idempotency key. */
  readonly input?: object
  readonly event?: ReservationEventName
  /** True when the result is useful without a mail: a payment link can be copied. */
  readonly worksWithoutAddress?: boolean
  /** Throws when the status does not allow the mail; otherwise returns its own placeholders. */
  readonly prepare: (
    tx: Tx,
    row: LockedReservation,
    at: Moment,
    about: AboutReservation,
  ) => Promise<{ readonly placeholders?: Readonly<Record<string, string>>; readonly answer: Answer }>
}

/** Sends a mail on request of staff, also when its template is inactive. */
export function sendByHand<Answer extends object>(
  ctx: Context,
  reservationId: number,
  key: string,
  mail: ByHand<Answer>,
): Promise<Answer & { id: string }> {
  return ctx.db.transaction().execute((tx) =>
    once(tx, ctx, { key, action: mail.action, input: { reservationId, ...mail.input } }, async () => {
      const row = await lockReservation(tx, reservationId, ctx.actor)
      const at = await ctx.databaseTime(tx)
      const about = await readReservationPlaceholders(tx, ctx, reservationId, at)
      const to = about?.addresses.GUEST
      if (!about) throw new Refusal('reservation.not_found')
      if (!to && !mail.worksWithoutAddress) throw new Refusal('mail.no_address')
      const { placeholders, answer } = await mail.prepare(tx, row, at, about)
      if (await isTooSoon(tx, { key: mail.key, reservationId }, at)) {
        throw new Refusal('mail.too_soon')
      }
      const eventId = await recordEvent(tx, reservationId, {
        mover: { by: 'STAFF', userId: ctx.actor.id },
        event: mail.event ?? 'MAIL_SENT',
        detail: { template: mail.key },
        at,
      })
      const occasion = `event-${eventId}`
      const queued = {
        key: mail.key,
        reservationId,
        occasion,
        placeholders: { ...about.placeholders, ...placeholders },
        at,
      }
      const id = to ? await queueMail(tx, ctx, { ...queued, to }) : await recordMailWithoutAddress(tx, queued)
      if (!id) throw new Error('a new event was taken for an old one')
      await recordAudit(tx, ctx, {
        action: 'mail.sent',
        subjectId: id,
        change: { reservationId, template: mail.key },
      })
      return { ...answer, id }
    }),
  )
}

export const sendBankDetails = (ctx: Context, { reservationId }: { reservationId: number }, key: string) =>
  sendByHand(ctx, reservationId, key, {
    key: 'ODEME_BANKA',
    action: 'mail.send_bank',
    prepare: async (tx, { status }, _at, { dueMinor }) => {
      if (!mayPay(status, dueMinor)) throw new Refusal('reservation.wrong_state')
      if (!(await readBankPlaceholders(tx))) throw new Refusal('mail.no_bank')
      return { answer: {} }
    },
  })

export const sendConfirmation = (ctx: Context, { reservationId }: { reservationId: number }, key: string) =>
  sendByHand(ctx, reservationId, key, {
    key: 'REZ_ONAY',
    action: 'mail.send_confirmation',
    prepare: async (_tx, { status }) => {
      if (!maySendConfirmation(status)) throw new Refusal('reservation.wrong_state')
      return { answer: {} }
    },
  })

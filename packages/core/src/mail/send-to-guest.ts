import { Refusal } from '@plato/rules/refusal'
import type { ReservationEventName } from '@plato/rules/reservations/events'
import { mayPay, maySendConfirmation } from '@plato/rules/reservations/permissions'
import { recordAudit } from '../audit.queries.ts'
import type { Context, Moment, Tx } from '../context.ts'
import { once } from '../once.ts'
import { type LockedReservation, lockReservation } from '../reservations/lock-reservation.ts'
import { recordEvent } from '../reservations/record-event.ts'
import { readBankWords } from './bank-words.ts'
import type { MailKey } from './mail-key.ts'
import { isMailRecent } from './mails.queries.ts'
import { queueMail, recordMailWithoutAddress } from './queue-mail.ts'
import { type AboutReservation, readReservationWords } from './reservation-words.ts'

const cooldownMs = 60_000

/** The same mail twice within a minute is a slip of the finger. */
export const cooledSince = ({ now }: Moment): Date => new Date(now.getTime() - cooldownMs)

interface ByHand<Answer extends object> {
  readonly key: MailKey
  readonly action: string
  /** What else tells this sending from another. */
  readonly input?: object
  readonly event?: ReservationEventName
  /** True when the result is of use without a mail: a payment link can be copied. */
  readonly worksWithoutAddress?: boolean
  /** Throws when this is no moment for it; else what only this sending knows. */
  readonly prepare: (
    tx: Tx,
    row: LockedReservation,
    at: Moment,
    about: AboutReservation,
  ) => Promise<{ readonly words?: Readonly<Record<string, string>>; readonly answer: Answer }>
}

/** What staff send by hand goes out even when the product no longer sends it by itself. */
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
      const about = await readReservationWords(tx, ctx, reservationId, at)
      const to = about?.addresses.GUEST
      if (!about) throw new Refusal('reservation.not_found')
      if (!to && !mail.worksWithoutAddress) throw new Refusal('mail.no_address')
      const { words, answer } = await mail.prepare(tx, row, at, about)
      if (await isMailRecent(tx, { key: mail.key, reservationId }, cooledSince(at))) {
        throw new Refusal('mail.too_soon')
      }
      const eventId = await recordEvent(tx, reservationId, {
        mover: { by: 'STAFF', userId: ctx.actor.id },
        event: mail.event ?? 'MAIL_SENT',
        detail: { template: mail.key },
        at,
      })
      const occasion = `event-${eventId}`
      const queued = { key: mail.key, reservationId, occasion, words: { ...about.words, ...words }, at }
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
      if (!(await readBankWords(tx))) throw new Refusal('mail.no_bank')
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

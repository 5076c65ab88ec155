import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import { readReservationPlaceholders } from '../reservation-facts/mail-placeholders.ts'
import { type MailKey, mailRecipients } from './mail-key.ts'
import { hasPlaceholder, isTemplateActive } from './mails.queries.ts'
import { queueMail, recordMailWithoutAddress } from './queue-mail.ts'

export type { MailKey } from './mail-key.ts'

/** Whether staff have the mail switched on. */
export const isMailActive = (tx: Tx, key: MailKey): Promise<boolean> => isTemplateActive(tx, key)

/** Whether the mail is switched on and its text, which staff may have written, has the placeholder. */
export const mailSays = (tx: Tx, key: MailKey, placeholder: string): Promise<boolean> =>
  hasPlaceholder(tx, key, placeholder)

export interface MailAbout {
  readonly key: MailKey
  readonly reservationId: number
  /** Idempotency key within kind and reservation: the same occasion is queued once. */
  readonly occasion: string
  readonly at: Moment
  /** Values only the event knows; the others are read from the reservation. */
  readonly placeholders?: Readonly<Record<string, string>>
}

/**
 * Queues a mail in the transaction of the event it reports, so both are committed or neither. Does nothing when the
 * template is switched off.
 */
export async function mailAbout(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'siteOrigin'>,
  mail: MailAbout,
): Promise<void> {
  if (!(await isTemplateActive(tx, mail.key))) return
  const about = await readReservationPlaceholders(tx, ctx, mail.reservationId, mail.at)
  if (!about) return
  const { key, reservationId, occasion, at } = mail
  const recipient = mailRecipients[key]
  const to = about.addresses[recipient]
  const queued = {
    key,
    reservationId,
    occasion,
    placeholders: { ...about.placeholders, ...mail.placeholders },
    at,
  }
  if (to) await queueMail(tx, ctx, { ...queued, to })
  else if (recipient === 'GUEST') await recordMailWithoutAddress(tx, queued)
}

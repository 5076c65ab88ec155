import type { Moment, PublicContext, Tx } from '../context.ts'
import { type MailKey, mailRecipients } from './mail-key.ts'
import { hasPlaceholder, isTemplateActive } from './mails.queries.ts'
import { queueMail, recordMailWithoutAddress } from './queue-mail.ts'
import { readReservationWords } from './reservation-words.ts'

export type { MailKey } from './mail-key.ts'

/** Whether staff have the mail switched on. */
export const isMailActive = (tx: Tx, key: MailKey): Promise<boolean> => isTemplateActive(tx, key)

/** Whether the mail is switched on and its text, which staff may have written, has the placeholder. */
export const mailSays = (tx: Tx, key: MailKey, placeholder: string): Promise<boolean> =>
  hasPlaceholder(tx, key, placeholder)

export interface MailAbout {
  readonly key: MailKey
  readonly reservationId: number
  /** Tells apart mails of one kind about one reservation: the same one is queued once. */
  readonly occasion: string
  readonly at: Moment
  /** What only the event knows; the rest is read from the reservation. */
  readonly words?: Readonly<Record<string, string>>
}

/** Queues a mail in the transaction of what it tells of: it exists exactly when that does. Switched off, it does not. */
export async function mailAbout(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'siteOrigin'>,
  mail: MailAbout,
): Promise<void> {
  if (!(await isTemplateActive(tx, mail.key))) return
  const about = await readReservationWords(tx, ctx, mail.reservationId, mail.at)
  if (!about) return
  const { key, reservationId, occasion, at } = mail
  const recipient = mailRecipients[key]
  const to = about.addresses[recipient]
  const queued = { key, reservationId, occasion, words: { ...about.words, ...mail.words }, at }
  if (to) await queueMail(tx, ctx, { ...queued, to })
  else if (recipient === 'GUEST') await recordMailWithoutAddress(tx, queued)
}

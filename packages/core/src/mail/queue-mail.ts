import { randomUUID } from 'node:crypto'
import type { MailRecipient } from '@plato/database/types'
import type { Moment, PublicContext, Tx } from '../platform/context.ts'
import type { DrawnMail } from './draw-mail.ts'
import { type MailKey, mailPriority, mailRecipients } from './mail-key.ts'
import { insertMail } from './mails.queries.ts'
import { placeholdersOf } from './templates/catalogue.tr.ts'

export interface QueuedMail {
  readonly key: MailKey
  readonly reservationId: number | null
  readonly occasion: string
  readonly to: { readonly address: string; readonly name: string }
  readonly placeholders: Readonly<Record<string, string>>
  readonly at: Moment
  /** The link of an account mail; sending adds it to the text, so that it is not stored. */
  readonly accountLinkId?: string
  /** Set when the recipient differs from the default of the kind. */
  readonly recipient?: MailRecipient
  /** Set when the mail is already drawn. */
  readonly drawn?: DrawnMail
}

/** Removes values the template does not allow, so that they are not stored either. */
export function onlyOf(key: MailKey, placeholders: QueuedMail['placeholders']): QueuedMail['placeholders'] {
  const allowed = placeholdersOf(key)
  return Object.fromEntries(Object.entries(placeholders).filter(([name]) => allowed.has(name)))
}

/** Stores a mail that cannot be sent because the guest has no e-mail address, so that staff see its content. */
export async function recordMailWithoutAddress(
  tx: Tx,
  { key, reservationId, occasion, placeholders, at }: Omit<QueuedMail, 'to' | 'recipient' | 'drawn'>,
): Promise<string> {
  const id = randomUUID()
  await insertMail(tx, {
    id,
    key,
    reservationId,
    occasion,
    recipient: mailRecipients[key],
    address: '',
    name: '',
    placeholders: onlyOf(key, placeholders),
    at: at.now,
    state: 'NO_ADDRESS',
  })
  return id
}

/** Inserts the mail and its job in the caller’s transaction. Undefined when the same mail was queued before. */
export async function queueMail(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob' | 'traceparent'>,
  mail: QueuedMail,
): Promise<string | undefined> {
  const id = randomUUID()
  const queued = await insertMail(tx, {
    id,
    key: mail.key,
    reservationId: mail.reservationId,
    occasion: mail.occasion,
    recipient: mail.recipient ?? mailRecipients[mail.key],
    address: mail.to.address,
    name: mail.to.name,
    placeholders: onlyOf(mail.key, mail.placeholders),
    at: mail.at.now,
    traceparent: ctx.traceparent,
    ...(mail.accountLinkId ? { accountLinkId: mail.accountLinkId } : {}),
    ...(mail.drawn ? { drawn: mail.drawn } : {}),
  })
  if (!queued) return undefined
  await ctx.sendJob(tx, 'mail.send', { mailId: id }, { priority: mailPriority(mail.key) })
  return id
}

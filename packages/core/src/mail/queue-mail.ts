import { randomUUID } from 'node:crypto'
import type { MailRecipient } from '@plato/database/types'
import type { Moment, PublicContext, Tx } from '../context.ts'
import { placeholdersOf } from './catalogue.tr.ts'
import type { DrawnMail } from './draw-mail.ts'
import { type MailKey, mailPriority, mailRecipients } from './mail-key.ts'
import { insertMail } from './mails.queries.ts'

export interface QueuedMail {
  readonly key: MailKey
  readonly reservationId: number | null
  readonly occasion: string
  readonly to: { readonly address: string; readonly name: string }
  readonly words: Readonly<Record<string, string>>
  readonly at: Moment
  /** Set when it goes to somebody else than its kind says. */
  readonly recipient?: MailRecipient
  /** Already as it will go out. */
  readonly drawn?: DrawnMail
}

/** What this mail may not say is not kept with it either. */
function onlyOf(key: MailKey, words: QueuedMail['words']): QueuedMail['words'] {
  const allowed = placeholdersOf(key)
  return Object.fromEntries(Object.entries(words).filter(([name]) => allowed.has(name)))
}

/** Stores a mail that cannot be sent because the guest has no address: staff see what the guest was not told. */
export async function recordMailWithoutAddress(
  tx: Tx,
  { key, reservationId, occasion, words, at }: Omit<QueuedMail, 'to' | 'recipient' | 'drawn'>,
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
    words: onlyOf(key, words),
    at: at.now,
    state: 'NO_ADDRESS',
  })
  return id
}

/** The row and its job, in the caller's transaction. Undefined when the same mail was queued before. */
export async function queueMail(
  tx: Tx,
  ctx: Pick<PublicContext, 'sendJob'>,
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
    words: onlyOf(mail.key, mail.words),
    at: mail.at.now,
    ...(mail.drawn ? { drawn: mail.drawn } : {}),
  })
  if (!queued) return undefined
  await ctx.sendJob(tx, 'mail.send', { mailId: id }, { priority: mailPriority(mail.key) })
  return id
}

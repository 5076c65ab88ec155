import type { PublicContext } from '../platform/context.ts'
import type { DrawnMail } from './draw-mail.ts'
import { drawQueuedMail } from './draw-queued-mail.ts'
import { linkPlaceholders } from './mail-account.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import {
  delayMail,
  failMail,
  isMailOpen,
  keepDrawn,
  type LeasedMail,
  leaseMail,
  markSent,
} from './outbox.queries.ts'

/** The part of a queued mail that decides which documents go with it. */
export type MailWithDocuments = Pick<LeasedMail, 'templateKey' | 'reservationId' | 'papers'>

type DeliveryContext = Pick<PublicContext, 'db' | 'databaseTime' | 'siteOrigin'>

export interface AttachedDocument {
  readonly number: string
  readonly fileName: string
  readonly bytes: Buffer
}

export interface SendContext extends DeliveryContext {
  readonly mailer: Mailer
  /** Draws the documents of a reservation; injected, because this feature does not know them. */
  readonly attachDocuments: (
    ctx: DeliveryContext,
    mail: MailWithDocuments,
  ) => Promise<readonly AttachedDocument[]>
  /** The URL of an account link that can still be used; injected, because this feature does not know accounts. */
  readonly accountLinkUrl: (linkId: string) => Promise<string | undefined>
}

const leaseMs = 120_000
const maxErrorLength = 300

/** Contains no address and no content: the queue stores the message and logs show it. */
class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
}

const inShort = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Made of the mail’s id, not of the attempt, so that mail programs recognise a retry as the same mail. */
const messageIdOf = (id: string, siteOrigin: string) => `<${id}@${new URL(siteOrigin).hostname}>`

/** The unsubscribe link of newsletter mails; no other template allows this placeholder. */
// Safe: the column holds the values stored by `queueMail`.
const leaveUrlIn = ({ words: placeholders }: { readonly words: unknown }) =>
  (placeholders as Record<string, string>).cikis_link

/** The mail as it is sent: an account link is added here and stored nowhere. */
async function withAccountLink(ctx: SendContext, mail: LeasedMail, drawn: DrawnMail): Promise<DrawnMail> {
  if (mail.accountLinkId === null) return drawn
  const url = await ctx.accountLinkUrl(mail.accountLinkId)
  if (url === undefined) throw new MailRefused('the link was used, replaced or has expired')
  // Safe: the column holds the values stored by `queueMail`.
  const placeholders = { ...(mail.words as Record<string, string>), ...linkPlaceholders(url) }
  return drawQueuedMail(ctx, { ...mail, words: placeholders, subject: null, html: null, plain: null })
}

/**
 * One attempt to send a queued mail. `handedOutAt` is when the queue delivered this job: an older lease belongs to a
 * finished attempt, because the queue delivers a job again only after its worker ended or stopped its heartbeat.
 */
export async function sendMail(ctx: SendContext, mailId: string, handedOutAt: Date): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const until = new Date(now.getTime() + leaseMs)
  const abandoned = new Date(Math.max(now.getTime(), handedOutAt.getTime() + leaseMs))
  const mail = await leaseMail(ctx.db, mailId, { now: abandoned, until })
  if (!mail) {
    // A mail that is sent or failed needs no work; one leased by another worker is retried later.
    if (await isMailOpen(ctx.db, mailId)) throw new MailDelayed(`mail ${mailId} is being sent elsewhere`)
    return
  }
  try {
    const drawn = await drawQueuedMail(ctx, mail)
    const attachments = await ctx.attachDocuments(ctx, mail)
    if (mail.subject === null || mail.papers === null) {
      const numbers = attachments.map(({ number }) => number)
      await keepDrawn(ctx.db, mailId, drawn, numbers)
    }
    const sent = await withAccountLink(ctx, mail, drawn)
    await ctx.mailer.send({
      messageId: messageIdOf(mailId, ctx.siteOrigin),
      date: now,
      to: { address: mail.toAddress, name: mail.toName },
      // A mail to the agency needs no reply address of the agency.
      replyTo: mail.recipient === 'STAFF' ? null : mail.siteEmail,
      ...sent,
      attachments,
      leaveUrl: leaveUrlIn(mail),
    })
  } catch (error) {
    if (error instanceof MailRefused) {
      await failMail(ctx.db, mailId, inShort(error))
      return
    }
    await delayMail(ctx.db, mailId, until, inShort(error))
    throw new MailDelayed(`mail ${mailId} (${mail.templateKey}) waits: ${codeOf(error)}`)
  }
  await markSent(ctx.db, mailId, (await ctx.databaseTime(ctx.db)).now)
}

/** Called after the last attempt: marks the mail as failed, so that staff can retry it by hand. */
export async function giveUpMail(ctx: Pick<PublicContext, 'db'>, mailId: string): Promise<void> {
  await failMail(ctx.db, mailId)
}

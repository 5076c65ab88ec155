import type { PublicContext } from '../context.ts'
import { attachPapers } from './attach-papers.ts'
import { drawQueuedMail } from './draw-queued-mail.ts'
import { type Mailer, MailRefused } from './mailer.ts'
import { delayMail, failMail, isMailOpen, keepDrawn, leaseMail, markSent } from './outbox.queries.ts'

export type SendContext = Pick<PublicContext, 'db' | 'databaseTime' | 'siteOrigin'> & {
  readonly mailer: Mailer
}

const leaseMs = 120_000
const longestError = 300

/** Carries no address and no words: what a queue keeps and logs show is read by many. */
class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
}

const inShort = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestError)
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Mail programs know a mail by this: made of the row, not of the try. */
const messageIdOf = (id: string, siteOrigin: string) => `<${id}@${new URL(siteOrigin).hostname}>`

/** Letters of the newsletter carry the link out of it; no other mail may name that word. */
// Safe: the column holds what `queueMail` put in.
const leaveUrlIn = ({ words }: { readonly words: unknown }) => (words as Record<string, string>).cikis_link

/**
 * One try to send a queued mail. `handedOutAt` is when the queue handed out this job: a lease older than that belongs to
 * a try that is over, because a job is handed on only when its worker has ended or stopped breathing.
 */
export async function sendMail(ctx: SendContext, mailId: string, handedOutAt: Date): Promise<void> {
  const { now } = await ctx.databaseTime(ctx.db)
  const until = new Date(now.getTime() + leaseMs)
  const abandoned = new Date(Math.max(now.getTime(), handedOutAt.getTime() + leaseMs))
  const mail = await leaseMail(ctx.db, mailId, { now: abandoned, until })
  if (!mail) {
    // Sent, or given up: nothing is left to do. Somebody else's: it is looked at again later.
    if (await isMailOpen(ctx.db, mailId)) throw new MailDelayed(`mail ${mailId} is being sent elsewhere`)
    return
  }
  try {
    const drawn = await drawQueuedMail(ctx, mail)
    const papers = await attachPapers(ctx, mail)
    if (mail.subject === null || mail.papers === null) {
      const numbers = papers.map(({ number }) => number)
      await keepDrawn(ctx.db, mailId, drawn, numbers)
    }
    await ctx.mailer.send({
      messageId: messageIdOf(mailId, ctx.siteOrigin),
      date: now,
      to: { address: mail.toAddress, name: mail.toName },
      // The agency does not write to itself.
      replyTo: mail.recipient === 'STAFF' ? null : mail.siteEmail,
      ...drawn,
      attachments: papers,
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

/** After the last try: people see it as failed, and may try again by hand. */
export async function giveUpMail(ctx: Pick<PublicContext, 'db'>, mailId: string): Promise<void> {
  await failMail(ctx.db, mailId)
}

import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context } from '../context.ts'
import { mailPriority } from './mail-key.ts'
import { countFailedMails, lockFailedMails, lockMail, requeueMail } from './mails.queries.ts'

/** Once more for a mail that was given up, with the letters it has: the recipient may have got it after all. */
export function retryMail(ctx: Context, id: string): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw new Refusal('mail.not_found')
    if (mail.state !== 'FAILED') throw new Refusal('mail.not_failed')
    await requeueMail(tx, id)
    await ctx.sendJob(tx, 'mail.send', { mailId: id }, { priority: mailPriority(mail.templateKey) })
    await recordAudit(tx, ctx, { action: 'mail.retried', subjectId: id })
    return { id }
  })
}

/** In one transaction: few enough that nobody else waits for it long. */
const mostAtOnce = 200

/** All that were given up, the oldest first; what is left over is asked for again. One line on record names them all. */
export function retryFailedMails(ctx: Context): Promise<{ retried: number; left: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const mails = await lockFailedMails(tx, mostAtOnce)
    for (const { id, templateKey } of mails) {
      await requeueMail(tx, id)
      await ctx.sendJob(tx, 'mail.send', { mailId: id }, { priority: mailPriority(templateKey) })
    }
    const ids = mails.map(({ id }) => id)
    if (ids.length > 0)
      await recordAudit(tx, ctx, {
        action: 'mail.all_retried',
        subjectId: 'failed',
        change: { count: ids.length, ids },
      })
    return { retried: ids.length, left: await countFailedMails(tx) }
  })
}

export const countMailsToRetry = (ctx: Context): Promise<number> => countFailedMails(ctx.db)

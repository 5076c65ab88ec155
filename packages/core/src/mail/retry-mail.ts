import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context } from '../context.ts'
import { lockMail, requeueMail } from './mails.queries.ts'

/** Once more for a mail that was given up, with the letters it has: the recipient may have got it after all. */
export function retryMail(ctx: Context, id: string): Promise<{ id: string }> {
  return ctx.db.transaction().execute(async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw new Refusal('mail.not_found')
    if (mail.state !== 'FAILED') throw new Refusal('mail.not_failed')
    await requeueMail(tx, id)
    await ctx.sendJob(tx, 'mail.send', { mailId: id })
    await recordAudit(tx, ctx, { action: 'mail.retried', subjectId: id })
    return { id }
  })
}

import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import type { JobOptions } from '../platform/jobs.ts'
import { onceIfKeyed } from '../platform/once.ts'
import { mailPriority } from './mail-key.ts'
import { countFailedMails, lockFailedMails, lockMail, requeueMail } from './mails.queries.ts'

/** The retry runs in the trace of the request that queued the mail, not in that of the retrying user. */
const retryOptions = (mail: { templateKey: string; traceparent: string | null }): JobOptions => ({
  priority: mailPriority(mail.templateKey),
  ...(mail.traceparent ? { traceparent: mail.traceparent } : {}),
})

/** Queues a failed mail again with its drawn content: the recipient may have received the first copy. */
export function retryMail(ctx: Context, id: string, key?: string): Promise<{ id: string }> {
  return ctx.db.transaction().execute((tx) =>
    onceIfKeyed(tx, ctx, { key, action: `mail.retry ${id}`, input: null }, async () => {
      const mail = await lockMail(tx, id)
      if (!mail) throw new Refusal('mail.not_found')
      if (mail.state !== 'FAILED') throw new Refusal('mail.not_failed')
      await requeueMail(tx, id)
      await ctx.sendJob(tx, 'mail.send', { mailId: id }, retryOptions(mail))
      await recordAudit(tx, ctx, { action: 'mail.retried', subjectId: id })
      return { id }
    }),
  )
}

/** Limit per transaction, so that the row locks are short. */
const maxAtOnce = 200

/**
 * Queues failed mails again, oldest first, up to the limit; the caller repeats for the rest. Writes one audit log
 * entry for all.
 */
export const retryFailedMails = (ctx: Context, key?: string): Promise<{ retried: number; left: number }> =>
  ctx.db
    .transaction()
    .execute((tx) =>
      onceIfKeyed(tx, ctx, { key, action: 'mail.retry_all', input: null }, () => retryFailedIn(tx, ctx)),
    )

async function retryFailedIn(tx: Tx, ctx: Context): Promise<{ retried: number; left: number }> {
  const mails = await lockFailedMails(tx, maxAtOnce)
  for (const mail of mails) {
    await requeueMail(tx, mail.id)
    await ctx.sendJob(tx, 'mail.send', { mailId: mail.id }, retryOptions(mail))
  }
  const ids = mails.map(({ id }) => id)
  if (ids.length > 0)
    await recordAudit(tx, ctx, {
      action: 'mail.all_retried',
      subjectId: 'failed',
      change: { count: ids.length, ids },
    })
  return { retried: ids.length, left: await countFailedMails(tx) }
}

export const countMailsToRetry = (ctx: Context): Promise<number> => countFailedMails(ctx.db)

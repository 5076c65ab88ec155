import type { Message, NewReply } from '@plato/contract/inbox/contact.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import { getMessage } from './list-messages.ts'
import { mailReply } from './message-mails.ts'
import { insertReply, lockMessage, updateMark, updateReplyMail } from './messages.queries.ts'

async function reply(tx: Tx, ctx: Context, id: number, body: string): Promise<{ replyId: number }> {
  const message = await lockMessage(tx, id)
  if (!message) throw new Refusal('message.not_found')
  const at = await ctx.databaseTime(tx)
  const replyId = await insertReply(tx, { messageId: id, body, userId: ctx.actor.id, now: at.now })
  const mailId = await mailReply(tx, ctx, message, { replyId, body, sentAt: message.created_at }, at)
  if (!mailId) throw new Error('a new reply was taken for an old one')
  await updateReplyMail(tx, replyId, mailId)
  // An answered message is read and no longer suspected as spam.
  await updateMark(tx, id, { readAt: message.read_at ?? at.now, answeredAt: at.now, suspect: null })
  await recordAudit(tx, ctx, { action: 'message.answered', subjectId: id, change: { replyId, mailId } })
  return { replyId }
}

/** Answers by mail; a repeated idempotency key sends one reply. */
export function replyToMessage(ctx: Context, id: number, { body }: NewReply, key: string): Promise<Message> {
  return ctx.db.transaction().execute(async (tx) => {
    await once(tx, ctx, { key, action: `message.reply ${id}`, input: { body } }, () =>
      reply(tx, ctx, id, body),
    )
    return getMessage({ db: tx }, id)
  })
}

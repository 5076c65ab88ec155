import type { MessageMark } from '@plato/contract/inbox/contact.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context, Tx } from '../platform/context.ts'
import { notifyStaff } from './message-mails.ts'
import { deleteMessage, lockMessage, updateMark } from './messages.queries.ts'

/** Marks as read or unread; `trusted` clears the spam suspicion and mails the agency. */
export function markMessage(
  ctx: Context,
  id: number,
  { read, trusted }: MessageMark,
): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const message = await lockMessage(tx, id)
    if (!message) throw new Refusal('message.not_found')
    const at = await ctx.databaseTime(tx)
    if (read !== undefined && read !== (message.read_at !== null)) {
      await updateMark(tx, id, { readAt: read ? at.now : null })
      await recordAudit(tx, ctx, { action: read ? 'message.read' : 'message.unread', subjectId: id })
    }
    if (trusted && message.suspect !== null) {
      await updateMark(tx, id, { suspect: null })
      await notifyStaff(tx, ctx, message, at)
      await recordAudit(tx, ctx, {
        action: 'message.trusted',
        subjectId: id,
        change: { suspect: message.suspect },
      })
    }
    return { id }
  })
}

export function removeMessage(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    await eraseMessage(tx, ctx, id)
    return { id }
  })
}

/** The audit row contains neither sender nor text, so that a deletion request is honoured completely. */
export async function eraseMessage(tx: Tx, ctx: Context, id: number): Promise<void> {
  const message = await lockMessage(tx, id)
  if (!message) throw new Refusal('message.not_found')
  await deleteMessage(tx, id)
  const change = { sentAt: message.created_at.toISOString(), answered: message.answered_at !== null }
  await recordAudit(tx, ctx, { action: 'message.removed', subjectId: id, change })
}

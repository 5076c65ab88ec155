import type { CommentFilter, CommentRow } from '@plato/contract/villas/villa-comments.contract'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context, Db } from '../../platform/context.ts'
import {
  deleteComment,
  findVillaComment,
  selectVillaComments,
  updateCommentActivity,
  updateCommentReply,
} from './villa-comments.queries.ts'

/** Comments of all villas, newest first, public or not. */
export const listVillaComments = (ctx: Context, filter: CommentFilter) => selectVillaComments(ctx.db, filter)

async function requireComment(db: Db, id: number): Promise<CommentRow> {
  const comment = await findVillaComment(db, id)
  if (!comment) throw new Refusal('comment.not_found')
  return comment
}

export const getComment = (ctx: Context, id: number): Promise<CommentRow> => requireComment(ctx.db, id)

/** Stores the reply shown below the comment; an empty reply removes it. */
export function replyToComment(ctx: Context, id: number, { reply }: { reply: string }): Promise<CommentRow> {
  return ctx.db.transaction().execute(async (tx) => {
    const answer = { text: reply, by: ctx.actor.id, at: ctx.now }
    if (!(await updateCommentReply(tx, id, answer))) throw new Refusal('comment.not_found')
    const action = reply === '' ? 'comment.reply_taken_back' : 'comment.replied'
    await recordAudit(tx, ctx, { action, subjectId: id, change: { reply } })
    return requireComment(tx, id)
  })
}

export function setCommentActivity(
  ctx: Context,
  id: number,
  { active }: { active: boolean },
): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const decision = { active, by: ctx.actor.id, at: ctx.now }
    if (!(await updateCommentActivity(tx, id, decision))) throw new Refusal('comment.not_found')
    await recordAudit(tx, ctx, { action: active ? 'comment.shown' : 'comment.hidden', subjectId: id })
    return { id }
  })
}

export function removeComment(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const gone = await deleteComment(tx, id)
    if (!gone) throw new Refusal('comment.not_found')
    await recordAudit(tx, ctx, { action: 'comment.removed', subjectId: id, change: gone })
    return { id }
  })
}

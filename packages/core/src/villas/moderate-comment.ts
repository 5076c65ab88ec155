import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../audit.queries.ts'
import type { Context } from '../context.ts'
import { deleteComment, updateCommentActivity } from './villa-comments.queries.ts'

export function setCommentActivity(
  ctx: Context,
  id: number,
  { active }: { active: boolean },
): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await updateCommentActivity(tx, id, active))) throw new Refusal('comment.not_found')
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

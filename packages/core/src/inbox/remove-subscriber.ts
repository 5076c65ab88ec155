import { newsletterState } from '@plato/rules/inbox/newsletter'
import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { deleteReader, insertReaderEvent, lockReader } from './subscribers.queries.ts'

/** Deletes the subscriber; the consent events and the removal by staff are retained as proof. */
export function removeSubscriber(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const reader = await lockReader(tx, id)
    if (!reader) throw new Refusal('subscriber.not_found')
    const { now } = await ctx.databaseTime(tx)
    await deleteReader(tx, id)
    await insertReaderEvent(tx, { kind: 'REMOVED', email: reader.email, at: now, userId: ctx.actor.id })
    await recordAudit(tx, ctx, {
      action: 'subscriber.removed',
      subjectId: id,
      change: { email: reader.email, state: newsletterState(reader) },
    })
    return { id }
  })
}

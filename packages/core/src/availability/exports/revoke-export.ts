import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../audit.queries.ts'
import type { Context } from '../../context.ts'
import { revokeExport } from './exports.queries.ts'

/** Closed for good: whoever still asks is told that there is nothing. */
export function revokeCalendarExport(ctx: Context, id: number): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    const revoked = await revokeExport(tx, ctx.actor, id, ctx.now)
    if (!revoked) throw new Refusal('feed.export_not_found')
    const { villaId, channel, name } = revoked
    await recordAudit(tx, ctx, {
      action: 'calendar_export.revoked',
      subjectId: id,
      change: { villaId, channel, name },
    })
    return { id }
  })
}

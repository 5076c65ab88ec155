import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../../platform/audit.queries.ts'
import type { Context } from '../../platform/context.ts'
import { revokeExport } from './exports.queries.ts'

/** Revokes the URL for good: later requests get "not found". */
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

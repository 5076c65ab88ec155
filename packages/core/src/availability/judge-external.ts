import { Refusal } from '@plato/rules/refusal'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { findExternalStatus, lockVillaOfExternal, updateExternalStatus } from './external.queries.ts'

/** Staff decide whether a record counts. A trigger then updates the occupied nights. */
export function judgeExternal(
  ctx: Context,
  id: number,
  { status }: { status: 'ACTIVE' | 'IGNORED' },
): Promise<{ id: number }> {
  return ctx.db.transaction().execute(async (tx) => {
    if (!(await lockVillaOfExternal(tx, ctx.actor, id))) throw new Refusal('external.not_found')
    const before = await findExternalStatus(tx, id)
    if (!before) throw new Refusal('external.not_found')
    if (before.status === 'REMOVED') throw new Refusal('external.gone')
    if (before.status === status) return { id }
    await updateExternalStatus(tx, id, status)
    await recordAudit(tx, ctx, {
      action: 'external.judged',
      subjectId: id,
      change: { before: before.status, after: status },
    })
    return { id }
  })
}

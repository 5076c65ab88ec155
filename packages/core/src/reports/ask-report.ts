import type { ReportKind, ReportRun } from '@plato/contract/reports/report-runs.contract'
import { recordAudit } from '../platform/audit.queries.ts'
import type { Context } from '../platform/context.ts'
import { once } from '../platform/once.ts'
import { getReportRun } from './list-report-runs.ts'
import { insertRun } from './report-runs.queries.ts'

/** Queues a report run; a repeated idempotency key returns the same run. */
export function askReport(
  ctx: Context,
  kind: ReportKind,
  request: { readonly month: string },
  key: string,
): Promise<ReportRun> {
  return ctx.db.transaction().execute(async (tx) => {
    const { runId } = await once(tx, ctx, { key, action: `report.ask ${kind}`, input: request }, async () => {
      const { now } = await ctx.databaseTime(tx)
      const id = await insertRun(tx, { kind, asked: request, createdBy: ctx.actor.id, createdAt: now })
      await ctx.sendJob(tx, 'reports.make', { runId: id })
      await recordAudit(tx, ctx, { action: 'report_run.asked', subjectId: id, change: { kind, ...request } })
      return { runId: id }
    })
    return getReportRun({ db: tx }, runId)
  })
}

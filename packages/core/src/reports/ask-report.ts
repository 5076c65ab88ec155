import type { ReportKind, ReportRun } from '@plato/contract/reports/report-runs.contract'
import { recordAudit } from '../audit.queries.ts'
import type { Context } from '../context.ts'
import { once } from '../once.ts'
import { getReportRun } from './list-report-runs.ts'
import { insertRun } from './report-runs.queries.ts'

/** The worker makes it; asked for twice under one name it is one run. */
export function askReport(
  ctx: Context,
  kind: ReportKind,
  asked: { readonly month: string },
  key: string,
): Promise<ReportRun> {
  return ctx.db.transaction().execute(async (tx) => {
    const { runId } = await once(tx, ctx, { key, action: `report.ask ${kind}`, input: asked }, async () => {
      const { now } = await ctx.databaseTime(tx)
      const id = await insertRun(tx, { kind, asked, createdBy: ctx.actor.id, createdAt: now })
      await ctx.sendJob(tx, 'reports.make', { runId: id })
      await recordAudit(tx, ctx, { action: 'report_run.asked', subjectId: id, change: { kind, ...asked } })
      return { runId: id }
    })
    return getReportRun({ db: tx }, runId)
  })
}

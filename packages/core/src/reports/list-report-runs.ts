import type { ReportKind, ReportOutcome, ReportRun } from '@plato/contract/reports/report-runs.contract'
import { Refusal } from '@plato/rules/refusal'
import type { PublicContext } from '../platform/context.ts'
import { findRun, type ShownRun, selectRuns } from './report-runs.queries.ts'

type Reading = Pick<PublicContext, 'db'>

// Safe: both columns hold what `askReport` and `makeReport` put in.
const shapeOf = (row: ShownRun): ReportRun => ({
  ...row,
  asked: row.asked as ReportRun['asked'],
  outcome: row.outcome as ReportOutcome | null,
  createdAt: row.createdAt.toISOString(),
  finishedAt: row.finishedAt?.toISOString() ?? null,
  files: [...row.files],
})

/** State and progress of a run; clients poll it. */
export async function getReportRun({ db }: Reading, id: number): Promise<ReportRun> {
  const row = await findRun(db, id)
  if (!row) throw new Refusal('report.not_found')
  return shapeOf(row)
}

/** Newest first, with the stored files. */
export async function listReportRuns(
  { db }: Reading,
  kind: ReportKind,
  page: { skip: number; take: number },
) {
  const { rows, ...count } = await selectRuns(db, kind, page)
  return { rows: rows.map(shapeOf), ...count }
}

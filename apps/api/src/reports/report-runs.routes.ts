import { kindOfPath, reportRunEndpoints } from '@plato/contract/reports/report-runs.contract'
import { getReportRun, listReportRuns } from '@plato/core/reports/list-report-runs'
import { openReportFile } from '@plato/core/reports/open-report-file'
import { serve } from '#api/http/serve.ts'

export const reportRunRoutes = serve('report-runs', reportRunEndpoints, {
  list: (ctx, { params, querystring }) => listReportRuns(ctx, kindOfPath(params.kind), querystring),
  get: (ctx, { params }) => getReportRun(ctx, params.id),
  file: (ctx, { params }) => openReportFile(ctx, params.id),
})

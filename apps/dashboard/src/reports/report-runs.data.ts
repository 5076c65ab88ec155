import { urlOf } from '@plato/contract/client'
import {
  type ReportFile,
  type ReportKind,
  type ReportRun,
  reportRunEndpoints,
} from '@plato/contract/reports/report-runs.contract'
import { queryOptions } from '@tanstack/react-query'
import { downloadFile } from '#dashboard/list/export/download-file.ts'
import { api } from '#dashboard/shell/api.ts'

const askAgainMs = 1_000
const shownRuns = 10

const pathOf = { BTRANS: 'btrans', MINISTRY: 'ministry' } as const satisfies Record<ReportKind, string>

export const reportRunList = (kind: ReportKind) =>
  queryOptions({
    queryKey: ['reports', 'runs', kind],
    queryFn: ({ signal }) =>
      api(
        reportRunEndpoints.list,
        { params: { kind: pathOf[kind] }, querystring: { take: shownRuns } },
        { signal },
      ),
    select: ({ content }) => content,
  })

export const isUnderWay = (run: ReportRun | undefined): boolean =>
  run?.state === 'WAITING' || run?.state === 'RUNNING'

/** Asked every second until it is made or given up. */
export const reportRun = (id: number) =>
  queryOptions({
    queryKey: ['reports', 'run', id],
    queryFn: ({ signal }) => api(reportRunEndpoints.get, { params: { id } }, { signal }),
    select: ({ content }) => content,
    refetchInterval: ({ state }) => (!state.data || isUnderWay(state.data.content) ? askAgainMs : false),
  })

export const downloadReportFile = ({ id, name }: Pick<ReportFile, 'id' | 'name'>): Promise<void> =>
  downloadFile(urlOf(reportRunEndpoints.file, { params: { id } }), name)

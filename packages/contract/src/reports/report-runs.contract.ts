import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, idParams, page } from '../endpoint.ts'

export const reportKind = z.enum(['BTRANS', 'MINISTRY'])
export type ReportKind = z.infer<typeof reportKind>

/** Kinds as written in URLs. */
const kindInPath = z.enum(['btrans', 'ministry'])
export const kindOfPath = (kind: z.infer<typeof kindInPath>): ReportKind =>
  kind === 'btrans' ? 'BTRANS' : 'MINISTRY'

/** A calendar month, YYYY-MM. Every report is asked for one. */
export const reportMonth = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/)

const reportOutcome = z.object({
  /** Rows in the report. */
  written: z.int().min(0),
  /** Rows left out or lacking something; they are listed beside it. */
  missing: z.int().min(0),
})
export type ReportOutcome = z.infer<typeof reportOutcome>

const reportFile = z.object({
  id,
  name: z.string(),
  sizeBytes: z.int().min(0),
  sha256: z.string(),
  rows: z.int().min(0),
})
export type ReportFile = z.infer<typeof reportFile>

export const reportRun = z.object({
  id,
  kind: reportKind,
  /** What was chosen: the month, and what else the kind asks for. */
  asked: z.looseObject({ month: reportMonth }),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  doneRows: z.int().min(0),
  /** Null until they are counted. */
  totalRows: z.int().min(0).nullable(),
  outcome: reportOutcome.nullable(),
  createdByName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  files: z.array(reportFile),
})
export type ReportRun = z.infer<typeof reportRun>

/** Endpoint that requests a report; `asked` is the request of its maker. */
export const askEndpoint = <
  const Path extends z.infer<typeof kindInPath>,
  Request extends z.ZodType<{ month: string }>,
>(
  kind: Path,
  bodySchema: Request,
) =>
  endpoint({
    method: 'POST',
    url: `/v1/admin/reports/${kind}/runs`,
    access: 'legal-reports.write',
    body: bodySchema,
    idempotent: true,
    success: [201, content(reportRun)],
    refusals: ['request.key_missing', 'request.key_reused', 'report.agency_incomplete'],
  })

export const reportRunEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/:kind/runs',
    access: 'legal-reports.write',
    params: z.strictObject({ kind: kindInPath }),
    querystring: page({ size: 10 }),
    success: [200, content(cappedPageOf(reportRun))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/runs/:id',
    access: 'legal-reports.write',
    params: idParams,
    success: [200, content(reportRun)],
    refusals: ['report.not_found'],
  }),
  file: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/files/:id',
    access: 'legal-reports.write',
    factor: 'step-up',
    params: idParams,
    // Generic type, so that browsers download the file instead of showing it.
    contentType: 'application/octet-stream',
    success: [200, content(z.custom<AsyncIterable<Uint8Array>>())],
    refusals: ['report.file_not_found'],
  }),
}

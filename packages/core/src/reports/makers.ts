import { btransRequest } from '@plato/contract/reports/btrans.contract'
import { ministryRequest } from '@plato/contract/reports/ministry.contract'
import type { ReportKind } from '@plato/contract/reports/report-runs.contract'
import type { z } from 'zod'
import { makeBtrans } from './btrans/make-btrans.ts'
import type { ReportMaker } from './maker.ts'
import { makeMinistry } from './ministry/make-ministry.ts'

/** A maker with its request schema: the stored request is parsed by the schema of the API. */
const reportOf =
  <Request>(schema: z.ZodType<Request>, make: ReportMaker<Request>): ReportMaker<unknown> =>
  (ctx, request, sink, run) =>
    make(ctx, schema.parse(request), sink, run)

/** One maker per kind of report. */
export const makers: Readonly<Record<ReportKind, ReportMaker<unknown>>> = {
  BTRANS: reportOf(btransRequest, makeBtrans),
  MINISTRY: reportOf(ministryRequest, makeMinistry),
}

import { btransAsked } from '@plato/contract/reports/btrans.contract'
import { ministryAsked } from '@plato/contract/reports/ministry.contract'
import type { ReportKind } from '@plato/contract/reports/report-runs.contract'
import type { z } from 'zod'
import { makeBtrans } from './make-btrans.ts'
import { makeMinistry } from './make-ministry.ts'
import type { ReportMaker } from './maker.ts'

/** A maker and the shape of what it is asked: what lies in the database is read by the same schema it was sent by. */
const reportOf =
  <Asked>(schema: z.ZodType<Asked>, make: ReportMaker<Asked>): ReportMaker<unknown> =>
  (ctx, asked, sink, run) =>
    make(ctx, schema.parse(asked), sink, run)

/** One line per kind. */
export const makers: Readonly<Record<ReportKind, ReportMaker<unknown>>> = {
  BTRANS: reportOf(btransAsked, makeBtrans),
  MINISTRY: reportOf(ministryAsked, makeMinistry),
}

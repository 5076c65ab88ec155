import { agencyGaps, btransBases, btransGaps } from '@plato/rules/reports/btrans'
import { z } from 'zod'
import { cappedPageOf, content, endpoint, id, page } from '../endpoint.ts'
import { currency } from '../villas/villa-facts.contract.ts'
import { askEndpoint, reportMonth } from './report-runs.contract.ts'

const basis = z.enum(btransBases)

export const btransRequest = z.strictObject({ month: reportMonth, basis: basis.default('CONFIRMED') })
export type BtransRequest = z.output<typeof btransRequest>

export const btransFilter = page({ size: 50 }).extend(btransRequest.shape)
export type BtransFilter = z.output<typeof btransFilter>

const btransRow = z.object({
  reservationId: id,
  code: z.string(),
  villaId: id,
  villaName: z.string(),
  villaCode: z.string(),
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  checkIn: z.iso.date(),
  checkOut: z.iso.date(),
  /** What it was agreed in; the report tells lira. */
  currency,
  totalTry: z.int(),
  commissionPercent: z.int(),
  commissionTry: z.int(),
  paidOn: z.iso.date().nullable(),
  /** What keeps it out of the file. */
  gaps: z.array(z.enum(btransGaps)),
})
export type BtransRow = z.infer<typeof btransRow>

const btransMissing = z.object({
  /** Reservations of the month, and how many of them are incomplete; capped at 10,000. */
  total: z.int().min(0),
  missing: z.int().min(0),
  capped: z.boolean(),
  /** The first 200 incomplete ones. */
  rows: z.array(btransRow),
  agency: z.object({
    gaps: z.array(z.enum(agencyGaps)),
    schemaVersion: z.string(),
  }),
  dueOn: z.iso.date(),
})
export type BtransMissing = z.infer<typeof btransMissing>

export const btransEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/btrans',
    access: 'legal-reports.write',
    querystring: btransFilter,
    success: [200, content(cappedPageOf(btransRow))],
    refusals: [],
  }),
  missing: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/btrans/missing',
    access: 'legal-reports.write',
    querystring: btransRequest,
    success: [200, content(btransMissing)],
    refusals: [],
  }),
  ask: askEndpoint('btrans', btransRequest),
}

import { ministryGaps } from '@plato/rules/reports/ministry'
import { z } from 'zod'
import { content, endpoint, id, idInPath, page, pageOf } from '../endpoint.ts'
import { currency, villaStatus } from '../villas/villa-facts.contract.ts'
import { askEndpoint, reportMonth } from './report-runs.contract.ts'

/** A villa that was never shown has no line, whatever it is today. */
export const listedStatus = villaStatus.exclude(['DRAFT', 'IN_REVIEW'])

export const ministryRequest = z.strictObject({
  month: reportMonth,
  townId: id.optional(),
  /** What the villa is today. */
  status: listedStatus.optional(),
  /** The columns that are ours, beside the eight of the practice. */
  ours: z.boolean().default(true),
  /** The nightly prices of the month; without them the column stays and is empty. */
  prices: z.boolean().default(true),
})
export type MinistryRequest = z.output<typeof ministryRequest>

const choice = {
  month: reportMonth,
  townId: idInPath.optional(),
  status: listedStatus.optional(),
}
export const ministryFilter = page({ size: 50 }).extend(choice)
export type MinistryFilter = z.output<typeof ministryFilter>

const dayRange = z.object({ from: z.iso.date(), to: z.iso.date() })
const ministryGap = z.enum(ministryGaps)

const listing = z.object({
  villaId: id,
  villaName: z.string(),
  code: z.string(),
  url: z.string(),
  status: villaStatus,
  /** Days, both included; as few stretches as there are. */
  ranges: z.array(dayRange).min(1),
  permitHolder: z.string(),
  address: z.string(),
  /** As it was when the villa was published. */
  permitNo: z.string(),
  permitType: z.string().nullable(),
  permitMaxPersons: z.int().nullable(),
  permitVerifiedOn: z.iso.date().nullable(),
  currency,
  /** Cheapest and dearest night of those days. */
  prices: z.object({ least: z.int(), most: z.int() }).nullable(),
  gaps: z.array(ministryGap),
})
export type MinistryListing = z.infer<typeof listing>

export const ministryEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/ministry',
    access: 'legal-reports.write',
    querystring: ministryFilter,
    success: [
      200,
      content(
        pageOf(listing).extend({
          agency: z.object({ title: z.string(), tursabNo: z.string() }),
          /** The last day the report speaks of: today, while the month runs. */
          until: z.iso.date().nullable(),
        }),
      ),
    ],
    refusals: [],
  }),
  missing: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/ministry/missing',
    access: 'legal-reports.write',
    querystring: z.strictObject(choice),
    success: [
      200,
      content(
        pageOf(
          z.object({ villaId: id, villaName: z.string(), code: z.string(), gaps: z.array(ministryGap) }),
        ),
      ),
    ],
    refusals: [],
  }),
  ask: askEndpoint('ministry', ministryRequest),
}

import { gapStates } from '@plato/rules/availability/gaps'
import { maxMinor } from '@plato/rules/money'
import { z } from 'zod'
import { content, endpoint, id, idInPath, idParams, page, pageOf, touched } from '../endpoint.ts'
import { currency } from '../villas/villa-facts.contract.ts'

export const gapFilter = page({ size: 50 }).extend({
  state: z.enum(gapStates).optional(),
  villa_id: idInPath.optional(),
  town_id: idInPath.optional(),
  /** Month of the first remaining night, YYYY-MM. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
})
export type GapFilter = z.output<typeof gapFilter>

const gap = z.object({
  villa_id: id,
  villaName: z.string(),
  townName: z.string().nullable(),
  villaPicture: z.string().nullable(),
  /** The remaining nights. */
  from: z.iso.date(),
  to: z.iso.date(),
  nights: z.int(),
  state: z.enum(gapStates),
  /** The season's terms at its first night. */
  minNights: z.int(),
  currency,
  /** Average nightly price, null without a price; and the price that the form proposes. */
  nightlyMinor: z.int().nullable(),
  suggestedMinor: z.int().nullable(),
  /** The total price of the whole gap for one guest; null while it cannot be booked. */
  totalMinor: z.int().nullable(),
  /** Discount and fees added to the nights; the form computes the total of a typed price with them. */
  extras: z.object({ discountShare: z.int(), feesMinor: z.int() }),
  offer: z
    .object({ id, nightlyMinor: z.int(), minNights: z.int(), from: z.iso.date(), to: z.iso.date() })
    .nullable(),
})
export type Gap = z.infer<typeof gap>

const dayMs = 86_400_000
const nightsOf = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / dayMs

export const offeredGap = z
  .strictObject({
    villa_id: id,
    from: z.iso.date(),
    to: z.iso.date(),
    nightlyMinor: z.int().positive().max(maxMinor),
    /** Min nights of a stay in the gap; equal to its length: bookable only as a whole. */
    minNights: z.int().min(1).max(100),
  })
  .refine((gap) => gap.to > gap.from, { path: ['to'] })
  .refine((gap) => gap.minNights <= nightsOf(gap), { path: ['minNights'] })
export type OfferedGap = z.output<typeof offeredGap>

export const gapEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/gaps',
    access: 'offers.write',
    querystring: gapFilter,
    success: [200, content(pageOf(gap).extend({ counts: z.record(z.enum(gapStates), z.int()) }))],
    refusals: [],
  }),
  offer: endpoint({
    method: 'POST',
    url: '/v1/admin/gaps',
    access: 'offers.write',
    body: offeredGap,
    acceptsKey: true,
    success: [201, content(touched)],
    refusals: [
      'villa.not_found',
      'stay.dates_taken',
      'gap.not_there',
      'gap.already_offered',
      'request.key_reused',
    ],
  }),
  withdraw: endpoint({
    method: 'DELETE',
    url: '/v1/admin/gaps/:id',
    access: 'offers.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['gap.not_there', 'villa.must_stay_publishable'],
  }),
}

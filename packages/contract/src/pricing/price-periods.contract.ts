import { maxMinor } from '@plato/rules/money'
import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

const amount = z.int().min(1).max(maxMinor)
const weekday = z.union([1, 2, 3, 4, 5, 6, 7].map((day) => z.literal(day as 1 | 2 | 3 | 4 | 5 | 6 | 7)))

const periodFields = {
  name: z.string().trim().min(1).max(60),
  /** Both days are nights sold at this price. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  nightlyMinor: amount,
  discountedMinor: amount.nullable(),
  minNights: z.int().min(1).max(100).nullable(),
  /** Monday is 1; null: every day. */
  arrivalDays: z.array(weekday).min(1).max(7).nullable(),
  shortStayThreshold: z.int().min(1).max(100).nullable(),
  shortStayFeeMinor: z.int().min(0).max(maxMinor).nullable(),
}

export const pricePeriod = z.object({
  id,
  ...periodFields,
  /** Nights of a gap that are sold apart from the season around them. */
  forGap: z.boolean(),
})
export type PricePeriod = z.infer<typeof pricePeriod>

export const changedPricePeriod = z
  .strictObject(periodFields)
  .refine((period) => period.lastDay >= period.firstDay, { path: ['lastDay'] })
  .refine((period) => period.discountedMinor === null || period.discountedMinor <= period.nightlyMinor, {
    path: ['discountedMinor'],
  })
export type ChangedPricePeriod = z.output<typeof changedPricePeriod>

export const newPricePeriod = changedPricePeriod.safeExtend({ villa_id: id })
export type NewPricePeriod = z.output<typeof newPricePeriod>

export const pricePeriodEndpoints = {
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/price',
    access: 'prices.write',
    body: newPricePeriod,
    acceptsKey: true,
    success: [201, content(pricePeriod)],
    refusals: ['villa.not_found', 'price.overlaps', 'request.key_reused'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/price/:id',
    access: 'prices.write',
    params: idParams,
    body: changedPricePeriod,
    success: [200, content(pricePeriod)],
    refusals: ['price.not_found', 'price.overlaps', 'villa.must_stay_publishable'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villas/price/:id',
    access: 'prices.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['price.not_found', 'villa.must_stay_publishable'],
  }),
  copyYear: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/price/copyyear',
    access: 'prices.write',
    body: z.strictObject({
      villa_id: id,
      fromYear: z.int().min(2020).max(2100),
      toYear: z.int().min(2020).max(2100),
      /** Hundredths of a percent. */
      raise: z.int().min(-5_000).max(20_000),
    }),
    acceptsKey: true,
    success: [201, content(z.array(pricePeriod))],
    refusals: ['villa.not_found', 'price.nothing_to_copy', 'price.overlaps', 'request.key_reused'],
  }),
}

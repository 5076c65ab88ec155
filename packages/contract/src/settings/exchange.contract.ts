import { maxMarginPercent, rateKeys } from '@plato/rules/settings/exchange-rates'
import { z } from 'zod'
import { content, endpoint } from '../endpoint.ts'

const rateKey = z.enum(rateKeys)

/** Lira for one unit. */
const rate = z.number().positive().max(100_000)
const fourPlaces = rate.multipleOf(0.0001)

const exchangeRate = z.object({
  key: rateKey,
  /** What prices are shown with now. */
  effective: rate.nullable(),
  /** The central bank's selling rate, without our margin. */
  announced: rate.nullable(),
  /** The rate set by hand; it replaces the central bank's rate until it is removed. */
  override: z.object({ rate, setAt: z.iso.datetime(), setByName: z.string().nullable() }).nullable(),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const exchange = z.object({
  /** The rates as the site reads them. */
  currency: z.array(z.object({ key: z.string(), value: z.string() })),
  rates: z.array(exchangeRate),
  marginPercent: z.number(),
  /** The newest bulletin we have. */
  bulletin: z.object({ no: z.string().nullable(), day: z.iso.date(), readAt: z.iso.datetime() }).nullable(),
  lastReading: z
    .object({
      at: z.iso.datetime(),
      outcome: z.enum(['KEPT', 'SAME', 'FAILED']),
      failure: z.string().nullable(),
    })
    .nullable(),
  /** No bulletin for five days, and not every rate is set by hand: staff should check. */
  isStale: z.boolean(),
})
export type Exchange = z.infer<typeof exchange>

export const exchangeEdit = z.strictObject({
  /** Null clears what was set by hand: the central bank's rate counts again. */
  overrides: z.record(rateKey, fourPlaces.nullable()),
  marginPercent: z.number().min(0).max(maxMarginPercent).multipleOf(0.01),
})
export type ExchangeEdit = z.output<typeof exchangeEdit>

export const exchangeEndpoints = {
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/getexchange',
    access: 'exchange.write',
    success: [200, content(exchange)],
    refusals: [],
  }),
  edit: endpoint({
    method: 'PUT',
    url: '/v1/admin/exchange/edit',
    access: 'exchange.write',
    body: exchangeEdit,
    success: [200, content(exchange)],
    refusals: [],
  }),
  read: endpoint({
    method: 'POST',
    url: '/v1/admin/exchange/read',
    access: 'exchange.write',
    success: [200, content(z.object({ askedAt: z.iso.datetime() }))],
    refusals: [],
  }),
}

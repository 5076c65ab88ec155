import { figureGroups } from '@plato/rules/reports/figures'
import { z } from 'zod'
import { content, endpoint, id, idInPath, page, pageOf } from '../endpoint.ts'
import { month, monthRange } from './months.contract.ts'

export const figureFilter = page({ size: 50 }).extend({
  ...monthRange,
  group: z.enum(figureGroups).default('month'),
  town_id: idInPath.optional(),
})
export type FigureFilter = z.output<typeof figureFilter>

const figureQuestion = figureFilter.omit({ skip: true, take: true })
export type FigureQuestion = z.output<typeof figureQuestion>

const figures = z.object({
  /** Sold, each in the month it falls in; and of these the nights of stays that are over. */
  nights: z.int(),
  doneNights: z.int(),
  /** On sale and neither closed nor taken by another channel, or sold. Occupancy is `nights` of these. */
  sellableNights: z.int(),
  /** On sale and not sellable: closed by owner or staff, and taken by another channel. */
  closedNights: z.int(),
  externalNights: z.int(),
  /** In lira: of stays that are over as the ledger has it, of the others as agreed. Falls to months with the nights. */
  grossMinor: z.int(),
  doneGrossMinor: z.int(),
  commissionMinor: z.int(),
  ownerMinor: z.int(),
  /** Stays that begin in these months. */
  stays: z.int(),
  leadMeanDays: z.number().nullable(),
  leadMedianDays: z.number().nullable(),
  web: z.int(),
  phone: z.int(),
  whatsapp: z.int(),
  offer: z.int(),
  other: z.int(),
  /** Confirmed stays that were cancelled, with the retained amount, counted in the month of the check-in. */
  cancelled: z.int(),
  keptMinor: z.int(),
})
export type Figures = z.infer<typeof figures>

const figureRow = figures.extend({
  /** Of the villa, town or owner; null for a month, and for villas that have none. */
  id: id.nullable(),
  /** A name, or the month as YYYY-MM; null where villas have no town or owner. */
  name: z.string().nullable(),
})
export type FigureRow = z.infer<typeof figureRow>

const figuresOfMonth = figures.pick({
  nights: true,
  doneNights: true,
  sellableNights: true,
  closedNights: true,
  externalNights: true,
  grossMinor: true,
  doneGrossMinor: true,
})
export const figureMonth = figuresOfMonth.extend({
  month,
  /** A year before. */
  before: figures.pick({ nights: true, sellableNights: true, grossMinor: true }),
})
export type FigureMonth = z.infer<typeof figureMonth>

export const figureEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/figures',
    access: 'figures.read',
    querystring: figureFilter,
    success: [200, content(pageOf(figureRow).extend({ sums: figures, months: z.array(figureMonth) }))],
    refusals: ['request.invalid'],
  }),
  csv: endpoint({
    method: 'GET',
    url: '/v1/admin/reports/figures/csv',
    access: 'figures.read',
    querystring: figureQuestion,
    contentType: 'text/csv; charset=utf-8',
    success: [200, content(z.custom<AsyncIterable<string>>())],
    refusals: ['request.invalid'],
  }),
}

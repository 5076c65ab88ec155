import { z } from 'zod'
import {
  cappedPageOf,
  content,
  endpoint,
  id,
  idInPath,
  idParams,
  page,
  repeatingId,
  touched,
} from '../endpoint.ts'
import { fileChoice, listFile, listFileTypes } from '../list-file.ts'
import { pricePeriod } from '../pricing/price-periods.contract.ts'
import { villaComment } from './villa-comments.contract.ts'
import {
  agencyFacts,
  currency,
  villaBtrans,
  villaFacts,
  villaParts,
  villaStatus,
} from './villa-facts.contract.ts'
import { villaImage } from './villa-images.contract.ts'

export const villaRow = z.object({
  id,
  code: z.string(),
  slug: z.string(),
  name: z.string(),
  status: villaStatus,
  townName: z.string().nullable(),
  districtName: z.string().nullable(),
  ownerName: z.string().nullable(),
  maxGuests: z.int(),
  bedrooms: z.int(),
  popular: z.boolean(),
  villaOfMonth: z.boolean(),
  orderNo: z.int(),
  currency,
  /** Lowest nightly price still to come. */
  priceFromMinor: z.int().nullable(),
  thumbnail: z.string().nullable(),
  imageCount: z.int(),
})
export type VillaRow = z.infer<typeof villaRow>

export const publishGap = z.object({ gap: z.string(), message: z.string() })

export const villa = z.object({
  id,
  code: z.string(),
  status: villaStatus,
  version: z.int(),
  updatedAt: z.iso.datetime(),
  publishedAt: z.iso.datetime().nullable(),
  popular: z.boolean(),
  villaOfMonth: z.boolean(),
  orderNo: z.int(),
  town: z.object({ id, name: z.string(), slug: z.string() }).nullable(),
  districtName: z.string().nullable(),
  ownerName: z.string().nullable(),
  facts: villaFacts,
  parts: villaParts,
  /** What only the agency sees; null for an owner. */
  agency: agencyFacts.nullable(),
  featureIds: z.array(id),
  prices: z.array(pricePeriod),
  images: z.array(villaImage),
  comments: z.array(villaComment),
  btrans: villaBtrans.nullable(),
  /** Codes of what publishing still needs; empty when it may be published. */
  publishGaps: z.array(z.string()),
  /** After this many months the verification of a permit is too old. */
  permitCheckMonths: z.int().positive(),
})
export type Villa = z.infer<typeof villa>

export const newVilla = z.strictObject({
  name: villaFacts.shape.name,
  slug: villaFacts.shape.slug.optional(),
  ownerId: id.nullable().default(null),
  districtId: id.nullable().default(null),
})
export type NewVilla = z.output<typeof newVilla>

export const copiedVilla = z.strictObject({
  name: villaFacts.shape.name,
  /** Price periods and discounts of the source. */
  withPrices: z.boolean(),
})
export type CopiedVilla = z.output<typeof copiedVilla>

export const changedVilla = z.strictObject({
  /** The version the form was filled from: someone else's newer save is not overwritten in silence. */
  version: z.int().min(1),
  facts: villaFacts,
  parts: villaParts,
  agency: agencyFacts,
})
export type ChangedVilla = z.output<typeof changedVilla>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

export const villaOrders = [
  'order',
  'order_desc',
  'name',
  'name_desc',
  'newest',
  'updated',
  'place',
  'place_desc',
  'owner',
  'owner_desc',
  'guests',
  'guests_desc',
  'bedrooms',
  'bedrooms_desc',
] as const
export type VillaOrder = (typeof villaOrders)[number]

export const villaFilter = page({ size: 20 }).extend({
  order: z.enum(villaOrders).default('order'),
  id: idInPath.optional(),
  popular: flag.optional(),
  status: villaStatus.optional(),
  town_id: idInPath.optional(),
  owner_id: idInPath.optional(),
  search: z.string().trim().max(80).optional(),
})
export type VillaFilter = z.output<typeof villaFilter>

/** Columns of the exported file. */
export const villaColumnKeys = [
  'code',
  'name',
  'address',
  'status',
  'place',
  'district',
  'owner',
  'guests',
  'bedrooms',
  'bathrooms',
  'currency',
  'price',
  'minNights',
  'deposit',
  'commission',
  'permitNo',
  'permitHolder',
  'permitVerified',
  'images',
  'order',
  'popular',
  'month',
] as const
export const villaExport = villaFilter.omit({ skip: true, take: true }).extend(fileChoice(villaColumnKeys))
export type VillaExport = z.output<typeof villaExport>

const villaParams = z.strictObject({ villa_id: idInPath })

export const villaEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/villas',
    access: 'villas.read',
    querystring: villaFilter,
    success: [200, content(cappedPageOf(villaRow))],
    refusals: [],
  }),
  all: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/all',
    access: 'villas.read',
    success: [200, content(z.array(z.object({ id, code: z.string(), name: z.string() })))],
    refusals: [],
  }),
  csv: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/csv',
    access: 'agency.read',
    contentType: 'text/csv; charset=utf-8',
    success: [200, content(listFile)],
    refusals: [],
  }),
  export: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/export',
    access: 'villas.read',
    querystring: villaExport,
    contentType: listFileTypes,
    success: [200, content(listFile)],
    refusals: ['list.too_long'],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/villas/:id',
    access: 'villas.read',
    params: idParams,
    success: [200, content(villa)],
    refusals: ['villa.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/villas',
    access: 'villas.write',
    body: newVilla,
    acceptsKey: true,
    success: [201, content(touched)],
    refusals: [
      'villa.terms_need_admin',
      'villa.slug_taken',
      'user.not_found',
      'district.not_found',
      'request.key_reused',
    ],
  }),
  copy: endpoint({
    method: 'POST',
    url: '/v1/admin/villas/:id/copy',
    access: 'villas.write',
    params: idParams,
    body: copiedVilla,
    acceptsKey: true,
    success: [201, content(touched)],
    refusals: [
      'villa.not_found',
      'villa.terms_need_admin',
      'villa.slug_taken',
      'villa.changed_meanwhile',
      'request.key_reused',
    ],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/:villa_id',
    access: 'villas.write',
    params: villaParams,
    body: repeatingId(changedVilla, 'villa_id'),
    success: [200, content(villa)],
    refusals: [
      'villa.not_found',
      'villa.changed_meanwhile',
      'villa.slug_taken',
      'villa.must_stay_publishable',
      'villa.currency_has_prices',
      'villa.terms_need_admin',
      'user.not_found',
      'district.not_found',
      'villa_type.not_found',
    ],
  }),
  setFeatures: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/:villa_id/features',
    access: 'villas.write',
    params: villaParams,
    body: repeatingId(z.strictObject({ featureIds: z.array(id).max(200) }), 'villa_id'),
    success: [200, content(touched)],
    refusals: ['villa.not_found', 'feature.not_found'],
  }),
  setBtrans: endpoint({
    method: 'PUT',
    url: '/v1/admin/villas/btrans/:villa_id',
    access: 'villas.write',
    params: villaParams,
    body: repeatingId(villaBtrans, 'villa_id'),
    success: [200, content(touched)],
    refusals: ['villa.not_found'],
  }),
  setActivity: endpoint({
    method: 'PATCH',
    url: '/v1/admin/villas/activity',
    access: 'villas.write',
    body: z.strictObject({ villa_id: id, active: z.boolean() }),
    success: [200, content(z.object({ id, status: villaStatus }))],
    refusals: ['villa.not_found', 'villa.not_publishable', 'villa.taken_down'],
  }),
  setPopular: endpoint({
    method: 'PATCH',
    url: '/v1/admin/villas/setpopular',
    access: 'villas.write',
    body: z.strictObject({ villa_id: id, popular: z.boolean() }),
    success: [200, content(touched)],
    refusals: ['villa.not_found'],
  }),
  setVillaOfMonth: endpoint({
    method: 'PATCH',
    url: '/v1/admin/villas/setvillaofmonth',
    access: 'villas.write',
    body: z.strictObject({ villa_id: id }),
    success: [200, content(touched)],
    refusals: ['villa.not_found'],
  }),
  setOrder: endpoint({
    method: 'PATCH',
    url: '/v1/admin/villas/order',
    access: 'villas.write',
    body: z.strictObject({
      orders: z
        .array(z.strictObject({ villa_id: id, orderNo: z.int().min(0).max(1_000_000) }))
        .min(1)
        .max(200),
    }),
    success: [200, content(z.object({ changed: z.int() }))],
    refusals: ['villa.not_found'],
  }),
}

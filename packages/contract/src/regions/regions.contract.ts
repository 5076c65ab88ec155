import { slugPattern } from '@plato/rules/slug'
import { z } from 'zod'
import { content, endpoint, id, idInPath, idParams, page, pageOf, repeatingId, touched } from '../endpoint.ts'
import { publicVillaType } from '../villas/villa-types.contract.ts'

/** Latitude and longitude in degrees; only ever used to centre a map. */
const point = { lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }
const placeName = z.string().trim().min(2).max(60)
const slug = z.string().regex(slugPattern).max(80)
const description = z.string().trim().max(2000)

/** How the public site names a region; the `District` list is spelt as its clients read it. */
export const publicTown = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Plate code of the province; the search groups towns by it. */
  provinceCode: z.int().min(1).max(81),
  villaCount: z.int().min(0),
  District: z.array(z.object({ id, slug: z.string(), name: z.string() })),
})
export type PublicTown = z.infer<typeof publicTown>

export const town = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  /** Plate code of the province, used by the tax report. */
  provinceCode: z.int().min(1).max(81),
  ...point,
  popular: z.boolean(),
  orderNo: z.int(),
  districtCount: z.int().min(0),
  villaCount: z.int().min(0),
})
export type Town = z.infer<typeof town>

export const newTown = z.strictObject({
  name: placeName,
  /** Left out, it is made from the name. */
  slug: slug.optional(),
  description: description.default(''),
  provinceCode: z.int().min(1).max(81),
  ...point,
  popular: z.boolean().default(false),
  orderNo: z.int().min(0).max(10_000).default(0),
})
export type NewTown = z.output<typeof newTown>

export const district = z.object({
  id,
  town_id: id,
  townName: z.string(),
  slug: z.string(),
  name: z.string(),
  ...point,
  villaCount: z.int().min(0),
})
export type District = z.infer<typeof district>

export const newDistrict = z.strictObject({ town_id: id, name: placeName, ...point })
export type NewDistrict = z.output<typeof newDistrict>

export const townFilter = page({ size: 10 })
export type TownFilter = z.output<typeof townFilter>
export const districtFilter = page({ size: 10 }).extend({ town_id: idInPath.optional() })
export type DistrictFilter = z.output<typeof districtFilter>

const townParams = z.strictObject({ town_id: idInPath })
const districtParams = z.strictObject({ district_id: idInPath })

export const townEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/towns',
    access: 'agency.read',
    querystring: townFilter,
    success: [200, content(pageOf(town))],
    refusals: [],
  }),
  select: endpoint({
    method: 'GET',
    url: '/v1/admin/towns/select',
    access: 'agency.read',
    success: [200, content(z.array(z.object({ id, name: z.string() })))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/showtown/:id',
    access: 'agency.read',
    params: idParams,
    success: [200, content(town)],
    refusals: ['town.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/towns',
    access: 'catalogue.write',
    body: newTown,
    acceptsKey: true,
    success: [201, content(town)],
    refusals: ['town.not_found', 'slug.taken', 'town.name_taken', 'request.key_reused'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/towns/:town_id',
    access: 'catalogue.write',
    params: townParams,
    body: repeatingId(newTown, 'town_id'),
    success: [200, content(town)],
    refusals: ['town.not_found', 'slug.taken', 'town.name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/towns/:id',
    access: 'catalogue.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['town.not_found', 'town.has_districts'],
  }),
}

export const districtEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/districts',
    access: 'agency.read',
    querystring: districtFilter,
    success: [200, content(pageOf(district))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/districts/:id',
    access: 'agency.read',
    params: idParams,
    success: [200, content(district)],
    refusals: ['district.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/districts',
    access: 'catalogue.write',
    body: newDistrict,
    acceptsKey: true,
    success: [201, content(district)],
    refusals: ['town.not_found', 'district.not_found', 'district.name_taken', 'request.key_reused'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/districts/:district_id',
    access: 'catalogue.write',
    params: districtParams,
    body: repeatingId(newDistrict, 'district_id'),
    success: [200, content(district)],
    refusals: ['district.not_found', 'town.not_found', 'district.name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/districts/:id',
    access: 'catalogue.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['district.not_found', 'district.has_villas'],
  }),
}

const slugTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('town'), town: publicTown }),
  z.object({
    kind: z.literal('villa_type'),
    villaType: publicVillaType,
  }),
  z.object({ kind: z.literal('moved'), slug: z.string() }),
])
export type SlugTarget = z.infer<typeof slugTarget>

export const publicRegionEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/district',
    access: 'public',
    cacheable: true,
    success: [200, content(z.object({ towns: z.array(publicTown) }))],
    refusals: [],
  }),
  popular: endpoint({
    method: 'GET',
    url: '/v1/town/popular',
    access: 'public',
    cacheable: true,
    success: [200, content(z.object({ towns: z.array(publicTown) }))],
    refusals: [],
  }),
  resolve: endpoint({
    method: 'GET',
    url: '/v1/slug/:slug',
    access: 'public',
    cacheable: true,
    params: z.strictObject({ slug: z.string().max(80) }),
    success: [200, content(slugTarget)],
    refusals: ['slug.not_found'],
  }),
}

import { slugPattern } from '@plato/rules/slug'
import { z } from 'zod'
import { content, endpoint, id, idParams, page, pageOf, repeatingId, touched } from '../endpoint.ts'

export const villaType = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  orderNo: z.int(),
})
export type VillaType = z.infer<typeof villaType>

export const newVillaType = z.strictObject({
  name: z.string().trim().min(2).max(60),
  /** Left out, it is made from the name. */
  slug: z.string().regex(slugPattern).max(80).optional(),
  description: z.string().trim().max(2000).default(''),
  orderNo: z.int().min(0).max(10_000).default(0),
})
export type NewVillaType = z.output<typeof newVillaType>

export const villaTypeFilter = page({ size: 10 })
export type VillaTypeFilter = z.output<typeof villaTypeFilter>

export const publicVillaType = villaType.omit({ orderNo: true }).extend({ villaCount: z.int().min(0) })
export type PublicVillaType = z.infer<typeof publicVillaType>

export const villaTypeEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/villatypes',
    access: 'agency.read',
    querystring: villaTypeFilter,
    success: [200, content(pageOf(villaType))],
    refusals: [],
  }),
  get: endpoint({
    method: 'GET',
    url: '/v1/admin/villatypes/:id',
    access: 'agency.read',
    params: idParams,
    success: [200, content(villaType)],
    refusals: ['villa_type.not_found'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/villatypes',
    access: 'catalogue.write',
    body: newVillaType,
    acceptsKey: true,
    success: [201, content(villaType)],
    refusals: [
      'villa_type.not_found',
      'slug.taken',
      'villa_type.name_taken',
      'villa_type.too_many',
      'request.key_reused',
    ],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/villatypes/:id',
    access: 'catalogue.write',
    params: idParams,
    body: repeatingId(newVillaType, 'id'),
    success: [200, content(villaType)],
    refusals: ['villa_type.not_found', 'slug.taken', 'villa_type.name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/villatypes/:id',
    access: 'catalogue.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['villa_type.not_found', 'villa_type.has_villas'],
  }),
  listPublic: endpoint({
    method: 'GET',
    url: '/v1/villatype',
    access: 'public',
    cacheable: true,
    success: [200, content(z.object({ villaTypes: z.array(publicVillaType) }))],
    refusals: [],
  }),
}

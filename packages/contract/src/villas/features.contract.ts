import { z } from 'zod'
import { content, endpoint, id, idParams, touched } from '../endpoint.ts'

const label = z.string().trim().min(2).max(60)

export const feature = z.object({
  id,
  categoryId: id,
  name: z.string(),
  /** Offered as a filter in the search. */
  isFilter: z.boolean(),
  /** Shown among the first facts of a villa. */
  isHighlight: z.boolean(),
  orderNo: z.int(),
})
export type Feature = z.infer<typeof feature>

export const featureCategory = z.object({
  id,
  name: z.string(),
  orderNo: z.int(),
  features: z.array(feature),
})
export type FeatureCategory = z.infer<typeof featureCategory>

export const newFeatureCategory = z.strictObject({
  name: label,
  orderNo: z.int().min(0).max(10_000).default(0),
})
export type NewFeatureCategory = z.output<typeof newFeatureCategory>

export const newFeature = z.strictObject({
  categoryId: id,
  name: label,
  isFilter: z.boolean().default(false),
  isHighlight: z.boolean().default(false),
  orderNo: z.int().min(0).max(10_000).default(0),
})
export type NewFeature = z.output<typeof newFeature>

export const featureEndpoints = {
  list: endpoint({
    method: 'GET',
    url: '/v1/admin/listVillaFeatures',
    access: 'villas.read',
    success: [200, content(z.array(featureCategory))],
    refusals: [],
  }),
  createCategory: endpoint({
    method: 'POST',
    url: '/v1/admin/featurecategory',
    access: 'catalogue.write',
    body: newFeatureCategory,
    acceptsKey: true,
    success: [201, content(touched)],
    refusals: ['feature_category.name_taken', 'request.key_reused'],
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    url: '/v1/admin/featurecategory/:id',
    access: 'catalogue.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['feature_category.not_found', 'feature_category.has_features'],
  }),
  create: endpoint({
    method: 'POST',
    url: '/v1/admin/feature',
    access: 'catalogue.write',
    body: newFeature,
    acceptsKey: true,
    success: [201, content(feature)],
    refusals: ['feature_category.not_found', 'feature.name_taken', 'feature.too_many', 'request.key_reused'],
  }),
  update: endpoint({
    method: 'PUT',
    url: '/v1/admin/feature/:id',
    access: 'catalogue.write',
    params: idParams,
    body: newFeature,
    success: [200, content(feature)],
    refusals: ['feature.not_found', 'feature_category.not_found', 'feature.name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    url: '/v1/admin/feature/:id',
    access: 'catalogue.write',
    params: idParams,
    success: [200, content(touched)],
    refusals: ['feature.not_found', 'feature.has_villas'],
  }),
}

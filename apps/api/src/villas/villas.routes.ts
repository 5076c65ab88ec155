import { featureEndpoints } from '@plato/contract/villas/features.contract'
import { villaTypeEndpoints } from '@plato/contract/villas/villa-types.contract'
import { getVillaType, listPublicVillaTypes, listVillaTypes } from '@plato/core/villas/list-villa-types'
import {
  createFeature,
  createFeatureCategory,
  listFeatures,
  removeFeature,
  removeFeatureCategory,
  updateFeature,
} from '@plato/core/villas/save-feature'
import { createVillaType, removeVillaType, updateVillaType } from '@plato/core/villas/save-villa-type'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/http/serve.ts'

const villaTypes = serve('villa-types', villaTypeEndpoints, {
  list: (ctx, { querystring }) => listVillaTypes(ctx, querystring),
  get: (ctx, { params }) => getVillaType(ctx, params.id),
  create: (ctx, { body }) => createVillaType(ctx, body),
  update: (ctx, { params, body }) => updateVillaType(ctx, params.id, body),
  remove: (ctx, { params }) => removeVillaType(ctx, params.id),
  listPublic: async (ctx) => ({ villaTypes: await listPublicVillaTypes(ctx) }),
})

const features = serve('features', featureEndpoints, {
  list: (ctx) => listFeatures(ctx),
  createCategory: (ctx, { body }) => createFeatureCategory(ctx, body),
  removeCategory: (ctx, { params }) => removeFeatureCategory(ctx, params.id),
  create: (ctx, { body }) => createFeature(ctx, body),
  update: (ctx, { params, body }) => updateFeature(ctx, params.id, body),
  remove: (ctx, { params }) => removeFeature(ctx, params.id),
})

export function villaRoutes(app: FastifyInstance): void {
  villaTypes(app)
  features(app)
}

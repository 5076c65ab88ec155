import {
  districtEndpoints,
  publicRegionEndpoints,
  townEndpoints,
} from '@plato/contract/regions/regions.contract'
import { getDistrict, listDistricts } from '@plato/core/regions/list-districts'
import {
  getTown,
  listPopularTowns,
  listPublicTowns,
  listTowns,
  listTownsToPick,
} from '@plato/core/regions/list-towns'
import { createDistrict, removeDistrict, updateDistrict } from '@plato/core/regions/save-district'
import { createTown, removeTown, updateTown } from '@plato/core/regions/save-town'
import { resolveSlug } from '@plato/core/villas/resolve-slug'
import type { FastifyInstance } from 'fastify'
import { serve } from '#api/http/serve.ts'

const towns = serve('towns', townEndpoints, {
  list: (ctx, { querystring }) => listTowns(ctx, querystring),
  select: (ctx) => listTownsToPick(ctx),
  get: (ctx, { params }) => getTown(ctx, params.id),
  create: (ctx, { body, key }) => createTown(ctx, body, key),
  update: (ctx, { params, body }) => updateTown(ctx, params.town_id, body),
  remove: (ctx, { params }) => removeTown(ctx, params.id),
})

const districts = serve('districts', districtEndpoints, {
  list: (ctx, { querystring }) => listDistricts(ctx, querystring),
  get: (ctx, { params }) => getDistrict(ctx, params.id),
  create: (ctx, { body, key }) => createDistrict(ctx, body, key),
  update: (ctx, { params, body }) => updateDistrict(ctx, params.district_id, body),
  remove: (ctx, { params }) => removeDistrict(ctx, params.id),
})

const publicRegions = serve('public-regions', publicRegionEndpoints, {
  list: async (ctx) => ({ towns: await listPublicTowns(ctx) }),
  popular: async (ctx) => ({ towns: await listPopularTowns(ctx) }),
  resolve: (ctx, { params }) => resolveSlug(ctx, params.slug),
})

export async function regionRoutes(app: FastifyInstance): Promise<void> {
  await towns(app)
  await districts(app)
  await publicRegions(app)
}

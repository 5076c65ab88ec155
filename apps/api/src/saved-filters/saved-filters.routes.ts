import { savedFilterEndpoints } from '@plato/contract/saved-filters/saved-filters.contract'
import {
  addSavedFilter,
  changeSavedFilter,
  listSavedFilters,
  removeSavedFilter,
} from '@plato/core/saved-filters/saved-filters'
import { serve } from '#api/http/serve.ts'

export const savedFilterRoutes = serve('saved-filters', savedFilterEndpoints, {
  list: (ctx, { querystring }) => listSavedFilters(ctx, querystring),
  create: (ctx, { body, key }) => addSavedFilter(ctx, body, key),
  change: (ctx, { params, body }) => changeSavedFilter(ctx, params.id, body),
  remove: (ctx, { params }) => removeSavedFilter(ctx, params.id),
})

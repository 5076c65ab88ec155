import { findEndpoints } from '@plato/contract/search/find.contract'
import { findAnything } from '@plato/core/search/find-anything/find-anything'
import { serve } from '#api/http/serve.ts'

export const findRoutes = serve('find', findEndpoints, {
  anything: (ctx, { querystring }) => findAnything(ctx, querystring.q),
})

import { occupancyEndpoints } from '@plato/contract/availability/occupancy.contract'
import { listOccupancy } from '@plato/core/availability/list-occupancy'
import { serve } from '#api/http/serve.ts'

export const occupancyRoutes = serve('occupancy', occupancyEndpoints, {
  window: (ctx, { querystring }) => listOccupancy(ctx, querystring),
})

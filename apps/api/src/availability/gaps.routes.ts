import { gapEndpoints } from '@plato/contract/availability/gaps.contract'
import { listGaps } from '@plato/core/availability/gaps/list-gaps'
import { offerGap } from '@plato/core/availability/gaps/offer-gap'
import { withdrawGap } from '@plato/core/availability/gaps/withdraw-gap'
import { serve } from '#api/http/serve.ts'

export const gapRoutes = serve('gaps', gapEndpoints, {
  list: (ctx, { querystring }) => listGaps(ctx, querystring),
  offer: (ctx, { body, key }) => offerGap(ctx, body, key),
  withdraw: (ctx, { params }) => withdrawGap(ctx, params.id),
})

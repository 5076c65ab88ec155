import { ownerDetailEndpoints } from '@plato/contract/users/owner-details.contract'
import { getOwnerDetails, revealOwnerNumber, saveOwnerDetails } from '@plato/core/users/owner-details'
import { serve } from '#api/http/serve.ts'

export const ownerDetailRoutes = serve('owner-details', ownerDetailEndpoints, {
  get: (ctx, { params }) => getOwnerDetails(ctx, params.id),
  save: (ctx, { params, body }) => saveOwnerDetails(ctx, params.id, body),
  reveal: (ctx, { params }) => revealOwnerNumber(ctx, params.id),
})

import { guestEndpoints } from '@plato/contract/guests/guests.contract'
import { flagGuest, getGuest } from '@plato/core/guests/guest-record'
import { serve } from '#api/http/serve.ts'

export const guestRoutes = serve('guests', guestEndpoints, {
  get: (ctx, { params }) => getGuest(ctx, params.id),
  flag: (ctx, { params, body }) => flagGuest(ctx, params.id, body),
})

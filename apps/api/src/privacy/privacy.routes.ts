import { privacyEndpoints } from '@plato/contract/privacy/privacy.contract'
import {
  collectAnswer,
  completeRequest,
  listRequests,
  registerRequest,
  searchPerson,
} from '@plato/core/privacy/data-requests'
import { serve } from '#api/http/serve.ts'

export const privacyRoutes = serve('privacy', privacyEndpoints, {
  list: (ctx, { querystring }) => listRequests(ctx, querystring),
  create: (ctx, { body, key }) => registerRequest(ctx, body, key),
  find: (ctx, { params }) => searchPerson(ctx, params.id),
  answer: (ctx, { params }) => collectAnswer(ctx, params.id),
  complete: (ctx, { params }) => completeRequest(ctx, params.id),
})

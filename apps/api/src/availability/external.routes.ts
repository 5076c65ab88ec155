import { externalEndpoints } from '@plato/contract/availability/external.contract'
import { getExternal } from '@plato/core/availability/get-external'
import { judgeExternal } from '@plato/core/availability/judge-external'
import { listConflicts } from '@plato/core/availability/list-conflicts'
import { listExternal } from '@plato/core/availability/list-external'
import { decideConflict } from '@plato/core/reservations/decide-conflict'
import { serve } from '#api/http/serve.ts'

export const externalRoutes = serve('external', externalEndpoints, {
  list: (ctx, { querystring }) => listExternal(ctx, querystring),
  get: (ctx, { params }) => getExternal(ctx, params.id),
  judge: (ctx, { params, body }) => judgeExternal(ctx, params.id, body),
  conflicts: (ctx, { querystring }) => listConflicts(ctx, querystring),
  decide: (ctx, { params, body, key }) => decideConflict(ctx, params.id, body, key),
})

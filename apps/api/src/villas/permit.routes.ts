import { permitEndpoints } from '@plato/contract/villas/permit.contract'
import { addPermitCheck, getPermitRecord, permitProof } from '@plato/core/villas/permit/permit-record'
import { endTakeDown, takeDownVilla } from '@plato/core/villas/permit/take-down'
import { serve } from '#api/http/serve.ts'

export const permitRoutes = serve('permits', permitEndpoints, {
  get: (ctx, { params }) => getPermitRecord(ctx, params.id),
  addCheck: (ctx, { params, file, key }) => addPermitCheck(ctx, params.id, file, key),
  proof: (ctx, { params }) => permitProof(ctx, params.id),
  takeDown: (ctx, { params, body }) => takeDownVilla(ctx, params.id, body),
  endTakeDown: (ctx, { params }) => endTakeDown(ctx, params.id),
})

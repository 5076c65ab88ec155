import { systemEndpoints } from '@plato/contract/operations/system.contract'
import { getSystemStatus } from '@plato/core/operations/system-status'
import { serve } from '#api/http/serve.ts'

export const systemRoutes = serve('system', systemEndpoints, {
  get: (ctx) => getSystemStatus(ctx),
})

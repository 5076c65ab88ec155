import { workEndpoints } from '@plato/contract/work/work.contract'
import { listWork } from '@plato/core/work/list-work'
import { markWork } from '@plato/core/work/mark-work'
import { serve } from '#api/http/serve.ts'

export const workRoutes = serve('work', workEndpoints, {
  list: (ctx, { querystring }) => listWork(ctx, querystring),
  mark: (ctx, { body }) => markWork(ctx, body),
})

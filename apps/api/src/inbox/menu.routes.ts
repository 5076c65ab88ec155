import { menuEndpoints } from '@plato/contract/inbox/menu-counts.contract'
import { getMenuCounts } from '@plato/core/inbox/get-menu-counts'
import { serve } from '#api/http/serve.ts'

export const menuRoutes = serve('menu', menuEndpoints, {
  counts: (ctx) => getMenuCounts(ctx),
})

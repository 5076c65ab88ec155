import { menuEndpoints } from '@plato/contract/messages/menu-counts.contract'
import { getMenuCounts } from '@plato/core/messages/get-menu-counts'
import { serve } from '#api/http/serve.ts'

export const menuRoutes = serve('menu', menuEndpoints, {
  counts: (ctx) => getMenuCounts(ctx),
})

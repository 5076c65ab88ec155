import { btransEndpoints } from '@plato/contract/reports/btrans.contract'
import { askBtrans, listBtrans, listBtransMissing } from '@plato/core/reports/btrans/list-btrans'
import { serve } from '#api/http/serve.ts'

export const btransRoutes = serve('btrans', btransEndpoints, {
  list: (ctx, { querystring }) => listBtrans(ctx, querystring),
  missing: (ctx, { querystring }) => listBtransMissing(ctx, querystring),
  ask: (ctx, { body, key }) => askBtrans(ctx, body, key),
})

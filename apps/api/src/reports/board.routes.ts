import { boardEndpoints } from '@plato/contract/reports/board.contract'
import { getBoard } from '@plato/core/reports/home/get-board'
import { serve } from '#api/http/serve.ts'

export const boardRoutes = serve('board', boardEndpoints, {
  get: (ctx) => getBoard(ctx),
})

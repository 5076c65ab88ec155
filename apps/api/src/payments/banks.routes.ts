import { bankEndpoints } from '@plato/contract/payments/banks.contract'
import { listOpenBanks } from '@plato/core/banks/open-accounts'
import {
  createBank,
  listAllBanks,
  removeBank,
  setBankActivity,
  updateBank,
} from '@plato/core/payments/save-bank'
import { serve } from '#api/http/serve.ts'

export const bankRoutes = serve('banks', bankEndpoints, {
  list: (ctx) => listAllBanks(ctx),
  create: (ctx, { body, key }) => createBank(ctx, body, key),
  update: (ctx, { params, body }) => updateBank(ctx, params.id, body),
  remove: (ctx, { params }) => removeBank(ctx, params.id),
  setActivity: (ctx, { body }) => setBankActivity(ctx, body),
  listPublic: (ctx) => listOpenBanks(ctx),
})

import { payoutRunEndpoints } from '@plato/contract/payments/payout-runs.contract'
import { createPayoutRun } from '@plato/core/payments/payout-runs/create-payout-run'
import {
  cancelPayoutRun,
  payPayoutItems,
  returnPayoutItems,
} from '@plato/core/payments/payout-runs/decide-payout-items'
import { getPayoutRun, listPayoutRuns } from '@plato/core/payments/payout-runs/list-payout-runs'
import { payoutBankFile, payoutSheet } from '@plato/core/payments/payout-runs/payout-files'
import { previewPayouts } from '@plato/core/payments/payout-runs/preview-payouts'
import { sentenceOf } from '#api/http/errors.ts'
import { serve } from '#api/http/serve.ts'

const withSentences = async ({ run, refused }: Awaited<ReturnType<typeof payPayoutItems>>) => ({
  run,
  refused: refused.map((item) => ({ ...item, message: sentenceOf(item.code) })),
})

export const payoutRunRoutes = serve('payout-runs', payoutRunEndpoints, {
  list: (ctx) => listPayoutRuns(ctx),
  preview: (ctx, { querystring }) => previewPayouts(ctx, querystring),
  create: (ctx, { body, key }) => createPayoutRun(ctx, body, key),
  get: (ctx, { params }) => getPayoutRun(ctx, params.id),
  bankFile: (ctx, { params }) => payoutBankFile(ctx, params.id),
  sheet: (ctx, { params }) => payoutSheet(ctx, params.id),
  pay: async (ctx, { params, body, key }) => withSentences(await payPayoutItems(ctx, params.id, body, key)),
  giveBack: async (ctx, { params, body, key }) =>
    withSentences(await returnPayoutItems(ctx, params.id, body, key)),
  cancel: (ctx, { params, key }) => cancelPayoutRun(ctx, params.id, key),
})

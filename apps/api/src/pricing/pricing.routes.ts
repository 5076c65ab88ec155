import { priceGridEndpoints } from '@plato/contract/pricing/price-grid.contract'
import { pricePeriodEndpoints } from '@plato/contract/pricing/price-periods.contract'
import { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import { previewQuote } from '@plato/core/availability/preview-staff-quote'
import { getPriceGrid } from '@plato/core/pricing/grid/get-price-grid'
import { previewPriceGrid } from '@plato/core/pricing/grid/preview-price-grid'
import { savePriceGrid } from '@plato/core/pricing/grid/save-price-grid'
import { saveSeasons } from '@plato/core/pricing/grid/save-seasons'
import { undoPriceStep } from '@plato/core/pricing/grid/undo-price-step'
import { previewPublicQuote } from '@plato/core/pricing/preview-quote'
import {
  copyPriceYear,
  createPricePeriod,
  removePricePeriod,
  updatePricePeriod,
} from '@plato/core/pricing/save-price-period'
import type { QuoteAnswer } from '@plato/rules/pricing/quote'
import { sentenceOf } from '#api/http/errors.ts'
import { serve } from '#api/http/serve.ts'

export const pricePeriodRoutes = serve('prices', pricePeriodEndpoints, {
  create: (ctx, { body, key }) => createPricePeriod(ctx, body, key),
  update: (ctx, { params, body }) => updatePricePeriod(ctx, params.id, body),
  remove: (ctx, { params }) => removePricePeriod(ctx, params.id),
  copyYear: (ctx, { body, key }) => copyPriceYear(ctx, body, key),
})

export const priceGridRoutes = serve('priceGrid', priceGridEndpoints, {
  read: (ctx, { params }) => getPriceGrid(ctx, params.year),
  preview: (ctx, { body }) => previewPriceGrid(ctx, body),
  save: (ctx, { body, key }) => savePriceGrid(ctx, body, key),
  undo: (ctx, { params, key }) => undoPriceStep(ctx, params.id, key),
  saveSeasons: (ctx, { params, body }) => saveSeasons(ctx, params.year, body),
})

/** Adds the taken nights and their cause for staff and owners; guests learn only that nights are taken. */
function withSentence(answer: QuoteAnswer & { readonly takenNights?: string | undefined }) {
  if (answer.ok) return answer
  const { takenNights: nights, ...refused } = answer
  return { ...refused, message: sentenceOf(answer.reason, nights ? { values: { nights } } : {}) }
}

export const quoteRoutes = serve('quotes', quoteEndpoints, {
  preview: async (ctx, { params, body }) => withSentence(await previewQuote(ctx, params.id, body)),
  previewPublic: async (ctx, { params, body }) =>
    withSentence(await previewPublicQuote(ctx, params.id, body)),
})

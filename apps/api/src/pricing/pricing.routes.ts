import { pricePeriodEndpoints } from '@plato/contract/pricing/price-periods.contract'
import { quoteEndpoints } from '@plato/contract/pricing/quote.contract'
import { previewPublicQuote, previewQuote } from '@plato/core/pricing/preview-quote'
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
  create: (ctx, { body }) => createPricePeriod(ctx, body),
  update: (ctx, { params, body }) => updatePricePeriod(ctx, params.id, body),
  remove: (ctx, { params }) => removePricePeriod(ctx, params.id),
  copyYear: (ctx, { body }) => copyPriceYear(ctx, body),
})

const withSentence = (answer: QuoteAnswer) =>
  answer.ok ? answer : { ...answer, message: sentenceOf(answer.reason) }

export const quoteRoutes = serve('quotes', quoteEndpoints, {
  preview: async (ctx, { params, body }) => withSentence(await previewQuote(ctx, params.id, body)),
  previewPublic: async (ctx, { params, body }) =>
    withSentence(await previewPublicQuote(ctx, params.id, body)),
})

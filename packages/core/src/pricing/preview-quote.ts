import { occupancyOf } from '@plato/rules/availability/calendar'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { type QuoteAnswer, type QuoteRequest, quoteStay } from '@plato/rules/pricing/quote'
import type { PublicContext } from '../platform/context.ts'
import { loadPublicSheetAndNights, loadPublicSheetsAndNights } from './load-price-sheet.ts'

/** The quote of a published villa for a guest. */
export async function previewPublicQuote(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaId: number,
  request: QuoteRequest,
): Promise<QuoteAnswer> {
  const { sheet, taken } = await loadPublicSheetAndNights(ctx, villaId)
  return quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken))
}

/** The same stay in several villas, by villa; villas that are not published have no result. */
export async function previewPublicQuotes(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaIds: readonly number[],
  request: QuoteRequest,
): Promise<ReadonlyMap<number, QuoteAnswer>> {
  const loaded = await loadPublicSheetsAndNights(ctx, villaIds)
  return new Map(
    [...loaded].map(([id, { sheet, taken }]) => [
      id,
      quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken)),
    ]),
  )
}

import { occupancyOf } from '@plato/rules/availability/calendar'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { type QuoteAnswer, type QuoteRequest, quoteStay } from '@plato/rules/pricing/quote'
import type { Context } from '../context.ts'
import { loadSheetAndNights } from './load-price-sheet.ts'

/** What a guest would be asked to pay, for staff and the villa's owner. */
export async function previewQuote(
  ctx: Context,
  villaId: number,
  request: QuoteRequest,
): Promise<QuoteAnswer> {
  const nights = { from: request.checkIn, to: request.checkOut }
  const { sheet, taken } = await loadSheetAndNights(ctx, villaId, nights)
  return quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken))
}

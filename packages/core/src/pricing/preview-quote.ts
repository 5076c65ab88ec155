import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { type QuoteAnswer, type QuoteRequest, quoteStay } from '@plato/rules/pricing/quote'
import { loadOccupancy } from '../availability/get-calendar.ts'
import type { Context } from '../context.ts'
import { getVilla } from '../villas/get-villa.ts'
import { loadPriceSheet } from './load-price-sheet.ts'

/** What a guest would be asked to pay, for staff and the villa's owner. */
export async function previewQuote(
  ctx: Context,
  villaId: number,
  request: QuoteRequest,
): Promise<QuoteAnswer> {
  await getVilla(ctx, villaId)
  const [sheet, occupancy] = await Promise.all([
    loadPriceSheet(ctx.db, villaId),
    loadOccupancy(ctx.db, villaId, { from: request.checkIn, to: request.checkOut }),
  ])
  return quoteStay(compileSheet(sheet), request, ctx.today, occupancy)
}

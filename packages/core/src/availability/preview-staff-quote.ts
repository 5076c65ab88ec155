import { occupancyOf } from '@plato/rules/availability/calendar'
import { type AgreedPrice, largestDiscount } from '@plato/rules/pricing/agreed-price'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { type QuoteAnswer, type QuoteRequest, quoteStay } from '@plato/rules/pricing/quote'
import type { Context } from '../platform/context.ts'
import { agreedQuote, discountLimitFor } from '../pricing/agreed-price.ts'
import { loadSheetAndNights } from '../pricing/load-price-sheet.ts'
import { takenNightsText } from './name-taken-nights.ts'

/** The quote a guest would get, for staff and the villa's owner. */
export async function previewQuote(
  ctx: Context,
  villaId: number,
  request: QuoteRequest & {
    readonly exceptReservationId?: number | undefined
    readonly agreedPrice?: AgreedPrice | undefined
  },
): Promise<
  QuoteAnswer & { readonly takenNights?: string | undefined; readonly largestDiscountMinor?: number }
> {
  const nights = { from: request.checkIn, to: request.checkOut }
  const { sheet, taken } = await loadSheetAndNights(ctx, villaId, nights)
  const others = taken.filter(
    ({ reservationId }) => reservationId === null || reservationId !== request.exceptReservationId,
  )
  const answer = quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(others))
  if (answer.ok) {
    const { quote } = answer
    const largestDiscountMinor = largestDiscount(quote.totalMinor, await discountLimitFor(ctx.db, ctx.actor))
    return {
      ...answer,
      quote: await agreedQuote(ctx, quote, sheet, request.agreedPrice),
      largestDiscountMinor,
    }
  }
  if (answer.reason !== 'stay.dates_taken') return answer
  const { exceptReservationId } = request
  return {
    ...answer,
    takenNights: await takenNightsText(ctx, { villaId, ...nights, exceptReservationId }),
  }
}

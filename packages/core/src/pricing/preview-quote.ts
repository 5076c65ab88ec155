import { occupancyOf } from '@plato/rules/availability/calendar'
import { compileSheet } from '@plato/rules/pricing/price-sheet'
import { type QuoteAnswer, type QuoteRequest, quoteStay } from '@plato/rules/pricing/quote'
import { takenNightsInWords } from '../availability/name-taken-nights.ts'
import type { Context, PublicContext } from '../context.ts'
import {
  loadPublicSheetAndNights,
  loadPublicSheetsAndNights,
  loadSheetAndNights,
} from './load-price-sheet.ts'

/** What a guest would be asked to pay, for staff and the villa's owner. */
export async function previewQuote(
  ctx: Context,
  villaId: number,
  request: QuoteRequest & { readonly exceptReservationId?: number | undefined },
): Promise<QuoteAnswer & { readonly takenNights?: string | undefined }> {
  const nights = { from: request.checkIn, to: request.checkOut }
  const { sheet, taken } = await loadSheetAndNights(ctx, villaId, nights)
  const others = taken.filter(
    ({ reservationId }) => reservationId === null || reservationId !== request.exceptReservationId,
  )
  const answer = quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(others))
  if (answer.ok || answer.reason !== 'stay.dates_taken') return answer
  const { exceptReservationId } = request
  return {
    ...answer,
    takenNights: await takenNightsInWords(ctx, { villaId, ...nights, exceptReservationId }),
  }
}

/** The same for whoever asks about a published villa. */
export async function previewPublicQuote(
  ctx: Pick<PublicContext, 'db' | 'today'>,
  villaId: number,
  request: QuoteRequest,
): Promise<QuoteAnswer> {
  const { sheet, taken } = await loadPublicSheetAndNights(ctx, villaId)
  return quoteStay(compileSheet(sheet), request, ctx.today, occupancyOf(taken))
}

/** The same stay in several villas, by villa; those that are not published have no answer. */
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

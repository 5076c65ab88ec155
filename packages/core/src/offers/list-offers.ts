import type { OfferRow } from '@plato/contract/offers/offer-shape.contract'
import type { OfferFilter } from '@plato/contract/offers/offers.contract'
import { daysBetween } from '@plato/rules/calendar-day'
import { offerStateOf } from '@plato/rules/offers/offer-state'
import type { Context } from '../platform/context.ts'
import { type ListedOffer, selectOffers } from './offer-list.queries.ts'

export function offerRowOf(offer: ListedOffer, now: Date): OfferRow {
  const { reservationId, reservationCode, withdrawnAt: _, ...row } = offer
  return {
    ...row,
    state: offerStateOf(offer, now),
    nights: daysBetween(row.checkIn, row.checkOut),
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    mailedAt: row.mailedAt?.toISOString() ?? null,
    lastOpenedAt: row.lastOpenedAt?.toISOString() ?? null,
    reservation:
      reservationId === null || reservationCode === null
        ? null
        : { id: reservationId, code: reservationCode },
  }
}

/** Offers, newest first, with the number of opened and converted ones. */
export async function listOffers(ctx: Context, filter: OfferFilter) {
  const { now } = await ctx.databaseTime(ctx.db)
  const { rows, total, capped, sums } = await selectOffers(ctx.db, filter, now)
  return {
    rows: rows.map((row) => offerRowOf(row, now)),
    total,
    capped,
    openedTotal: sums?.opened ?? 0,
    convertedTotal: sums?.converted ?? 0,
  }
}

import type { NewOffer } from '@plato/contract/offers/offers.contract'
import { createOffer } from '../offers/save-offer.ts'
import { newKey, oneWeek, type ReservationFixtureContext } from './reservations.ts'

/** Input for an offer of these villas: a week in July for two people, valid for two days. */
export const newOffer = (
  villaIds: readonly number[],
  { now }: Pick<ReservationFixtureContext, 'now'>,
  over: Partial<NewOffer> = {},
): NewOffer => ({
  ...oneWeek,
  adults: 2,
  children: 0,
  babies: 0,
  guestName: 'Hande Koç',
  guestTitle: null,
  guestEmail: 'hande@example.com',
  guestPhone: '+90 533 207 64 18',
  note: 'İkinci villa denize en yakın olan.',
  validUntil: new Date(now.getTime() + 48 * 3_600_000).toISOString(),
  villas: villaIds.map((villaId) => ({ villaId, note: '' })),
  ...over,
})

export const newMadeOffer = (
  ctx: ReservationFixtureContext,
  villaIds: readonly number[],
  over: Partial<NewOffer> = {},
) => createOffer(ctx, newOffer(villaIds, ctx, over), newKey())

export const tokenIn = (link: string): string => link.slice(link.lastIndexOf('/') + 1)

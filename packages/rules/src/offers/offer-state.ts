export const offerStates = ['OPEN', 'EXPIRED', 'WITHDRAWN', 'CONVERTED'] as const
export type OfferState = (typeof offerStates)[number]

interface StoredOffer {
  readonly validUntil: Date
  readonly withdrawnAt: Date | null
  readonly reservationId: number | null
}

/** The state is not stored but derived from the stored events and the current time. The guest's action comes first. */
export function offerStateOf({ validUntil, withdrawnAt, reservationId }: StoredOffer, now: Date): OfferState {
  if (reservationId !== null) return 'CONVERTED'
  if (withdrawnAt !== null) return 'WITHDRAWN'
  return validUntil > now ? 'OPEN' : 'EXPIRED'
}

/** Staff may change an offer that was neither accepted nor withdrawn; this is also how an expired one is renewed. */
export const mayChangeOffer = (state: OfferState): boolean => state === 'OPEN' || state === 'EXPIRED'

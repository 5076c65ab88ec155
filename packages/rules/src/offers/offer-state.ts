export const offerStates = ['OPEN', 'EXPIRED', 'WITHDRAWN', 'CONVERTED'] as const
export type OfferState = (typeof offerStates)[number]

interface KeptOffer {
  readonly validUntil: Date
  readonly withdrawnAt: Date | null
  readonly reservationId: number | null
}

/** Nothing keeps the state: it follows from what happened, and from the clock. What the guest did comes first. */
export function offerStateOf({ validUntil, withdrawnAt, reservationId }: KeptOffer, now: Date): OfferState {
  if (reservationId !== null) return 'CONVERTED'
  if (withdrawnAt !== null) return 'WITHDRAWN'
  return validUntil > now ? 'OPEN' : 'EXPIRED'
}

/** Staff may change what nobody has taken and nobody took back; one that ran out is renewed that way. */
export const mayChangeOffer = (state: OfferState): boolean => state === 'OPEN' || state === 'EXPIRED'

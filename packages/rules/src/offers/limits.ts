/** How much one offer may hold: the contract refuses more, and the screen says so before. */

export const mostOfferVillas = 12
/** Above all villas, and beside each of them. */
export const longestOfferNote = 500
export const longestGuestName = 120
export const longestValidityDays = 30
export const defaultValidityHours = 48

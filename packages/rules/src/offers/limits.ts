/** Limits of one offer: the contract refuses more, and the screen shows the limit. */

export const maxOfferVillas = 12
/** For the note above all villas and the note of each villa. */
export const maxOfferNoteLength = 500
export const maxGuestNameLength = 120
export const maxValidityDays = 30
export const defaultValidityHours = 48

/** Limits of a guest's request: the contract refuses more, and the forms show the limits. */

/** Adults and children together; no villa takes more. */
export const maxGuestsPerStay = 60
export const maxBabies = 20
/** Max number of different extras in one stay. */
export const maxExtras = 30

export const minNameCharacters = 2
export const maxNameLength = 60
export const minPhoneFigures = 10
export const maxPhoneLength = 30
export const maxEmailLength = 200
export const maxNoteLength = 2_000
export const maxCancelNoteLength = 1_000
export const maxPayerNameLength = 120
export const maxIdentityNoLength = 20

/** Staff may hold nights for a fortnight at most. */
export const maxHoldHours = 336

export const maxReceiptBytes = 8_000_000

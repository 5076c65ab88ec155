/** How much a guest may ask for, type and send: the contract refuses more, and the forms say so before. */

/** Adults and children together; no villa takes more. */
export const mostGuests = 60
export const mostBabies = 20
/** Kinds of extras in one stay. */
export const mostExtras = 30

export const leastNameLetters = 2
export const longestName = 60
export const leastPhoneFigures = 10
export const longestPhone = 30
export const longestEmail = 200
export const longestNote = 2_000
export const longestCancelNote = 1_000
export const longestPayerName = 120
export const longestIdentityNo = 20

export const mostReceiptBytes = 8_000_000

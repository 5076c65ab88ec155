/** No characters that can be confused when read, heard or typed, and none with a Turkish variant. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'

export const publicCodePattern = /^PV\d{2}-[2-9A-HJ-NP-TV-Z]{6}$/

function lettersFrom(bytes: Uint8Array, length: number): string {
  let letters = ''
  // Bytes that would make the first characters more likely are skipped.
  const even = 256 - (256 % alphabet.length)
  for (const byte of bytes) {
    if (letters.length === length) break
    if (byte < even) letters += alphabet[byte % alphabet.length]
  }
  if (letters.length < length) throw new RangeError('too few random bytes for a code')
  return letters
}

/** `PV27-K7M4QX`: the year of check-in, then random characters that cannot be guessed from another code. */
export const publicCode = (checkIn: string, bytes: Uint8Array): string =>
  `PV${checkIn.slice(2, 4)}-${lettersFrom(bytes, 6)}`

const documentNumberPattern = /^[2-9A-HJ-NP-TV-Z]{10}$/
/** `K7M4QXT8RP`: printed on one voucher or contract, unique for each document. */
export const documentNumber = (bytes: Uint8Array): string => lettersFrom(bytes, 10)

/** Upper case; people also type lower case and the Turkish İ. */
const capitals = (typed: string): string => typed.toUpperCase().replaceAll('İ', 'I')
/** Letters and digits only, in upper case. */
export const plainCapitals = (typed: string): string => capitals(typed).replaceAll(/[^0-9A-Z]/g, '')
const hyphenated = (letters: string): string =>
  letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters

/** Reads a whole code; other characters around and inside it are ignored. */
export function asPublicCode(typed: string): string | undefined {
  const code = hyphenated(plainCapitals(typed))
  return publicCodePattern.test(code) ? code : undefined
}

/** Reads a whole document number; other characters around and inside it are ignored. */
export function asDocumentNumber(typed: string): string | undefined {
  const number = plainCapitals(typed)
  return documentNumberPattern.test(number) ? number : undefined
}

/** The typed beginning of a code for a prefix search. Characters that no code uses remain, so that they find nothing. */
export const codeBeginning = (typed: string): string =>
  hyphenated(capitals(typed).replaceAll(/[\s\p{Dash}]/gu, ''))

/** No letter or figure that is read, heard or typed as another one, and none that Turkish keyboards have twice. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTVWXYZ'

export const publicCodePattern = /^PV\d{2}-[2-9A-HJ-NP-TV-Z]{6}$/

function lettersFrom(bytes: Uint8Array, length: number): string {
  let letters = ''
  // Bytes that would favour the first letters are passed over.
  const even = 256 - (256 % alphabet.length)
  for (const byte of bytes) {
    if (letters.length === length) break
    if (byte < even) letters += alphabet[byte % alphabet.length]
  }
  if (letters.length < length) throw new RangeError('too few random bytes for a code')
  return letters
}

/** `PV27-K7M4QX`: the year of entry, then letters nobody can guess from another code. */
export const publicCode = (checkIn: string, bytes: Uint8Array): string =>
  `PV${checkIn.slice(2, 4)}-${lettersFrom(bytes, 6)}`

const paperNumberPattern = /^[2-9A-HJ-NP-TV-Z]{10}$/
/** `K7M4QXT8RP`: printed on a voucher or contract, and on that one alone. */
export const paperNumber = (bytes: Uint8Array): string => lettersFrom(bytes, 10)

/** Small letters and the Turkish dotted capital are what people type. */
const capitals = (typed: string): string => typed.toUpperCase().replaceAll('İ', 'I')
/** Letters and figures alone, in capitals. */
export const plainCapitals = (typed: string): string => capitals(typed).replaceAll(/[^0-9A-Z]/g, '')
const hyphenated = (letters: string): string =>
  letters.length > 4 ? `${letters.slice(0, 4)}-${letters.slice(4)}` : letters

/** A whole code, whatever stands around and between its letters. */
export function asPublicCode(typed: string): string | undefined {
  const code = hyphenated(plainCapitals(typed))
  return publicCodePattern.test(code) ? code : undefined
}

/** A whole number of a paper, whatever stands around and between its letters. */
export function asPaperNumber(typed: string): string | undefined {
  const number = plainCapitals(typed)
  return paperNumberPattern.test(number) ? number : undefined
}

/** What the codes somebody looks for begin with. A sign that is in no code stays, so that it finds none. */
export const codeBeginning = (typed: string): string =>
  hyphenated(capitals(typed).replaceAll(/[\s\p{Dash}]/gu, ''))

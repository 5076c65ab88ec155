const pattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** Every Turkish IBAN has this many characters. */
const turkishLength = 26

const figureOf = (character: string) =>
  character >= 'A' ? String(character.charCodeAt(0) - 'A'.charCodeAt(0) + 10) : character

/** ISO 13616: move the first four characters to the end, turn letters into numbers; the remainder modulo 97 must be 1. */
export function isIban(iban: string): boolean {
  if (!pattern.test(iban) || (iban.startsWith('TR') && iban.length !== turkishLength)) return false
  let rest = 0
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    for (const figure of figureOf(character)) rest = (rest * 10 + Number(figure)) % 97
  }
  return rest === 1
}

/** In groups of four, as banks print it. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The only part of an IBAN that mails and logs show. */
export const ibanEnd = (iban: string): string => iban.slice(-4)

/** The stored form: without spaces, in upper case. */
export const plainIban = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()

export type IbanFault = 'NOT_TURKISH' | 'LENGTH' | 'FIGURES'

/** Why a typed IBAN of the agency is refused; undefined when it is valid. */
export function whyIbanIsRefused(written: string): IbanFault | undefined {
  const iban = plainIban(written)
  if (!/^TR\d*$/.test(iban)) return 'NOT_TURKISH'
  if (iban.length !== turkishLength) return 'LENGTH'
  return isIban(iban) ? undefined : 'FIGURES'
}

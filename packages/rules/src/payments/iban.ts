const pattern = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
/** Turkish ones always have this many letters and figures. */
const turkishLength = 26

const figureOf = (letter: string) =>
  letter >= 'A' ? String(letter.charCodeAt(0) - 'A'.charCodeAt(0) + 10) : letter

/** ISO 13616: the first four go to the end, letters become figures, and the rest after division by 97 must be 1. */
export function isIban(iban: string): boolean {
  if (!pattern.test(iban) || (iban.startsWith('TR') && iban.length !== turkishLength)) return false
  let rest = 0
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    for (const figure of figureOf(letter)) rest = (rest * 10 + Number(figure)) % 97
  }
  return rest === 1
}

/** In fours, as banks write it and people compare it. */
export const formatIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** All that a mail or a log says of an account number. */
export const ibanEnd = (iban: string): string => iban.slice(-4)

/** As it is kept: people write it with blanks and in small letters too. */
export const plainIban = (written: string): string => written.replaceAll(/\s/g, '').toUpperCase()

export type IbanFault = 'NOT_TURKISH' | 'LENGTH' | 'FIGURES'

/** What is wrong with an account of ours as it was typed. */
export function whyIbanIsRefused(written: string): IbanFault | undefined {
  const iban = plainIban(written)
  if (!/^TR\d*$/.test(iban)) return 'NOT_TURKISH'
  if (iban.length !== turkishLength) return 'LENGTH'
  return isIban(iban) ? undefined : 'FIGURES'
}

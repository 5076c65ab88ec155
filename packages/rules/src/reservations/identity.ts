import { addDays } from '../calendar-day.ts'

export type IdentityKind = 'TCKN' | 'YKN' | 'PASSPORT'

/** Eleven figures whose last two follow from the others. */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const figures = Array.from(text, Number)
  const at = (place: number) => figures[place] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return at(9) === tenth && at(10) === (odd + even + tenth) % 10
}

/** Numbers of foreigners who live here begin with 99 and follow the same rule. */
export function isIdentity(kind: IdentityKind, text: string): boolean {
  if (kind === 'PASSPORT') return /^[A-Z0-9]{5,15}$/i.test(text)
  return isTckn(text) && text.startsWith('99') === (kind === 'YKN')
}

/** Enough to recognise a number by, too little to use it. */
export const endingOf = (identity: string): string => identity.slice(-3)

/** Two years after the stay, unless the agency's lawyer says otherwise in the settings. */
export const identityKeptDays = 730

/** The day on which the numbers of a stay are no longer known. */
export const forgottenOn = (checkOut: string, keptDays: number): string => addDays(checkOut, keptDays + 1)

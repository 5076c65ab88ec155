import { addDays } from '../calendar-day.ts'

export type IdentityKind = 'TCKN' | 'YKN' | 'PASSPORT'

/** Eleven digits of which the last two are check digits. */
export function isTckn(text: string): boolean {
  if (!/^[1-9]\d{10}$/.test(text)) return false
  const figures = Array.from(text, Number)
  const at = (place: number) => figures[place] ?? 0
  const odd = at(0) + at(2) + at(4) + at(6) + at(8)
  const even = at(1) + at(3) + at(5) + at(7)
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return at(9) === tenth && at(10) === (odd + even + tenth) % 10
}

/** Numbers of resident foreigners begin with 99 and have the same check digits. */
export function isIdentity(kind: IdentityKind, text: string): boolean {
  if (kind === 'PASSPORT') return /^[A-Z0-9]{5,15}$/i.test(text)
  return isTckn(text) && text.startsWith('99') === (kind === 'YKN')
}

/** Enough digits to recognise a number, too few to use it. */
export const endingOf = (identity: string): string => identity.slice(-3)

/** Two years after the stay; the settings can change it. */
export const defaultIdentityRetentionDays = 730

/** The day on which the identity numbers of a stay are deleted. */
export const forgottenOn = (checkOut: string, retentionDays: number): string =>
  addDays(checkOut, retentionDays + 1)

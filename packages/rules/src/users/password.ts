import type { RefusalCode } from '../refusal.ts'

export const passwordLength = { min: 12, max: 128 } as const

/** Fragments that guessing lists begin with, Turkish ones included. */
const commonParts = [
  'password',
  'parola',
  'sifre',
  'şifre',
  'qwerty',
  'asdfgh',
  '123456',
  'platovilla',
  'galatasaray',
  'fenerbahce',
  'besiktas',
]

/**
 * A long password is refused only when a guesser would reach it first: a common word with little
 * around it, one character repeated, or the person's own e-mail name.
 */
export function whyPasswordIsRefused(password: string, email: string): RefusalCode | undefined {
  const lower = password.toLocaleLowerCase('tr')
  if (new Set(lower).size < 5) return 'user.password_too_common'
  const mailName = email.split('@')[0]?.toLocaleLowerCase('tr') ?? ''
  const rest = [...commonParts, ...(mailName.length >= 4 ? [mailName] : [])].reduce(
    (text, part) => text.replaceAll(part, ''),
    lower,
  )
  return rest.length < 6 ? 'user.password_too_common' : undefined
}

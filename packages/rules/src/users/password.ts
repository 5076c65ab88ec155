import type { RefusalCode } from '../refusal.ts'
import {
  foldPassword,
  passwordCores,
  repeatedPart,
  withoutDoubles,
  withoutRuns,
  withUnshiftedDigits,
} from './password-forms.ts'

export const passwordLength = { min: 12, max: 128 } as const

/** Common beginnings of guessing lists. The server also compares with a long list, which browsers do not load. */
const commonParts = [
  'password',
  'parola',
  'sifre',
  'qwerty',
  'asdfgh',
  '123456',
  'platovilla',
  'galatasaray',
  'fenerbahce',
  'besiktas',
]

/** Min characters besides the parts that are easy to guess. */
const minOwnCharacters = 6
const minDistinctCharacters = 5
const minWordLength = 3

/** One common word, or two beside each other. */
function isMadeOfCommon(core: string, isCommon: (word: string) => boolean): boolean {
  if (core.length < minWordLength) return false
  if (isCommon(core)) return true
  for (let at = minWordLength; at <= core.length - minWordLength; at += 1)
    if (isCommon(core.slice(0, at)) && isCommon(core.slice(at))) return true
  return false
}

/**
 * Refuses a long password only when it is easy to guess: common words with few other characters, keyboard runs,
 * repetitions, or the person's own e-mail name. `isCommon` gets lower-case words without accents.
 */
export function whyPasswordIsRefused(
  password: string,
  email: string,
  isCommon: (word: string) => boolean = () => false,
): RefusalCode | undefined {
  const folded = foldPassword(password)
  const mailName = foldPassword(email.split('@')[0] ?? '')
  const parts = mailName.length >= 4 ? [...commonParts, mailName] : commonParts
  const easy =
    new Set(folded).size < minDistinctCharacters ||
    repeatedPart(folded).length < Math.min(passwordLength.min, folded.length) ||
    parts.reduce((text, part) => text.replaceAll(part, ''), folded).length < minOwnCharacters ||
    withUnshiftedDigits(folded).some((text) =>
      [text, withoutDoubles(text)].some((typed) => withoutRuns(typed).length < minOwnCharacters),
    ) ||
    [...passwordCores(folded)].some((core) => isMadeOfCommon(core, isCommon))
  return easy ? 'user.password_too_common' : undefined
}

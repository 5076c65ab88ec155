import { Refusal } from '@plato/rules/refusal'
import { whyPasswordIsRefused } from '@plato/rules/users/password'
import { foldPassword } from '@plato/rules/users/password-forms'
import { dictionary } from '@zxcvbn-ts/language-common'
import { commonTurkishWords } from './common-turkish-words.ts'

/** 49,000 passwords from published breaches (MIT; see decision 0028) and Turkish words. Only the server loads them. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].map(foldPassword),
  ...commonTurkishWords,
])

export function refuseCommonPassword(password: string, email: string): void {
  const refused = whyPasswordIsRefused(password, email, (word) => commonPasswords.has(word))
  if (refused) throw new Refusal(refused)
}

import { Refusal } from '@plato/rules/refusal'
import { whyPasswordIsRefused } from '@plato/rules/users/password'
import { foldPassword } from '@plato/rules/users/password-forms'
import { dictionary } from '@zxcvbn-ts/language-common'
import { commonTurkishTerms } from './common-turkish-terms.ts'

/** 49,000 passwords from published breaches (MIT; see decision 0028) and Turkish words. Only the server loads them. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...dictionary['passwords-common'].map(foldPassword),
  ...commonTurkishTerms,
])

export function refuseCommonPassword(password: string, email: string): void {
  const refused = whyPasswordIsRefused(password, email, (word) => commonPasswords.has(word))
  if (refused) throw new Refusal(refused)
}

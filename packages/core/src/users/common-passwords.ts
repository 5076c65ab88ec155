import { Refusal } from '@plato/rules/refusal'
import { whyPasswordIsRefused } from '@plato/rules/users/password'
import { foldPassword } from '@plato/rules/users/password-forms'
import { dictionary } from '@zxcvbn-ts/language-common'
import { commonTurkishTerms } from './common-turkish-terms.ts'

let folded: ReadonlySet<string> | undefined

/**
 * 49,000 passwords from published breaches (MIT; see decision 0028) and Turkish words. Only the server loads them. Made at
 * the first use, because folding them takes a fifth of a second, which would delay every start of the API.
 */
export function commonPasswords(): ReadonlySet<string> {
  folded ??= new Set([...dictionary['passwords-common'].map(foldPassword), ...commonTurkishTerms])
  return folded
}

export function refuseCommonPassword(password: string, email: string): void {
  const refused = whyPasswordIsRefused(password, email, (word) => commonPasswords().has(word))
  if (refused) throw new Refusal(refused)
}

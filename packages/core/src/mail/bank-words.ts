import { templateParts } from '@plato/rules/mail/placeholders'
import { formatIban } from '@plato/rules/payments/iban'
import type { Db } from '../context.ts'
import { openAccounts } from '../payments/open-accounts.ts'
import { bankWords } from './messages.tr.ts'

/** Read when a mail is written, never kept with it or its template: a changed account number in a text is the classic fraud. */
const bankPlaceholders: ReadonlySet<string> = new Set(['banka_listesi', 'iban', 'hesap_sahibi'])

export const namesBank = (text: string): boolean =>
  templateParts(text).some((part) => part.kind === 'placeholder' && bankPlaceholders.has(part.name))

/** What is shown in place of accounts to those who look at a mail that cannot be sent. */
export const noBankWords = { banka_listesi: bankWords.none, iban: '', hesap_sahibi: '' } as const

/** Undefined when no account is open. */
export async function readBankWords(db: Db): Promise<Readonly<Record<string, string>> | undefined> {
  const banks = await openAccounts(db)
  const [first] = banks
  if (!first) return undefined
  const told = banks.map(({ name, branch, holder, iban }) =>
    [
      [name, branch].filter(Boolean).join(', '),
      bankWords.holder(holder),
      bankWords.iban(formatIban(iban)),
    ].join('\n'),
  )
  return { banka_listesi: told.join('\n\n'), iban: formatIban(first.iban), hesap_sahibi: first.holder }
}
